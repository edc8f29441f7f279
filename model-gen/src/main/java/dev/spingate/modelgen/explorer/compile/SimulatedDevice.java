package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.Schedule;
import dev.spingate.modelgen.explorer.Walk;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The device that the specification describes, run instead of searched: one behaviour of one
 * program, chosen by a schedule and a seed. What it does next is what the explorer's relation
 * allows, so it can do nothing that the checker has not seen. A program, a schedule, a seed and a
 * number of steps give the same behaviour on every machine.
 *
 * <p>Schedules are {@link Schedule.Uniform}, {@link Schedule.DelayBounded} and {@link
 * Schedule.Preferring}. A device that refuses whenever it may is the one whose constant {@code
 * StartRule} is {@code exclusive}, see {@link
 * dev.spingate.modelgen.tlc.RunConfiguration#withValue}. Safe for use by several threads.
 */
public final class SimulatedDevice {
    private final CompiledSystems systems;
    private final CompiledSystems.Source source;

    /** Runs the behaviours of a source. */
    public SimulatedDevice(CompiledSystems systems, CompiledSystems.Source source) {
        this.systems = systems;
        this.source = source;
    }

    /**
     * What a run came to.
     *
     * @param actions the names of the actions that were taken, in order
     * @param state the values of all variables at its end
     * @param violated the first invariant that its last state violates; a run ends there
     * @param ended whether no step was possible any more
     */
    public record Ran(
            List<String> actions,
            Map<String, TlaValue> state,
            Optional<String> violated,
            boolean ended) {
        public Ran {
            actions = List.copyOf(actions);
            state = Map.copyOf(state);
        }
    }

    /** How many programs there are. */
    public int programs() {
        return systems.use(source, relation -> families(relation).size());
    }

    /**
     * Runs a program until it ends, or violates an invariant, or has taken so many steps.
     *
     * @param program its number, from 0
     * @param most steps, at least 0
     * @throws IndexOutOfBoundsException when there is no such program
     */
    public Ran run(int program, Schedule schedule, long seed, long most) {
        return systems.use(source, relation -> {
            Relation.Family family = families(relation).get(program);
            Walk walk = new Walk(relation, family, schedule, seed);
            List<String> actions = new ArrayList<>();
            while (walk.violated() < 0 && walk.steps() < most && walk.step()) {
                actions.add(relation.actions().get(walk.action()));
            }
            Optional<String> violated = walk.violated() < 0
                    ? Optional.empty()
                    : Optional.of(relation.invariants().get(walk.violated()));
            return new Ran(
                    actions, relation.state(family, walk.state()), violated, walk.possible() == 0);
        });
    }

    private static List<Relation.Family> families(CompiledRelation relation) {
        List<Relation.Family> families = new ArrayList<>();
        relation.families(families::add);
        return families;
    }
}
