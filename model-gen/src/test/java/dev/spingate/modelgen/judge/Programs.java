package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Small scenarios, and their operations. */
final class Programs {
    /** What the steps of {@link #ofSteps} may name. */
    private static final String DECLARATIONS = """
            scenario: small
            queues: {P: {}, Q: {}}
            hosts: [comm]
            words: {F: 0, G: 0}
            events: {E: 0}
            """;

    private Programs() {}

    static Scenario scenario(String text) {
        return ScenarioReader.read("small.yaml", text);
    }

    static List<Operation> of(String text) {
        return Operations.of(scenario(text));
    }

    /** One thread on the queues P and Q and the host comm; words F and G, event E. */
    static List<Operation> ofSteps(String... steps) {
        return of(DECLARATIONS + thread(steps));
    }

    /** The same with the program's own MTLFences. */
    static List<Operation> withExplicitFences(String... steps) {
        return of(DECLARATIONS + "fences: explicit\n" + thread(steps));
    }

    private static String thread(String... steps) {
        return Stream.of(steps)
                .map(step -> "    - " + step + "\n")
                .collect(Collectors.joining("", "threads:\n  main:\n", ""));
    }
}
