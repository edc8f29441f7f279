package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Operations;
import dev.spingate.modelgen.judge.Stall;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ScenarioReportTest {
    private static final DeviceFacts OWN = DeviceFacts.DEFAULT.with(Map.of("waitScope", "queue"));

    private final Scenario scenario = ScenarioReader.read("s.yaml", """
            scenario: pair
            device: {waitScope: queue}
            queues: {P: {}, C: {}}
            words: {F: 0}
            threads:
              main:
                - store: {on: P, word: F, value: 1}
                - spin: {on: C, word: F, value: 1}
            """);

    private static Judgment judgment(
            PolicyName policy, DeviceFacts device, Verdict verdict, String... trace) {
        List<StoryLine> lines = List.of(trace).stream()
                .map(line -> new StoryLine(line.split(": ")[0], line.split(": ")[1]))
                .toList();
        List<String> because = lines.isEmpty() ? List.of() : List.of("spin F>=1 on C polls");
        return new Judgment(
                policy,
                device,
                verdict,
                "tlc",
                12,
                lines.size(),
                List.of("store F=1 on P"),
                List.of(commits(decided(2, "SPIN", "POLICY_FIXED"), "P")),
                lines,
                because,
                "a reason");
    }

    private static Decided decided(int operation, String verdict, String reason) {
        return new Decided(operation, verdict, reason, new TreeSet<>(List.of(1)));
    }

    /** Lines of a table without its widths. */
    private static List<String> cells(List<String> lines) {
        return lines.stream().map(line -> line.replaceAll(" {2,}", "|")).toList();
    }

    private ScenarioReport report(Map<PolicyName, List<Decided>> generated, Judged... judged) {
        Map<GeneratedDecisions.Asked, List<Decided>> all = new HashMap<>();
        generated.forEach(
                (policy, decided) -> all.put(new GeneratedDecisions.Asked(policy, OWN), decided));
        return new ScenarioReport(
                scenario, Operations.of(scenario), List.of(judged), new GeneratedDecisions(all));
    }

    private static Judged expected(Judgment judgment, Verdict verdict) {
        return new Judged(judgment, Optional.ofNullable(verdict));
    }

    @Test
    void shouldTellTheLongestStallToPeopleAndTools() {
        ScenarioReport report =
                report(Map.of(), expected(stalled(new Stall(1, 2, 3, false)), null));

        assertThat(report.stories())
                .contains(
                        "ok under none, the schedule with the longest stall:",
                        "stall: store F=1 on P is ready but refused for 3 steps, after step 2")
                .noneMatch(line -> line.startsWith("reason:"));
        assertThat(report.json().toString())
                .contains("longestStall={operation=store F=1 on P, after=2, steps=3,")
                .contains("endless=false");
    }

    @Test
    void shouldSayThatAStallHasNoBound() {
        ScenarioReport report = report(Map.of(), expected(stalled(new Stall(1, 0, 1, true)), null));

        assertThat(report.stories())
                .contains("stall: store F=1 on P is ready but refused for as long as spins take"
                        + " turns, which has no bound; one turn has 1 step, from the beginning on");
    }

    private Judgment stalled(Stall stall) {
        Judgment plain = judgment(PolicyName.NONE, scenario.device(), Verdict.OK, "C: starts");
        return new Judgment(
                plain.policy(),
                plain.device(),
                plain.verdict(),
                "explorer",
                plain.states(),
                plain.depth(),
                plain.stalls(),
                plain.decisions(),
                plain.trace(),
                List.of(),
                "",
                List.of(),
                Optional.of(stall));
    }

    @Test
    void shouldMarkWhatIsNotAsExpectedAndNameWhatTheDeviceChanges() {
        ScenarioReport report = report(
                Map.of(),
                expected(judgment(PolicyName.NONE, OWN, Verdict.DEADLOCK), Verdict.HANG),
                expected(
                        judgment(
                                PolicyName.NONE,
                                OWN.with(Map.of("start", "free", "signalScope", "buffer")),
                                Verdict.OK),
                        Verdict.OK));

        assertThat(cells(report.verdicts()))
                .containsExactly(
                        "policy|device|verdict|expected|states|depth|stalls",
                        "none|as given|deadlock|hang|<-- not as expected|12|0|1",
                        "none|start: free, signalScope: buffer|ok|ok|12|0|1");
        assertThat(report.isFine()).isFalse();
    }

    @Test
    void shouldGiveTheVerdictOnTheOwnDevice() {
        ScenarioReport report = report(
                Map.of(),
                expected(judgment(PolicyName.NONE, DeviceFacts.DEFAULT, Verdict.OK), null),
                expected(judgment(PolicyName.NONE, OWN, Verdict.HANG), Verdict.HANG));

        assertThat(report.verdict(PolicyName.NONE)).isEqualTo("hang");
        assertThat(report.verdict(PolicyName.SPINGATE)).isEqualTo("-");
        assertThat(report.isFine()).isTrue();
    }

    @Test
    void shouldTellTheSameStoryOnceForAllPoliciesThatComeToIt() {
        String[] story = {"main: commits C", "C: starts spin F>=1"};
        DeviceFacts free = OWN.with(Map.of("start", "free"));
        ScenarioReport report = report(
                Map.of(),
                expected(judgment(PolicyName.NONE, OWN, Verdict.DEADLOCK, story), null),
                expected(judgment(PolicyName.OWN_QUEUE, free, Verdict.DEADLOCK, story), null),
                expected(judgment(PolicyName.ALL_QUEUES, OWN, Verdict.HANG, story), null),
                expected(judgment(PolicyName.SPINGATE, OWN, Verdict.OK), null));

        assertThat(report.stories())
                .containsExactly(
                        "",
                        "deadlock under none, own-queue with start: free, the shortest way:",
                        "     thread main     queue P         queue C",
                        "  1  commits C",
                        "  2                                  starts spin F>=1",
                        "then nothing is certain to go on:",
                        "     spin F>=1 on C polls",
                        "reason: a reason",
                        "",
                        "hang under all-queues, the shortest way:",
                        "     thread main     queue P         queue C",
                        "  1  commits C",
                        "  2                                  starts spin F>=1",
                        "then nothing is certain to go on:",
                        "     spin F>=1 on C polls",
                        "reason: a reason");
    }

    @Test
    void shouldShowWhatTheGeneratedPolicyDecidesAtEachWait() {
        ScenarioReport report = report(Map.of(
                PolicyName.SPINGATE,
                List.of(
                        decided(1, "ADMIT", "NOT_A_WAIT"),
                        decided(2, "EVENT", "RELEASER_ON_GPU"))));

        assertThat(cells(report.decisions(PolicyName.SPINGATE)))
                .containsExactly(
                        "wait|decision|because",
                        "spin F>=1 on C|EVENT: waits for an event, which holds nothing"
                                + "|its releaser is GPU work");
        assertThat(report.decisions(PolicyName.NONE)).isEmpty();
    }

    @Test
    void shouldShowNoDecisionsWhereNothingWaits() {
        assertThat(report(Map.of(PolicyName.NONE, List.of(decided(1, "ADMIT", "NOT_A_WAIT"))))
                        .decisions(PolicyName.NONE))
                .isEmpty();
    }

    private static Decided commits(Decided one, String... queues) {
        return new Decided(
                one.operation(),
                one.verdict(),
                one.reason(),
                one.waits(),
                new TreeSet<>(List.of(queues)));
    }

    @Test
    void shouldSayWhatADecisionCommits() {
        ScenarioReport report = report(Map.of(
                PolicyName.SPINGATE,
                List.of(commits(decided(2, "EVENT", "RELEASER_ON_GPU"), "C", "P"))));

        assertThat(cells(report.decisions(PolicyName.SPINGATE)))
                .last()
                .isEqualTo("spin F>=1 on C|EVENT: waits for an event, which holds nothing;"
                        + " commits C, P first|its releaser is GPU work");
    }

    @Test
    void shouldShowOnOneLineWhatSeveralPoliciesDecide() {
        Decided spin = decided(2, "SPIN", "POLICY_FIXED");
        ScenarioReport report = report(Map.of(
                PolicyName.NONE,
                List.of(decided(1, "ADMIT", "NOT_A_WAIT"), spin),
                PolicyName.OWN_QUEUE,
                List.of(spin),
                PolicyName.ALL_QUEUES,
                List.of(commits(spin, "P")),
                PolicyName.SPINGATE,
                List.of(decided(2, "EVENT", "RELEASER_ON_GPU"))));

        assertThat(cells(report.decisionsBeside(PolicyName.SPINGATE)))
                .containsExactly(
                        "wait|policy|decision|because",
                        "spin F>=1 on C|none, own-queue|SPIN: spins behind store F=1 on P"
                                + "|the policy does not look at releasers",
                        "spin F>=1 on C|all-queues|SPIN: spins behind store F=1 on P;"
                                + " commits P first|the policy does not look at releasers");
    }

    @Test
    @SuppressWarnings("unchecked")
    void shouldGiveToolsEveryDecisionWithItsPlace() {
        Map<String, Object> spin = Map.of(
                "operation", "spin F>=1 on C",
                "place", "s.yaml:8:7",
                "verdict", "SPIN",
                "reason", "POLICY_FIXED",
                "waitSet", List.of("store F=1 on P"),
                "commitSet", List.of("P"),
                "words",
                        "spins behind store F=1 on P; commits P first, since the policy does not"
                                + " look at releasers");
        Map<String, Object> json = report(
                        Map.of(
                                PolicyName.NONE,
                                List.of(commits(decided(2, "SPIN", "POLICY_FIXED"), "P"))),
                        expected(
                                judgment(PolicyName.NONE, OWN, Verdict.DEADLOCK, "C: starts"),
                                null))
                .json();
        Map<String, Object> result = ((List<Map<String, Object>>) json.get("results")).getFirst();

        assertThat(result)
                .containsEntry("asExpected", false)
                .containsEntry("expected", null)
                .containsEntry("stalls", 1)
                .containsEntry("stalled", List.of("store F=1 on P"))
                .containsEntry("trace", List.of("C: starts"))
                .containsEntry("device", OWN.settings())
                .containsEntry("decisions", List.of(spin))
                .containsEntry("generated", List.of(spin));
    }

    @Test
    @SuppressWarnings("unchecked")
    void shouldTellWhatEachDecisionCommitsWhereOrdersOfEncodingDiffer() {
        Judgment met = judgment(PolicyName.NONE, OWN, Verdict.OK);
        Map<PolicyName, List<Decided>> other =
                Map.of(PolicyName.NONE, List.of(decided(2, "SKIP", "VALUE_VISIBLE")));
        Map<String, Object> json = report(other, expected(met, null)).json();
        Map<String, Object> result = ((List<Map<String, Object>>) json.get("results")).getFirst();

        assertThat((List<Map<String, Object>>) result.get("decisions"))
                .singleElement()
                .satisfies(one -> assertThat(one).containsEntry("commitSet", List.of("P")));
        assertThat((List<Map<String, Object>>) result.get("generated"))
                .singleElement()
                .satisfies(one -> assertThat(one).containsEntry("commitSet", List.of()));
    }
}
