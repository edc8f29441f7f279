package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.EngineName;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The runtime's ledger and the generated policy against the specification: what they decide on a
 * scenario is among what the model decides over all schedules. A rejected program is left out,
 * since the model's run ends at the refusal.
 */
class DecisionsAgreeIT {
    private static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));

    @TestFactory
    @Timeout(600)
    Stream<DynamicTest> runtimeDecidesAsTheModelDoes(@TempDir Path work) throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(SPEC.scenarios())) {
            files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .forEach(file -> tests.add(test(file, work)));
        }
        assertThat(tests).hasSizeGreaterThan(10);
        return tests.stream();
    }

    private static DynamicTest test(Path file, Path work) {
        return DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
            Scenario scenario = ScenarioReader.read(file);
            ScenarioJudge judge = ScenarioJudge.of(
                    scenario,
                    EngineName.EXPLORER,
                    new ScenarioJudge.Workshop(SPEC, new CompiledSystems(work), work));
            compare(scenario, judge, PolicyName.SPINGATE);
            compare(scenario, judge, PolicyName.ALL_QUEUES);
        });
    }

    private static void compare(Scenario scenario, ScenarioJudge judge, PolicyName policy) {
        Judgment judgment = judge.judge(policy, scenario.device());
        if (judgment.verdict() == Verdict.REJECTED) {
            return;
        }
        List<Decided> runtime = decidedByTheRuntime(scenario, policy, judgment);
        assertThat(judgment.decisions()).as(policy.contractName()).containsAll(runtime);
        assertThat(runtime.stream().map(Decided::operation).toList())
                .as("operations that the gate is asked about, under " + policy.contractName())
                .containsExactlyInAnyOrderElementsOf(judgment.decisions().stream()
                        .map(Decided::operation)
                        .distinct()
                        .toList());
    }

    /**
     * A replay blocks at nothing, so of a program that gets stuck it registers more than any
     * schedule does: that is left out.
     */
    private static List<Decided> decidedByTheRuntime(
            Scenario scenario, PolicyName policy, Judgment judgment) {
        Set<Integer> searched =
                judgment.decisions().stream().map(Decided::operation).collect(Collectors.toSet());
        boolean stuck =
                judgment.verdict() == Verdict.HANG || judgment.verdict() == Verdict.DEADLOCK;
        return new LedgerDecisions()
                .decide(scenario, policy, scenario.device()).stream()
                        .filter(decided -> !stuck || searched.contains(decided.operation()))
                        .toList();
    }
}
