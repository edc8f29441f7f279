package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.explorer.Counterexample;
import dev.spingate.modelgen.explorer.LongestStay;
import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.Step;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.explorer.compiled.TooLarge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import dev.spingate.modelgen.tlc.TraceState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The explorer, in this process. One class serves all scenarios of a policy. */
final class ExplorerScenarioEngine implements ScenarioEngine {
    /** Each has a bit in the words of a state, and 0 is none. */
    private static final int MOST_OPERATIONS = 62;

    /** What a gigabyte or two of memory holds. */
    private static final long MOST_STATES = 50_000_000;

    /** All that a scenario is ever asked, so that one class does for all. */
    private static final List<String> INVARIANTS = List.of(
            "NotRejectedInv", "GpuFreeInv", "NoHangInv", "NoStaleReadInv", "NothingKilledInv");

    /** States of which the steps are kept as well to look for the longest stall: 100 MB or two. */
    private static final long MOST_FOR_STALLS = 1_000_000;

    private static final List<String> TELLS =
            List.of("HeldBackNow", "Decisions", "Explanation", "AllNeeds");

    private final ScenarioJudge.Workshop workshop;
    private final int operations;
    private final ScenarioConstants constants;

    ExplorerScenarioEngine(
            ScenarioJudge.Workshop workshop, Scenario scenario, List<Operation> operations) {
        this.workshop = workshop;
        this.operations = operations.size();
        this.constants = new ScenarioConstants(scenario, operations);
    }

    @Override
    public String name() {
        return "explorer";
    }

    @Override
    public Searched search(PolicyName policy, DeviceFacts device, List<String> invariants) {
        if (operations > MOST_OPERATIONS) {
            return Searched.notBegun("the program has %d operations, and this engine takes %d;"
                            .formatted(operations, MOST_OPERATIONS)
                    + " --engine tlc takes more");
        }
        try {
            return workshop.systems()
                    .use(source(policy, device), relation -> search(relation, invariants));
        } catch (TooLarge tooLarge) {
            return Searched.notBegun(tooLarge.getMessage() + "; --engine tlc takes more");
        }
    }

    private CompiledSystems.Source source(PolicyName policy, DeviceFacts device) {
        Path module = workshop.spec().file("MCScenario.tla");
        RunConfiguration config = new RunConfiguration(
                module,
                constants.values(policy, device),
                Map.of("Decide", policy.operator()),
                Map.of(),
                Optional.of("Spec"),
                Optional.empty(),
                Optional.empty(),
                INVARIANTS,
                List.of());
        return new CompiledSystems.Source(module, config, TELLS);
    }

    private Searched search(CompiledRelation relation, List<String> invariants) {
        Telling telling = new Telling(relation, invariants);
        SearchResult result = Search.run(
                telling,
                SearchOptions.DEFAULT.withMaxStates(MOST_STATES).withMaxTime(workshop.limit()));
        if (result.cutShort().isPresent() && result.counterexample().isEmpty()) {
            return Searched.cutShort(
                    result.cutShort().get().cause(),
                    workshop.limit(),
                    result.states(),
                    result.depth());
        }
        List<TlaValue> told = new ArrayList<>(List.of(
                said("held back", telling.gathered(0)), said("decided", telling.gathered(1))));
        Optional<String> violated = result.counterexample()
                .map(found -> invariants.get(found.invariant().getAsInt()));
        result.counterexample()
                .flatMap(found -> last(telling, found, violated.orElseThrow()))
                .ifPresent(told::add);
        Searched searched = new Searched(
                violated,
                Optional.empty(),
                result.counterexample()
                        .map(found -> trace(relation, found.family(), found.trace()))
                        .orElse(List.of()),
                told,
                result.states(),
                result.depth());
        boolean finishes = violated.isEmpty() && invariants.size() == INVARIANTS.size();
        return finishes && result.states() <= MOST_FOR_STALLS
                ? withLongestStall(searched, telling, relation)
                : searched;
    }

    private Searched withLongestStall(
            Searched searched, Telling telling, CompiledRelation relation) {
        if (Printed.heldBack(searched.told()).isEmpty()) {
            return searched;
        }
        Optional<LongestStay.Stay> longest = LongestStay.of(
                relation,
                walker -> telling.heldBack((CompiledWalker) walker),
                SearchOptions.DEFAULT.withMaxTime(workshop.limit()));
        return longest.map(stay -> searched.withStall(
                        new Searched.Waiting(
                                stay.mark(), stay.begins(), stay.steps(), stay.endless()),
                        trace(relation, stay.family(), stay.trace())))
                .orElse(searched);
    }

    /** What the last state of a counterexample tells: what holds it up, or what was refused. */
    private static Optional<TlaValue> last(Telling telling, Counterexample found, String violated) {
        return switch (violated) {
            case "GpuFreeInv", "NoHangInv" -> Optional.of(said("stuck", telling.last(found, 2)));
            case "NotRejectedInv" -> Optional.of(said("needs", telling.last(found, 3)));
            default -> Optional.empty();
        };
    }

    private static TlaValue said(String what, TlaValue value) {
        return new TlaTuple(List.of(new TlaString(what), value));
    }

    private static List<TraceState> trace(
            CompiledRelation relation, Relation.Family family, List<Step> steps) {
        List<TraceState> states = new ArrayList<>();
        for (Step step : steps) {
            String action =
                    step.action() < 0 ? TraceState.INIT : relation.actions().get(step.action());
            states.add(new TraceState(
                    states.size() + 1,
                    action,
                    Optional.empty(),
                    relation.state(family, step.words())));
        }
        return states;
    }
}
