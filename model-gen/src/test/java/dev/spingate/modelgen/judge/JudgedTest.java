package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.spingate.modelgen.judge.Judged.Question;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class JudgedTest {
    private static final Set<PolicyName> ALL = EnumSet.allOf(PolicyName.class);

    private static Scenario expecting(String device, String... expectations) {
        return Programs.scenario("scenario: s\ndevice: {" + device + "}\nthreads: {main: []}\n"
                + "expect: [" + String.join(", ", expectations) + "]\n");
    }

    private static Judged judged(Verdict verdict, Optional<Verdict> expected) {
        List<String> none = List.of();
        return new Judged(
                new Judgment(
                        PolicyName.NONE,
                        DeviceFacts.DEFAULT,
                        verdict,
                        "tlc",
                        1,
                        0,
                        none,
                        List.of(),
                        List.of(),
                        none,
                        ""),
                expected);
    }

    @Test
    void shouldAskForEveryPolicyWithoutAnyExpectation() {
        Scenario scenario = Programs.scenario("scenario: s\nthreads: {main: []}\n");

        assertThat(Judged.questions(scenario, ALL))
                .extracting(Question::policy)
                .containsExactly(PolicyName.values());
        assertThat(Judged.questions(scenario, ALL)).allSatisfy(question -> {
            assertThat(question.device()).isEqualTo(DeviceFacts.DEFAULT);
            assertThat(question.expected()).isEmpty();
        });
    }

    @Test
    void shouldAskAgainForEveryExpectationOnAnotherDevice() {
        Scenario scenario = expecting(
                "waitScope: queue",
                "{policy: none, verdict: deadlock}",
                "{policy: none, device: {start: free}, verdict: ok}",
                "{policy: none, device: {start: exclusive}, verdict: hang}",
                "{policy: spingate, device: {start: free}, verdict: ok}");
        DeviceFacts own = DeviceFacts.DEFAULT.with(Map.of("waitScope", "queue"));

        assertThat(Judged.questions(scenario, EnumSet.of(PolicyName.SPINGATE, PolicyName.NONE)))
                .extracting(Question::policy, Question::device, Question::expected)
                .containsExactly(
                        tuple(PolicyName.NONE, own, Optional.of(Verdict.DEADLOCK)),
                        tuple(
                                PolicyName.NONE,
                                own.with(Map.of("start", "free")),
                                Optional.of(Verdict.OK)),
                        tuple(
                                PolicyName.NONE,
                                own.with(Map.of("start", "exclusive")),
                                Optional.of(Verdict.HANG)),
                        tuple(PolicyName.SPINGATE, own, Optional.empty()),
                        tuple(
                                PolicyName.SPINGATE,
                                own.with(Map.of("start", "free")),
                                Optional.of(Verdict.OK)));
    }

    @Test
    void shouldAskOnceWhereAnExpectationRepeatsTheOwnDevice() {
        Scenario scenario =
                expecting("start: free", "{policy: none, device: {start: free}, verdict: ok}");

        assertThat(Judged.questions(scenario, EnumSet.of(PolicyName.NONE)))
                .singleElement()
                .extracting(Question::expected)
                .isEqualTo(Optional.of(Verdict.OK));
    }

    @Test
    void shouldAskNothingForPoliciesThatWereNotChosen() {
        Scenario scenario = expecting("", "{policy: none, verdict: deadlock}");

        assertThat(Judged.questions(scenario, Set.of())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeFineExactlyAsExpected(Verdict verdict) {
        for (Verdict expected : Verdict.values()) {
            assertThat(judged(verdict, Optional.of(expected)).isFine())
                    .isEqualTo(verdict == expected);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeFineWithoutAnExpectationOnlyIfOk(Verdict verdict) {
        assertThat(judged(verdict, Optional.empty()).isFine()).isEqualTo(verdict == Verdict.OK);
    }
}
