package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Effort;
import dev.spingate.modelgen.tlc.TlcRequest;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** TLC, in a JVM of its own for each search. */
final class TlcScenarioEngine implements ScenarioEngine {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final String TELL = "TellInv";

    /** Tells the files of engines apart whose scenarios share an id. */
    private static final AtomicInteger ENGINES = new AtomicInteger();

    private final SpecFolder spec;
    private final Path workFolder;
    private final Scenario scenario;
    private final ScenarioModule module;
    private final int number = ENGINES.incrementAndGet();
    private final AtomicInteger searches = new AtomicInteger();

    /** workFolder: gets what the runs need and leave; engines that share one start faster. */
    TlcScenarioEngine(
            SpecFolder spec, Path workFolder, Scenario scenario, List<Operation> operations) {
        this.spec = spec;
        this.workFolder = workFolder;
        this.scenario = scenario;
        this.module = new ScenarioModule(scenario, operations);
    }

    @Override
    public String name() {
        return "tlc";
    }

    @Override
    public Searched search(PolicyName policy, DeviceFacts device, List<String> invariants) {
        TlcResult run = run(policy, device, invariants);
        return new Searched(
                run.violated(),
                cutShort(run),
                run.trace(),
                run.printed(),
                run.states(),
                run.depth());
    }

    private Optional<String> cutShort(TlcResult run) {
        return switch (run.outcome()) {
            case OK, SAFETY -> Optional.empty();
            case TIMEOUT, OUT_OF_MEMORY -> Optional.of(run.outcome().word());
            case SPEC_ERROR, CONFIG_ERROR, EVALUATION_ERROR ->
                throw new BadInput(run.diagnostics());
            default ->
                throw new IllegalStateException(
                        run.outcome() + " judging " + scenario.id() + ": " + run.diagnostics());
        };
    }

    private TlcResult run(PolicyName policy, DeviceFacts device, List<String> invariants) {
        List<String> checked = new ArrayList<>(List.of(TELL));
        checked.addAll(invariants);
        String name = String.join(
                "-",
                scenario.id(),
                policy.contractName(),
                String.join("-", device.settings().values()),
                "" + searches.incrementAndGet());
        Path folder = workFolder.resolve(name + "-" + number);
        Path text = folder.resolve(ScenarioModule.NAME + ".tla");
        Path config = folder.resolve(ScenarioModule.NAME + ".cfg");
        WholeFile.write(text, module.text());
        WholeFile.write(config, module.configuration(policy, device, checked));
        return TlcRunner.run(TlcRequest.of(name, text, config, workFolder)
                .withLibraries(List.of(spec.path()))
                .withEffort(Effort.TINY)
                .withTimeout(LIMIT));
    }
}
