package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Unmodelled;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Effort;
import dev.spingate.modelgen.tlc.TlcOutcome;
import dev.spingate.modelgen.tlc.TlcRequest;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Judges one scenario by searching every schedule of it with TLC.
 *
 * <p>TLC stops at the first violated invariant, which need not be the most severe one. So the
 * search is repeated with only the more severe ones until it finds none, at most once for each
 * verdict. Safe for use by several threads.
 */
public final class ScenarioJudge {
    /** How long one search may take, unless it is said otherwise. */
    public static final Duration LIMIT = Duration.ofMinutes(5);

    /** TLC holds every operation against every other in each state; with more it only starts. */
    private static final int MOST_OPERATIONS = 400;

    private static final String TELL = "TellInv";
    private static final String ENGINE = "tlc";

    /** Tells the files of judges apart whose scenarios share an id. */
    private static final AtomicInteger JUDGES = new AtomicInteger();

    /** The invariant whose violation means a verdict, most severe first. */
    private static final Map<Verdict, String> HAZARDS = new EnumMap<>(Verdict.class);

    static {
        HAZARDS.put(Verdict.REJECTED, "NotRejectedInv");
        HAZARDS.put(Verdict.DEADLOCK, "GpuFreeInv");
        HAZARDS.put(Verdict.HANG, "NoHangInv");
        HAZARDS.put(Verdict.STALE, "NoStaleReadInv");
    }

    private final SpecFolder spec;
    private final Path workFolder;
    private final Scenario scenario;
    private final List<Operation> operations;
    private final ScenarioModule module;
    private final Duration limit;
    private final int number = JUDGES.incrementAndGet();

    /**
     * A judge of one scenario.
     *
     * @param workFolder gets what the runs need and leave; made if missing. Judges that share one
     *     start faster
     * @throws BadInput if the scenario has what the specification does not express
     */
    public ScenarioJudge(SpecFolder spec, Path workFolder, Scenario scenario) {
        this(spec, workFolder, scenario, LIMIT);
    }

    /**
     * A judge of one scenario, in a hurry.
     *
     * @param limit how long one search may take; there is one for each verdict at most
     * @throws BadInput if the scenario has what the specification does not express
     */
    public ScenarioJudge(SpecFolder spec, Path workFolder, Scenario scenario, Duration limit) {
        this.limit = limit;
        this.spec = spec;
        this.workFolder = workFolder;
        this.scenario = scenario;
        this.operations = programOf(scenario);
        this.module = new ScenarioModule(scenario, operations);
    }

    /**
     * The program of a scenario that can be judged.
     *
     * @throws BadInput with all of the scenario that the specification does not express
     */
    public static List<Operation> programOf(Scenario scenario) {
        List<Diagnostic> unmodelled = Unmodelled.in(scenario);
        if (!unmodelled.isEmpty()) {
            throw new BadInput(unmodelled);
        }
        return Operations.of(scenario);
    }

    /** The program, as operations of the specification. */
    public List<Operation> operations() {
        return operations;
    }

    /** The verdict for one policy and device. */
    public Judgment judge(PolicyName policy, DeviceFacts device) {
        if (operations.isEmpty()) {
            return nothingToDo(policy, device);
        }
        if (operations.size() > MOST_OPERATIONS) {
            String why = "the search was not begun: the program has %d operations, and this engine"
                    + " gets nowhere with more than %d; nothing was covered";
            return unknown(policy, device, 0, 0, why.formatted(operations.size(), MOST_OPERATIONS));
        }
        List<TlcResult> runs = new ArrayList<>();
        List<Verdict> open = new ArrayList<>(HAZARDS.keySet());
        Verdict found = Verdict.OK;
        TlcResult shown = null;
        while (!open.isEmpty()) {
            TlcResult run = run(policy, device, open, runs.size());
            runs.add(run);
            if (!run.outcome().isAnswer()) {
                return unknown(policy, device, run);
            }
            shown = shown == null || run.outcome() != TlcOutcome.OK ? run : shown;
            if (run.outcome() == TlcOutcome.OK) {
                break;
            }
            found = verdictOf(run);
            open = moreSevereThan(found);
        }
        return judgment(policy, device, found, shown, runs);
    }

    private Judgment judgment(
            PolicyName policy,
            DeviceFacts device,
            Verdict verdict,
            TlcResult shown,
            List<TlcResult> runs) {
        TlcResult widest = runs.getLast();
        Wording wording = new Wording(operations);
        List<StoryLine> trace = new Story(operations).of(shown.trace());
        List<Obstacle> obstacles = Printed.obstacles(shown.printed());
        return new Judgment(
                policy,
                device,
                verdict,
                ENGINE,
                widest.states(),
                shown.depth() - 1,
                Printed.heldBack(widest.printed()).stream().map(wording::name).toList(),
                Printed.decided(widest.printed()),
                trace,
                verdict == Verdict.DEADLOCK || verdict == Verdict.HANG
                        ? obstacles.stream().map(wording::obstacle).toList()
                        : List.of(),
                reason(verdict, trace, shown),
                obstacles);
    }

    private String reason(Verdict verdict, List<StoryLine> trace, TlcResult shown) {
        Wording wording = new Wording(operations);
        return switch (verdict) {
            case OK, KILLED, UNKNOWN -> "";
            case REJECTED -> {
                String cycle = new Cycle(Printed.needs(shown.printed())).sentence(wording);
                yield cycle.isEmpty() ? trace.getLast().what() : "a cycle: " + cycle;
            }
            case STALE -> trace.getLast() + ", before what it reads was written";
            case DEADLOCK, HANG -> new Knot(Printed.obstacles(shown.printed()), wording).sentence();
        };
    }

    /** A program without operations has one state, and no step that TLC could begin with. */
    private static Judgment nothingToDo(PolicyName policy, DeviceFacts device) {
        return new Judgment(
                policy,
                device,
                Verdict.OK,
                ENGINE,
                1,
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                "");
    }

    /** The search was cut short: what was covered is told, and nothing is claimed. */
    private Judgment unknown(PolicyName policy, DeviceFacts device, TlcResult run) {
        switch (run.outcome()) {
            case TIMEOUT, OUT_OF_MEMORY -> {}
            case SPEC_ERROR, CONFIG_ERROR, EVALUATION_ERROR ->
                throw new BadInput(run.diagnostics());
            default ->
                throw new IllegalStateException(
                        run.outcome() + " judging " + scenario.id() + ": " + run.diagnostics());
        }
        int steps = Math.max(0, run.depth() - 1);
        String covered = run.states() == 0
                ? "how far it was is not known"
                : run.states() + " states were seen, to a depth of " + steps + " steps";
        String why = "the search was cut short (%s, bound %d s): %s; nothing is claimed"
                .formatted(run.outcome().word(), limit.toSeconds(), covered);
        return unknown(policy, device, run.states(), steps, why);
    }

    private static Judgment unknown(
            PolicyName policy, DeviceFacts device, long states, int depth, String why) {
        return new Judgment(
                policy,
                device,
                Verdict.UNKNOWN,
                ENGINE,
                states,
                depth,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                why);
    }

    private TlcResult run(PolicyName policy, DeviceFacts device, List<Verdict> open, int round) {
        List<String> invariants = new ArrayList<>();
        invariants.add(TELL);
        open.forEach(verdict -> invariants.add(HAZARDS.get(verdict)));
        String name =
                String.join("-", scenario.id(), policy.contractName(), tag(device), "" + round);
        Path folder = workFolder.resolve(name + "-" + number);
        Path text = folder.resolve(ScenarioModule.NAME + ".tla");
        Path config = folder.resolve(ScenarioModule.NAME + ".cfg");
        WholeFile.write(text, module.text());
        WholeFile.write(config, module.configuration(policy, device, invariants));
        return TlcRunner.run(TlcRequest.of(name, text, config, workFolder)
                .withLibraries(List.of(spec.path()))
                .withEffort(Effort.TINY)
                .withTimeout(limit));
    }

    private static String tag(DeviceFacts device) {
        return String.join("-", device.settings().values());
    }

    private static Verdict verdictOf(TlcResult run) {
        String violated = run.violated().orElseThrow();
        return HAZARDS.entrySet().stream()
                .filter(hazard -> hazard.getValue().equals(violated))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("violated: " + violated));
    }

    private static List<Verdict> moreSevereThan(Verdict found) {
        return HAZARDS.keySet().stream().filter(v -> v.compareTo(found) < 0).toList();
    }
}
