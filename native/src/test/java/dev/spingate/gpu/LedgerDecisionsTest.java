package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.DecisionSource;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.policy.Policies;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Small programs, with what the gate must say to each operation that it is asked about. */
class LedgerDecisionsTest {

    private static List<String> decide(PolicyName policy, String steps) {
        return decide(policy, DeviceFacts.DEFAULT, "threads:\n  main:\n" + steps);
    }

    private static List<String> decide(PolicyName policy, DeviceFacts device, String threads) {
        String declared = """
            scenario: sample
            queues: {P: {}, Q: {}}
            hosts: [comm]
            words: {F: 0, G: 0, H: 1}
            events: {E: 0, I: 2}
            """;
        return new LedgerDecisions()
                        .decide(
                                ScenarioReader.read("sample.yaml", declared + threads),
                                policy,
                                device)
                        .stream()
                        .map(LedgerDecisionsTest::text)
                        .toList();
    }

    private static String text(Decided one) {
        return "%d %s %s %s".formatted(one.operation(), one.verdict(), one.reason(), one.waits());
    }

    @Test
    void shouldBeFoundAsAService() {
        assertThat(ServiceLoader.load(DecisionSource.class))
                .hasExactlyElementsOfTypes(LedgerDecisions.class);
    }

    @Test
    void shouldTellTheNumbersOfWhatASpinWaitsFor() {
        assertThat(decide(PolicyName.SPINGATE, """
                - kernel: {on: Q}
                - kernel: {on: P, writes: [A]}
                - store: {on: P, word: G, value: 1}
                - spin: {on: comm, word: G, value: 1}
                - store: {on: comm, word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
            """))
                .containsExactly(
                        "3 ADMIT NOT_A_WAIT []",
                        "5 ADMIT NOT_A_WAIT []",
                        "6 SPIN CLOSURE_REGISTERED [2, 3]");
    }

    @Test
    void shouldEndWithARejectedOperation() {
        assertThat(decide(PolicyName.SPINGATE, """
                - store: {on: P, word: F, value: 2}
                - store: {on: P, word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
            """))
                .containsExactly("1 ADMIT NOT_A_WAIT []", "2 REJECT VALUE_GOES_BACKWARDS []");
    }

    @Test
    void shouldRejectAWaitForAFenceThatItsOwnEncoderUpdates() {
        assertThat(decide(PolicyName.SPINGATE, DeviceFacts.DEFAULT, """
            fences: explicit
            threads:
              main:
                - updateFence: {on: Q, fence: x}
                - waitFence: {on: Q, fence: x}
                - spin: {on: Q, word: F, value: 1}
            """))
                .containsExactly("1 REJECT CYCLE []");
    }

    @Test
    void shouldSeeAtOnceWhatAThreadStoresItself() {
        String steps = """
                - store: {word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
                - signal: {event: E, value: 2}
                - wait: {on: Q, event: E, value: 2}
            """;
        assertThat(decide(PolicyName.SPINGATE, steps))
                .containsExactly(
                        "1 ADMIT NOT_A_WAIT []",
                        "2 SKIP VALUE_VISIBLE []",
                        "3 ADMIT NOT_A_WAIT []",
                        "4 SKIP VALUE_VISIBLE []");
    }

    @Test
    void shouldEndWithAValueThatAThreadTakesBack() {
        String steps = """
                - signal: {on: P, event: E, value: 2}
                - signal: {event: E, value: 1}
                - wait: {on: Q, event: E, value: 2}
            """;
        assertThat(decide(PolicyName.SPINGATE, steps))
                .containsExactly("1 ADMIT NOT_A_WAIT []", "2 REJECT VALUE_GOES_BACKWARDS []");
    }

    @Test
    void shouldTakeAThreadsStoreOverAValueOfTheStart() {
        String steps = """
                - store: {word: H, value: 0}
                - spin: {on: Q, word: H, value: 1}
                - signal: {event: I, value: 1}
                - wait: {on: Q, event: I, value: 2}
            """;
        assertThat(decide(PolicyName.SPINGATE, steps))
                .containsExactly(
                        "1 ADMIT NOT_A_WAIT []",
                        "2 EVENT RELEASER_UNREGISTERED []",
                        "3 ADMIT NOT_A_WAIT []",
                        "4 SKIP VALUE_VISIBLE []");
    }

    @Test
    void shouldBeginWithTheValuesOfTheScenario() {
        String steps = """
                - spin: {on: Q, word: H, value: 1}
                - spin: {on: Q, word: H, value: 2}
                - wait: {on: Q, event: I, value: 2}
                - wait: {on: Q, event: I, value: 3}
            """;
        assertThat(decide(PolicyName.SPINGATE, steps))
                .containsExactly(
                        "1 SKIP VALUE_VISIBLE []",
                        "2 EVENT RELEASER_UNREGISTERED []",
                        "3 SKIP VALUE_VISIBLE []",
                        "4 EVENT RELEASER_UNREGISTERED []");
    }

    @Test
    void shouldLetAThreadFindWhatItWaitsForDone() {
        String steps = """
                - kernel: {on: P, writes: [A]}
                - store: {on: P, word: F, value: 1}
                - kernel: {on: Q}
                - spin: {word: F, value: 1}
                - spin: {on: Q, word: G, value: 1}
            """;
        assertThat(decide(PolicyName.ALL_QUEUES, steps))
                .containsExactly("2 ADMIT NOT_A_WAIT []", "5 SPIN POLICY_FIXED [3]");
    }

    @Test
    void shouldFindNothingButTheValueWhereNobodyIsRegisteredToReleaseIt() {
        String steps = """
                - spin: {word: F, value: 1}
                - store: {on: P, word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
            """;
        assertThat(decide(PolicyName.SPINGATE, steps))
                .containsExactly("2 ADMIT NOT_A_WAIT []", "3 SKIP VALUE_VISIBLE []");
    }

    @Test
    void shouldFinishTheQueueThatAThreadAwaits() {
        String steps = """
                - kernel: {on: P}
                - signal: {on: P, event: E, value: 1}
                - kernel: {on: Q}
                - wait: {on: Q, event: E, value: 1}
                - kernel: {on: Q}
                - await: {queue: Q}
                - kernel: {on: P}
                - wait: {on: Q, event: E, value: 1}
                - spin: {on: Q, word: F, value: 1}
            """;
        assertThat(decide(PolicyName.SPINGATE, steps))
                .containsExactly(
                        "2 ADMIT NOT_A_WAIT []",
                        "4 EVENT RELEASER_ON_GPU []",
                        "8 SKIP VALUE_VISIBLE []",
                        "9 EVENT RELEASER_UNREGISTERED []");
        assertThat(decide(PolicyName.ALL_QUEUES, steps)).contains("9 SPIN POLICY_FIXED [7, 8]");
    }

    @Test
    void shouldKeepTheLedgersOfProcessesApart() {
        String threads = """
            queues: {P: {process: one}, Q: {process: two}}
            words: {F: 0}
            threads:
              first: {process: one, steps: [store: {on: P, word: F, value: 1}]}
              second: {process: two, steps: [spin: {on: Q, word: F, value: 1}]}
            """;
        assertThat(new LedgerDecisions()
                        .decide(
                                ScenarioReader.read("two.yaml", "scenario: two\n" + threads),
                                PolicyName.SPINGATE,
                                DeviceFacts.DEFAULT))
                .extracting(LedgerDecisionsTest::text)
                .containsExactly("1 ADMIT NOT_A_WAIT []", "2 EVENT RELEASER_UNREGISTERED []");
    }

    /** The gate of a process does not know the store, but all see its value. */
    @Test
    void shouldShowWhatAThreadStoresToOtherProcesses() {
        String threads = """
            queues: {P: {process: one}, Q: {process: two}}
            words: {F: 0}
            threads:
              first: {process: one, steps: [store: {word: F, value: 2}]}
              second:
                process: two
                steps:
                  - spin: {on: Q, word: F, value: 2}
                  - store: {word: F, value: 1}
            """;
        assertThat(new LedgerDecisions()
                        .decide(
                                ScenarioReader.read("two.yaml", "scenario: two\n" + threads),
                                PolicyName.SPINGATE,
                                DeviceFacts.DEFAULT))
                .extracting(LedgerDecisionsTest::text)
                .containsExactly(
                        "1 ADMIT NOT_A_WAIT []",
                        "2 SKIP VALUE_VISIBLE []",
                        "3 ADMIT NOT_A_WAIT []");
    }

    @Test
    void shouldPassTheScopesOfTheDeviceOn() {
        String threads = """
            threads:
              main:
                - kernel: {on: P}
                - commit: P
                - kernel: {on: P}
                - signal: {on: P, event: E, value: 1}
                - wait: {on: comm, event: E, value: 1}
                - store: {on: comm, word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
            """;
        DeviceFacts buffer = DeviceFacts.DEFAULT.with(Map.of("signalScope", "buffer"));
        assertThat(decide(PolicyName.SPINGATE, DeviceFacts.DEFAULT, threads))
                .contains("7 SPIN CLOSURE_REGISTERED [1, 3, 4]");
        assertThat(decide(PolicyName.SPINGATE, buffer, threads))
                .contains("7 SPIN CLOSURE_REGISTERED [3, 4]");
    }

    @Test
    void shouldHoldBackTheQueueBehindAWaitWhereItsScopeIsTheQueue() {
        String threads = """
            threads:
              main:
                - wait: {on: P, event: E, value: 1}
                - commit: P
                - store: {on: P, word: G, value: 1}
                - spin: {on: comm, word: G, value: 1}
                - store: {on: comm, word: F, value: 1}
                - spin: {on: Q, word: F, value: 1}
            """;
        DeviceFacts queue = DeviceFacts.DEFAULT.with(Map.of("waitScope", "queue"));
        assertThat(decide(PolicyName.SPINGATE, queue, threads)).contains("6 EVENT CLOSURE_OPEN []");
    }

    @Test
    void shouldKnowEveryPolicyThatAScenarioCanName() {
        Set<String> operators = new TreeSet<>();
        for (PolicyName policy : PolicyName.values()) {
            operators.add(policy.operator());
        }
        assertThat(Policies.operators()).isEqualTo(operators);
    }
}
