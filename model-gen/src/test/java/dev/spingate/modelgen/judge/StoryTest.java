package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TraceState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoryTest {
    private static final String PLAIN =
            "[verdict |-> \"ADMIT\", reason |-> \"NOT_A_WAIT\", waits |-> {}]";

    private final List<Operation> program = Programs.of("""
            scenario: story
            queues: {P: {}, C: {process: p1}}
            hosts: [comm]
            words: {F: 0}
            threads:
              main:
                - kernel: {on: P, name: prod}
                - work: {on: comm, name: exchange}
                - store: {word: F, value: 1}
                - commit: P
              other:
                process: p1
                steps:
                  - spin: {on: C, word: F, value: 1}
                  - kill: {process: p0}
            """);

    /** A state: what each of the six operations is, and all else as it was at the start. */
    private TraceState state(String action, String... statuses) {
        return state(action, Map.of(), statuses);
    }

    private TraceState state(String action, Map<String, String> changed, String... statuses) {
        Map<String, TlaValue> variables = new LinkedHashMap<>();
        variables.put("st", TlaValue.parse("<<\"" + String.join("\", \"", statuses) + "\">>"));
        List<String> plain = new ArrayList<>();
        program.forEach(_ -> plain.add(PLAIN));
        String reg = "<<" + String.join(", ", plain) + ">>";
        variables.put("reg", TlaValue.parse(changed.getOrDefault("reg", reg)));
        variables.put("open", TlaValue.parse(changed.getOrDefault("open", "{}")));
        return new TraceState(1, action, Optional.empty(), variables);
    }

    private List<String> told(TraceState... states) {
        return new Story(program)
                .of(List.of(states)).stream().map(StoryLine::toString).toList();
    }

    private static String[] all(String status) {
        return new String[] {status, status, status, status, status, status};
    }

    private static String[] but(int operation, String status, String others) {
        String[] statuses = all(others);
        statuses[operation - 1] = status;
        return statuses;
    }

    @Test
    void shouldTellNothingOfAFirstStateAlone() {
        assertThat(told(state(TraceState.INIT, all("new")))).isEmpty();
        assertThat(new Story(program).of(List.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Encode       | 1 | new     | queued  | main: encodes prod on P
            Encode       | 2 | new     | queued  | main: encodes exchange on comm
            Commit       | 4 | new     | done    | main: commits P
            StartKernel  | 1 | queued  | running | P: starts prod
            FinishKernel | 1 | running | done    | P: finishes prod
            Pass         | 5 | queued  | done    | C: passes spin F>=1
            GiveUp       | 5 | running | gaveup  | C: gives up spin F>=1
            Run          | 2 | queued  | done    | comm: exchange
            Release      | 3 | new     | done    | main: store F=1
            Do           | 6 | new     | done    | other: kill p0
            """)
    void shouldTellAStepByWhoMakesIt(
            String action, int operation, String was, String is, String line) {
        assertThat(told(
                        state(TraceState.INIT, but(operation, was, "new")),
                        state(action, but(operation, is, "new"))))
                .containsExactly(line);
    }

    @Test
    void shouldTellWhatWasDecidedOnAWait() {
        String spin = "[verdict |-> \"SPIN\", reason |-> \"CLOSURE_REGISTERED\", waits |-> {1, 2}]";
        String reg =
                "<<%s, %s, %s, %s, %s, %s>>".formatted(PLAIN, PLAIN, PLAIN, PLAIN, spin, PLAIN);

        assertThat(told(
                        state(TraceState.INIT, all("new")),
                        state("Encode", Map.of("reg", reg), but(5, "queued", "new"))))
                .containsExactly("other: encodes spin F>=1 on C: spins behind prod on P,"
                        + " exchange on comm (all that its releaser needs is registered)");
    }

    @Test
    void shouldTellWhyAThreadMayNotStore() {
        String store =
                "[verdict |-> \"REJECT\", reason |-> \"VALUE_GOES_BACKWARDS\", waits |-> {}]";
        String reg =
                "<<%s, %s, %s, %s, %s, %s>>".formatted(PLAIN, PLAIN, store, PLAIN, PLAIN, PLAIN);

        assertThat(told(
                        state(TraceState.INIT, all("new")),
                        state("Release", Map.of("reg", reg), but(3, "rejected", "new"))))
                .containsExactly("main: store F=1: refused (a larger value is already registered)");
    }

    @Test
    void shouldTellACommitThatIsNoStepOfTheProgram() {
        assertThat(told(
                        state(TraceState.INIT, Map.of("open", "{1, 2, 5}"), all("queued")),
                        state("CommitWhenever", Map.of("open", "{5}"), all("queued"))))
                .containsExactly("main: commits prod on P, exchange on comm");
    }

    @Test
    void shouldTellADeathBeforeWhatItDrops() {
        assertThat(told(
                        state(TraceState.INIT, "queued", "queued", "new", "new", "queued", "new"),
                        state("Do", "killed", "killed", "new", "new", "queued", "done")))
                .containsExactly("other: kill p0", "P: drops prod", "comm: drops exchange");
    }

    @Test
    void shouldTellAllStepsInTheirOrder() {
        assertThat(told(
                        state(TraceState.INIT, all("new")),
                        state("Encode", but(1, "queued", "new")),
                        state("StartKernel", but(1, "running", "new")),
                        state("FinishKernel", but(1, "done", "new"))))
                .containsExactly("main: encodes prod on P", "P: starts prod", "P: finishes prod");
    }
}
