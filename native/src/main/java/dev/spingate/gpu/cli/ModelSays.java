package dev.spingate.gpu.cli;

import dev.spingate.modelgen.cli.Home;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.judge.EngineName;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/** What the model says of a program, to stand beside what a device did. */
final class ModelSays {
    /** Whoever waits for a device does not want to wait for a search. */
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private ModelSays() {}

    /** The judgment of each policy on the device that the scenario describes. */
    static Map<PolicyName, Judgment> of(Scenario scenario, Collection<PolicyName> policies) {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Path work = WholeFile.createOwnFolder(temporary, "spingate-run");
        try {
            ScenarioJudge judge = ScenarioJudge.of(
                    scenario,
                    EngineName.EXPLORER,
                    new ScenarioJudge.Workshop(
                            SpecFolder.at(Home.folder().resolve("spec")),
                            new CompiledSystems(Home.target().resolve("explorer")),
                            work,
                            LIMIT));
            Map<PolicyName, Judgment> says = new EnumMap<>(PolicyName.class);
            policies.forEach(policy -> says.put(policy, judge.judge(policy, scenario.device())));
            return says;
        } finally {
            WholeFile.deleteTree(work);
        }
    }
}
