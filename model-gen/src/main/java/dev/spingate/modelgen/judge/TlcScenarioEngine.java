package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.tlc.Effort;
import dev.spingate.modelgen.tlc.TlcRequest;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** TLC, in a JVM of its own for each search. */
final class TlcScenarioEngine implements ScenarioEngine {
    /** It holds every operation against every other in each state; with more it only starts. */
    private static final int MOST_OPERATIONS = 400;

    private static final String TELL = "TellInv";

    /** Tells the files of engines apart whose scenarios share an id. */
    private static final AtomicInteger ENGINES = new AtomicInteger();

    private final ScenarioJudge.Workshop workshop;
    private final Scenario scenario;
    private final int operations;
    private final ScenarioModule module;
    private final int number = ENGINES.incrementAndGet();
    private final AtomicInteger searches = new AtomicInteger();

    TlcScenarioEngine(
            ScenarioJudge.Workshop workshop, Scenario scenario, List<Operation> operations) {
        this.workshop = workshop;
        this.scenario = scenario;
        this.operations = operations.size();
        this.module = new ScenarioModule(scenario, operations);
    }

    @Override
    public String name() {
        return "tlc";
    }

    @Override
    public Searched search(PolicyName policy, DeviceFacts device, List<String> invariants) {
        if (operations > MOST_OPERATIONS) {
            return Searched.notBegun("the program has %d operations, and this engine gets nowhere"
                            .formatted(operations)
                    + " with more than " + MOST_OPERATIONS);
        }
        TlcResult run = run(policy, device, invariants);
        return switch (run.outcome()) {
            case OK, SAFETY ->
                new Searched(
                        run.violated(),
                        Optional.empty(),
                        run.trace(),
                        run.printed(),
                        run.states(),
                        run.depth());
            case TIMEOUT, OUT_OF_MEMORY ->
                Searched.cutShort(
                        run.outcome().word(), workshop.limit(), run.states(), run.depth());
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
        Path folder = workshop.workFolder().resolve(name + "-" + number);
        Path text = folder.resolve(ScenarioModule.NAME + ".tla");
        Path config = folder.resolve(ScenarioModule.NAME + ".cfg");
        WholeFile.write(text, module.text());
        WholeFile.write(config, module.configuration(policy, device, checked));
        return TlcRunner.run(TlcRequest.of(name, text, config, workshop.workFolder())
                .withLibraries(List.of(workshop.spec().path()))
                .withEffort(Effort.TINY)
                .withTimeout(workshop.limit()));
    }
}
