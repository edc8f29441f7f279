package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operations;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenarios that the specification brings along, decided by the generated policies. */
class PublishedScenariosTest {
    private static final Path SCENARIOS = Path.of("..", "spec", "scenarios");

    private static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(SCENARIOS)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    static Stream<Arguments> filesAndPolicies() throws IOException {
        return files().stream()
                .flatMap(file -> Stream.of(PolicyName.values())
                        .map(policy -> Arguments.of(file.getFileName().toString(), policy)));
    }

    private static List<String> decide(String file, PolicyName policy, DeviceFacts device) {
        Scenario scenario = ScenarioReader.read(SCENARIOS.resolve(file));
        return new LedgerDecisions()
                .decide(scenario, policy, device).stream()
                        .map(PublishedScenariosTest::text)
                        .toList();
    }

    private static String text(Decided one) {
        return "%d %s %s %s".formatted(one.operation(), one.verdict(), one.reason(), one.waits());
    }

    @ParameterizedTest
    @MethodSource("filesAndPolicies")
    void shouldDecideAllThatTheGateIsAskedAbout(String file, PolicyName policy) {
        Scenario scenario = ScenarioReader.read(SCENARIOS.resolve(file));
        List<Operation> program = Operations.of(scenario);
        for (DeviceFacts.Scope scope : DeviceFacts.Scope.values()) {
            String word = scope.contractName();
            DeviceFacts device =
                    scenario.device().with(Map.of("waitScope", word, "signalScope", word));
            List<Decided> decided = new LedgerDecisions().decide(scenario, policy, device);
            boolean rejected = !decided.isEmpty() && decided.getLast().verdict().equals("REJECT");
            int last = rejected ? decided.getLast().operation() : program.size();
            assertThat(decided)
                    .extracting(Decided::operation)
                    .containsExactlyInAnyOrderElementsOf(program.stream()
                            .filter(PublishedScenariosTest::isAsked)
                            .map(Operation::number)
                            .filter(number -> number <= last)
                            .toList());
        }
    }

    private static boolean isAsked(Operation operation) {
        return switch (operation.kind()) {
            case STORE, SIGNAL -> true;
            case SPIN, WAIT -> operation.site() instanceof Site.OnQueue;
            default -> false;
        };
    }

    @Test
    void shouldDecideTheConsumerThatRunsFirst() {
        String file = "c02-consumer-first.yaml";
        assertThat(decide(file, PolicyName.SPINGATE, DeviceFacts.DEFAULT))
                .containsExactly("2 ADMIT NOT_A_WAIT []", "3 EVENT RELEASER_ON_GPU []");
        assertThat(decide(file, PolicyName.OWN_QUEUE, DeviceFacts.DEFAULT))
                .containsExactly("2 ADMIT NOT_A_WAIT []", "3 SPIN POLICY_FIXED []");
        assertThat(decide(file, PolicyName.OWN_THREAD, DeviceFacts.DEFAULT))
                .containsExactly("2 ADMIT NOT_A_WAIT []", "3 SPIN POLICY_FIXED [1, 2]");
    }

    @Test
    void shouldDecideTheMalformedProgram() {
        assertThat(decide("c03m-malformed.yaml", PolicyName.SPINGATE, DeviceFacts.DEFAULT))
                .containsExactly(
                        "1 EVENT RELEASER_UNREGISTERED []",
                        "2 ADMIT NOT_A_WAIT []",
                        "4 REJECT CYCLE []");
        assertThat(decide("c03m-malformed.yaml", PolicyName.NONE, DeviceFacts.DEFAULT))
                .containsExactly(
                        "1 SPIN POLICY_FIXED []", "2 ADMIT NOT_A_WAIT []", "4 ADMIT NOT_A_WAIT []");
    }

    @Test
    void shouldDecideTheHandOverThroughAnotherQueue() {
        assertThat(decide("c03b-cross-queue.yaml", PolicyName.SPINGATE, DeviceFacts.DEFAULT))
                .containsExactly(
                        "2 ADMIT NOT_A_WAIT []",
                        "5 ADMIT NOT_A_WAIT []",
                        "6 SPIN CLOSURE_REGISTERED [1, 2]");
    }

    @Test
    void shouldRefuseTheThreadThatSetsTheWordBack() {
        assertThat(decide("value-buried-by-thread.yaml", PolicyName.SPINGATE, DeviceFacts.DEFAULT))
                .containsExactly(
                        "1 ADMIT NOT_A_WAIT []",
                        "2 SPIN CLOSURE_REGISTERED []",
                        "4 REJECT VALUE_GOES_BACKWARDS []");
    }

    @Test
    void shouldLeaveOutTheWaitThatIsOverFromTheStart() {
        assertThat(decide("wait-already-over.yaml", PolicyName.SPINGATE, DeviceFacts.DEFAULT))
                .containsExactly("1 SKIP VALUE_VISIBLE []", "3 ADMIT NOT_A_WAIT []");
    }

    @Test
    void shouldDecideTheLongChain() {
        assertThat(decide("c19-soak.yaml", PolicyName.SPINGATE, DeviceFacts.DEFAULT))
                .containsExactly(
                        "2 ADMIT NOT_A_WAIT []",
                        "4 ADMIT NOT_A_WAIT []",
                        "5 SPIN CLOSURE_REGISTERED [1, 2]",
                        "8 ADMIT NOT_A_WAIT []",
                        "10 ADMIT NOT_A_WAIT []",
                        "11 SPIN CLOSURE_REGISTERED [1, 2, 5, 6, 7, 8]",
                        "14 ADMIT NOT_A_WAIT []",
                        "16 ADMIT NOT_A_WAIT []",
                        "17 SPIN CLOSURE_REGISTERED [1, 2, 5, 6, 7, 8, 11, 12, 13, 14]");
    }
}
