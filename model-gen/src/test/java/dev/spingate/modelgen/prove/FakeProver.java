package dev.spingate.modelgen.prove;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A prover that answers what it is told to, and remembers what it was asked. */
final class FakeProver implements Prover {
    private final String name;
    private final String version;
    private final Function<String, Answer> answers;
    private final List<String> asked = new ArrayList<>();
    private Optional<String> lacks = Optional.empty();

    FakeProver(String name, String version, Function<String, Answer> answers) {
        this.name = name;
        this.version = version;
        this.answers = answers;
    }

    /** One that proves everything. */
    static FakeProver credulous(String name, String version) {
        return new FakeProver(name, version, _ -> new Answer(Verdict.UNSAT, ""));
    }

    /** One whose library is missing. */
    static FakeProver lacking(String name, String why) {
        FakeProver prover = credulous(name, "none");
        prover.lacks = Optional.of(why);
        return prover;
    }

    List<String> asked() {
        return asked;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Optional<String> lacks() {
        return lacks;
    }

    @Override
    public Answer ask(String text, boolean wantsModel, Duration limit) {
        asked.add(text);
        return answers.apply(text);
    }
}
