package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs that no search gets through: unknown, at once, and never a verdict. */
@Timeout(60)
class BeyondReachTest {
    private static final String HEAD =
            "scenario: long\nqueues: {P: {}}\nwords: {F: 0}\nthreads:\n  main:\n";

    private static Scenario of(String step, int count) {
        return Programs.scenario(HEAD + ("    - " + step + "\n").repeat(count));
    }

    @Test
    void shouldSayThatTenThousandStepsWereNotSearched(@TempDir Path work) {
        Scenario scenario = of("kernel: {on: P}", 10_000);
        SpecFolder spec = SpecFolder.at(Path.of("..", "spec"));
        ScenarioJudge.Workshop workshop =
                new ScenarioJudge.Workshop(spec, new CompiledSystems(work), work);
        for (EngineName engine : List.of(EngineName.TLC, EngineName.EXPLORER)) {
            Judgment judgment = ScenarioJudge.of(scenario, engine, workshop)
                    .judge(PolicyName.NONE, scenario.device());

            assertThat(judgment.verdict()).isEqualTo(Verdict.UNKNOWN);
            assertThat(judgment.states()).isZero();
            assertThat(judgment.reason())
                    .startsWith("the search was not begun: the program has 10000 operations, and")
                    .endsWith("; nothing was covered");
        }
        assertThat(work).isEmptyDirectory();
    }

    @Test
    void shouldSayThatAProgramWhoseOrderFillsTheMemoryWasNotSearched(@TempDir Path work) {
        Scenario scenario = of("store: {on: P, word: F, value: 1}", 10_000);
        SpecFolder spec = SpecFolder.at(Path.of("..", "spec"));
        ScenarioJudge judge = ScenarioJudge.of(
                scenario,
                EngineName.EXPLORER,
                new ScenarioJudge.Workshop(spec, new CompiledSystems(work), work));
        Judgment judgment = judge.judge(PolicyName.SPINGATE, scenario.device());

        assertThat(judge.reaches()).isFalse();
        assertThat(judgment.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(judgment.states()).isZero();
        assertThat(judgment.reason())
                .startsWith("the search was not begun: at small.yaml:1006:7 the steps so far need")
                .endsWith("; nothing was covered");
    }

    @Test
    void shouldMakeNoProgramWhoseOrderFillsTheMemory() {
        Scenario scenario = of("store: {on: P, word: F, value: 1}", 10_000);

        assertThatThrownBy(() -> Operations.of(scenario))
                .isInstanceOf(BeyondReach.class)
                .hasMessageStartingWith("small.yaml:1006:7: the steps so far need each other");
    }
}
