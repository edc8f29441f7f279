package dev.spingate.modelgen.prove;

import de.uni_freiburg.informatik.ultimate.logic.FormulaLet;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Script;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofRules;
import de.uni_freiburg.informatik.ultimate.smtinterpol.proof.checker.CheckingScript;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** SMTInterpol, whose proofs go through its checker, which reads the text again by itself. */
final class SmtInterpolProver implements Prover {

    @Override
    public String name() {
        return "smtinterpol";
    }

    @Override
    public String version() {
        return new SMTInterpol(silent()).getInfo(":version") + ", proofs checked";
    }

    @Override
    public Optional<String> lacks() {
        return Optional.empty(); // it is Java
    }

    @Override
    public Answer ask(String text, boolean wantsModel, Duration limit) {
        LogProxy logger = silent();
        Conversation solving =
                new Conversation(new SMTInterpol(logger), new OptionMap(logger, true));
        solving.tell("(set-option :produce-proofs true)\n(set-option :random-seed 1)\n"
                + "(set-option :timeout " + limit.toMillis() + ")\n" + text);
        Answer answer = Answer.of(solving.said());
        if (answer.verdict() != Verdict.UNSAT) {
            return answer;
        }
        solving.tell("(get-proof)\n");
        return solving.proof()
                .map(proof -> checked(text, proof))
                .orElseGet(() -> new Answer(Verdict.ERROR, "no proof: " + solving.said()));
    }

    private static Answer checked(String text, String proof) {
        LogProxy logger = silent();
        List<String> results = new ArrayList<>();
        CheckingScript checking =
                new CheckingScript(logger, "proof", new StringReader("unsat\n" + proof)) {
                    @Override
                    public void printResult(Object result) {
                        results.add(result.toString());
                    }

                    @Override
                    public void printError(String message) {
                        results.add("error: " + message);
                    }
                };
        Conversation conversation = new Conversation(checking, new OptionMap(logger, true));
        conversation.tell(text + "(get-proof)\n"); // only then is it read and checked
        boolean valid = results.contains("valid") && results.stream().noneMatch(Conversation::bad);
        return valid
                ? new Answer(Verdict.UNSAT, "")
                : new Answer(
                        Verdict.ERROR, "the proof is refused: " + results + conversation.said());
    }

    private static LogProxy silent() {
        LogProxy logger = new DefaultLogger();
        logger.setLoglevel(LogProxy.LOGLEVEL_OFF);
        return logger;
    }

    /** What a script answers to commands. */
    private static final class Conversation extends ParseEnvironment {
        private final List<String> answers = new ArrayList<>();
        private Optional<String> proof = Optional.empty();

        Conversation(Script script, OptionMap options) {
            super(script, options);
        }

        void tell(String commands) {
            try {
                parseStream(new StringReader(commands), "obligation");
            } catch (SMTLIBException e) {
                answers.add("error: " + e.getMessage());
            }
        }

        String said() {
            return String.join("\n", answers);
        }

        Optional<String> proof() {
            return proof;
        }

        static boolean bad(String result) {
            return result.startsWith("error") || result.matches("holes=[1-9].*");
        }

        @Override
        public void printSuccess() {
            // a command that was obeyed says nothing
        }

        @Override
        public void printError(String message) {
            answers.add("error: " + message);
        }

        @Override
        public void printResponse(Object response) {
            if (response instanceof Term term) {
                StringBuilder text = new StringBuilder();
                ProofRules.printProof(text, new FormulaLet().let(term));
                proof = Optional.of(text.toString());
            } else {
                answers.add(String.valueOf(response));
            }
        }

        @Override
        public void exit() {
            // there is nothing to end but this conversation
        }
    }
}
