package dev.spingate.modelgen.prove;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.Command;
import io.github.cvc5.Context;
import io.github.cvc5.InputParser;
import io.github.cvc5.Solver;
import io.github.cvc5.TermManager;
import io.github.cvc5.modes.InputLanguage;
import java.time.Duration;
import java.util.Optional;

/** cvc5, through the parser of its library. */
final class Cvc5Prover implements Prover {

    @Override
    public String name() {
        return "cvc5";
    }

    @Override
    public String version() {
        return new Solver(new TermManager()).getVersion();
    }

    @Override
    public Optional<String> lacks() {
        try {
            version();
            return Optional.empty();
        } catch (LinkageError | RuntimeException e) {
            return Optional.of("its library can not be loaded here: " + e);
        }
    }

    @Override
    public Answer ask(String text, boolean wantsModel, Duration limit) {
        try {
            Solver solver = new Solver(new TermManager());
            solver.setOption("tlimit-per", Long.toString(limit.toMillis()));
            solver.setOption("seed", "1");
            solver.setOption("produce-models", "true");
            solver.setOption("enum-inst", String.valueOf(!wantsModel));
            solver.setOption("finite-model-find", String.valueOf(wantsModel));
            return Answer.of(outputs(solver, wantsModel ? text + "(get-model)\n" : text));
        } catch (CVC5ApiException e) {
            return new Answer(Verdict.ERROR, String.valueOf(e.getMessage()));
        } finally {
            Context.deletePointers();
        }
    }

    private static String outputs(Solver solver, String text) throws CVC5ApiException {
        InputParser parser = new InputParser(solver);
        parser.setStringInput(InputLanguage.SMT_LIB_2_6, text, "obligation");
        StringBuilder outputs = new StringBuilder();
        for (Command command = parser.nextCommand();
                !command.isNull();
                command = parser.nextCommand()) {
            String output = command.invoke(solver, parser.getSymbolManager());
            if (output != null && !output.isBlank()) {
                outputs.append(output.strip()).append('\n');
            }
        }
        return outputs.toString();
    }
}
