package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Interpreter;
import dev.spingate.modelgen.ir.Value;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The reference meaning, for some number of atoms. */
final class InterpreterTarget implements Target {
    private final PolicyModule module;
    private final Words words;
    private final Interpreter interpreter;

    InterpreterTarget(PolicyModule module, Words words) {
        this.module = module;
        this.words = words;
        Map<String, Value> constants = module.typed().module().constants().stream()
                .collect(Collectors.toMap(Declaration::name, _ -> words.universe()));
        this.interpreter = new Interpreter(module.typed().module(), constants);
    }

    @Override
    public String name() {
        return "interpreter";
    }

    /** It evaluates the very text from which is told what is read. */
    @Override
    public boolean mayReadMore() {
        return false;
    }

    @Override
    public Answers ask(Questions questions) {
        List<String> policies = module.policies();
        int width = module.decision().fields().size();
        Answers answers = new Answers(new long[questions.count() * width], width);
        for (int row = 0; row < questions.count(); row++) {
            Value.RecordOf view = words.record(module.view(), questions.view(row));
            Value meant = interpreter.apply(policies.get(questions.policy(row)), List.of(view));
            if (!interpreter.isElement(meant, module.decision().name())) {
                throw new AssertionError(view + " gives no decision: " + meant);
            }
            long[] answer = words.words(module.decision(), (Value.RecordOf) meant);
            System.arraycopy(answer, 0, answers.words(), row * width, width);
        }
        return answers;
    }
}
