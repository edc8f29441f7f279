package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Judges one scenario by searching every schedule of it.
 *
 * <p>An engine stops at the first violated invariant, which need not be the most severe one. So the
 * search is repeated with only the more severe ones until it finds none, at most once for each
 * verdict. Safe for use by several threads.
 */
public final class ScenarioJudge {
    /** How long one search may take, unless it is said otherwise. */
    public static final Duration LIMIT = Duration.ofMinutes(5);

    /** The invariant whose violation means a verdict, most severe first. */
    private static final Map<Verdict, String> HAZARDS = new EnumMap<>(Verdict.class);

    static {
        HAZARDS.put(Verdict.REJECTED, "NotRejectedInv");
        HAZARDS.put(Verdict.DEADLOCK, "GpuFreeInv");
        HAZARDS.put(Verdict.HANG, "NoHangInv");
        HAZARDS.put(Verdict.STALE, "NoStaleReadInv");
        HAZARDS.put(Verdict.KILLED, "NothingKilledInv");
    }

    private final List<Operation> operations;
    private final List<ScenarioEngine> engines;

    private ScenarioJudge(List<Operation> operations, List<ScenarioEngine> engines) {
        this.operations = operations;
        this.engines = engines;
    }

    /**
     * Where judges of scenarios find what they need.
     *
     * @param spec the specification
     * @param systems relations compiled from it
     * @param workFolder gets what runs of TLC need and leave; made if missing
     * @param limit how long one search may take; there is one for each verdict at most
     */
    public record Workshop(
            SpecFolder spec, CompiledSystems systems, Path workFolder, Duration limit) {

        /** The same with the usual limit. */
        public Workshop(SpecFolder spec, CompiledSystems systems, Path workFolder) {
            this(spec, systems, workFolder, LIMIT);
        }
    }

    /**
     * A judge of one scenario.
     *
     * @throws BadInput if its steps do not fit together
     */
    public static ScenarioJudge of(Scenario scenario, EngineName engine, Workshop workshop) {
        List<ScenarioEngine> engines = new ArrayList<>();
        List<Operation> operations;
        try {
            operations = programOf(scenario);
        } catch (BeyondReach beyond) {
            return new ScenarioJudge(List.of(), List.of(new OutOfReach(beyond, engine)));
        }
        if (engine != EngineName.TLC) {
            engines.add(new ExplorerScenarioEngine(workshop, scenario, operations));
        }
        if (engine != EngineName.EXPLORER) {
            engines.add(new TlcScenarioEngine(workshop, scenario, operations));
        }
        return new ScenarioJudge(operations, engines);
    }

    /**
     * The program of a scenario.
     *
     * @throws BadInput if its steps do not fit together
     */
    public static List<Operation> programOf(Scenario scenario) {
        return Operations.of(scenario);
    }

    /** Whether an engine could begin; if not, every verdict is unknown, and no program is made. */
    public boolean reaches() {
        return !(engines.getFirst() instanceof OutOfReach);
    }

    /** The program, as operations of the specification. */
    public List<Operation> operations() {
        return operations;
    }

    /**
     * The verdict for one policy and device.
     *
     * @throws IllegalStateException when two engines do not agree: neither is to be believed then
     */
    public Judgment judge(PolicyName policy, DeviceFacts device) {
        Judgment first = judge(engines.getFirst(), policy, device);
        if (engines.size() == 1) {
            return first;
        }
        return Agreement.of(first, judge(engines.getLast(), policy, device));
    }

    private Judgment judge(ScenarioEngine engine, PolicyName policy, DeviceFacts device) {
        Asked asked = new Asked(engine, policy, device);
        if (operations.isEmpty()
                && reaches()) { // one state, and no step that an engine could begin with
            return bare(asked, Verdict.OK, 1, 0, "");
        }
        List<Searched> searches = new ArrayList<>();
        List<Verdict> open = new ArrayList<>(HAZARDS.keySet());
        Verdict found = Verdict.OK;
        Searched shown = null;
        while (!open.isEmpty()) {
            Searched search = engine.search(
                    policy, device, open.stream().map(HAZARDS::get).toList());
            searches.add(search);
            if (search.violated().isEmpty() && search.cutShort().isPresent()) {
                return bare(
                        asked,
                        Verdict.UNKNOWN,
                        search.states(),
                        Math.max(0, search.depth() - 1),
                        search.cutShort().get());
            }
            shown = shown == null || search.violated().isPresent() ? search : shown;
            if (search.violated().isEmpty()) {
                break;
            }
            found = verdictOf(search);
            open = moreSevereThan(found);
        }
        return judgment(asked, found, shown, searches.getLast());
    }

    private record Asked(ScenarioEngine engine, PolicyName policy, DeviceFacts device) {}

    private Judgment judgment(Asked asked, Verdict verdict, Searched shown, Searched widest) {
        Wording wording = new Wording(operations);
        Story story = new Story(operations);
        List<StoryLine> trace = story.of(shown.trace());
        List<Obstacle> obstacles = Printed.obstacles(shown.told());
        return new Judgment(
                asked.policy(),
                asked.device(),
                verdict,
                asked.engine().name(),
                widest.states(),
                shown.depth() - 1,
                Printed.heldBack(widest.told()).stream().map(wording::name).toList(),
                Printed.decided(widest.told()),
                trace,
                verdict == Verdict.DEADLOCK || verdict == Verdict.HANG
                        ? obstacles.stream().map(wording::obstacle).toList()
                        : List.of(),
                reason(verdict, trace, shown),
                obstacles,
                shown.stall().map(stall -> told(stall, shown, story)));
    }

    private static Stall told(Searched.Waiting stall, Searched shown, Story story) {
        int line = story.of(shown.trace().subList(0, stall.begins() + 1)).size();
        return new Stall(stall.operation(), line, stall.steps(), stall.endless());
    }

    private String reason(Verdict verdict, List<StoryLine> trace, Searched shown) {
        Wording wording = new Wording(operations);
        return switch (verdict) {
            case OK, UNKNOWN -> "";
            case KILLED -> trace.getLast().toString();
            case REJECTED -> {
                String cycle = new Cycle(Printed.needs(shown.told())).sentence(wording);
                yield cycle.isEmpty() ? trace.getLast().what() : "a cycle: " + cycle;
            }
            case STALE -> trace.getLast() + ", before what it reads was written";
            case DEADLOCK, HANG -> new Knot(Printed.obstacles(shown.told()), wording).sentence();
        };
    }

    /** A judgment with nothing to show: no schedule was searched, or not all were. */
    private static Judgment bare(
            Asked asked, Verdict verdict, long states, int depth, String reason) {
        return new Judgment(
                asked.policy(),
                asked.device(),
                verdict,
                asked.engine().name(),
                states,
                depth,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                reason);
    }

    private static Verdict verdictOf(Searched search) {
        String violated = search.violated().orElseThrow();
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
