package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.explorer.LiveProperty;
import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.shape.Shape;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A generated relation with values for its constants. Immutable and safe for several threads. */
public final class CompiledRelation implements Relation {
    private final Supplier<CompiledWalker> factory;
    private final CompiledWalker.Facts facts;
    private final Words words;
    private final Translation translation;
    private final Object[] constants;
    private final List<Statics> families;
    private final Layout layout;
    private final List<Goal> goals = new ArrayList<>();
    private final List<String> predicates = new ArrayList<>();
    private final List<Integer> recurring = new ArrayList<>();
    private final int fairConditions;

    /**
     * A part of a property: it holds if all its parts do.
     *
     * @param property an index, in the order of the configuration
     * @param goal over the predicates of this relation
     */
    public record Goal(int property, LiveProperty goal) {}

    /** The values of what never changes. */
    record Statics(Object[] values) implements Family {
        @Override
        public boolean equals(Object other) {
            return other instanceof Statics statics && Arrays.equals(statics.values, values);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(values);
        }
    }

    /**
     * The relation.
     *
     * @param factory of the generated class
     * @param values of its constants, by name
     * @param greatest the greatest number that states hold, or a guess: {@link TooWide} is thrown
     *     in the search where it is too small
     * @throws IllegalArgumentException when a value is missing or of the wrong shape
     * @throws Undefined when an assumption about the constants does not hold
     */
    public CompiledRelation(
            Supplier<CompiledWalker> factory, Map<String, TlaValue> values, int greatest) {
        this.factory = factory;
        CompiledWalker first = factory.get();
        this.facts = first.facts();
        this.words = new Words(facts.universes());
        this.translation = new Translation(
                words, (shape, fields) -> first.row(facts.rows().indexOf(shape), fields));
        this.constants = facts.constants().stream()
                .map(constant -> translation.in(constant.shape(), value(values, constant.name())))
                .toArray();
        first.constants(constants);
        String broken = first.brokenAssumption();
        if (broken != null) {
            throw new Undefined("the assumption " + broken + " does not hold");
        }
        first.eachGoal(this::add);
        this.fairConditions = first.countFair();
        this.families = familiesOf(first);
        this.layout = firstLayout(first, Math.max(greatest, greatestOf(values.values())));
    }

    private void add(int property, Goals.Form form) {
        int first = predicates.size();
        predicates.add(form + " " + first);
        if (property < 0) {
            recurring.add(first);
            return;
        }
        goals.add(new Goal(
                property,
                switch (form) {
                    case EVENTUALLY -> new LiveProperty.Eventually(first);
                    case ALWAYS_EVENTUALLY -> new LiveProperty.AlwaysEventually(first);
                    case EVENTUALLY_ALWAYS -> new LiveProperty.EventuallyAlways(first);
                    case LEADS_TO -> {
                        predicates.add(form + " " + (first + 1));
                        yield new LiveProperty.LeadsTo(first, first + 1);
                    }
                }));
    }

    private static TlaValue value(Map<String, TlaValue> values, String name) {
        TlaValue value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the constant " + name + " has no value");
        }
        return value;
    }

    private static int greatestIn(TlaValue value) {
        return switch (value) {
            case TlaValue.TlaInt(int number) -> number;
            case TlaValue.TlaSet(var all) -> greatestOf(all);
            case TlaValue.TlaTuple(var all) -> Math.max(all.size(), greatestOf(all));
            case TlaValue.TlaRecord(var all) -> greatestOf(all.values());
            case TlaValue.TlaFunction(var all) -> greatestOf(all.values());
            default -> 0;
        };
    }

    private static int greatestOf(Collection<TlaValue> values) {
        return values.stream().mapToInt(CompiledRelation::greatestIn).max().orElse(0);
    }

    private static List<Statics> familiesOf(CompiledWalker walker) {
        Set<Statics> known = new LinkedHashSet<>();
        walker.eachFamily(values -> known.add(new Statics(values)));
        return List.copyOf(known);
    }

    /** The first beginning shows the domains; without any, no state needs a place. */
    private Layout firstLayout(CompiledWalker walker, int greatest) {
        Layout[] found = new Layout[1];
        List<Shape> shapes =
                facts.variables().stream().map(CompiledWalker.Named::shape).toList();
        for (int i = 0; i < families.size() && found[0] == null; i++) {
            walker.enter(families.get(i));
            walker.eachBeginning(() -> {
                if (found[0] == null) {
                    found[0] = Layout.of(shapes, walker.values(), words, greatest);
                }
            });
        }
        return found[0] == null ? Layout.of(List.of(), new Object[0], words, greatest) : found[0];
    }

    @Override
    public List<String> actions() {
        return facts.actions();
    }

    @Override
    public List<String> invariants() {
        return facts.invariants();
    }

    @Override
    public List<String> predicates() {
        return List.copyOf(predicates);
    }

    @Override
    public int fairConditions() {
        return fairConditions;
    }

    @Override
    public List<Integer> recurring() {
        return List.copyOf(recurring);
    }

    /** The goals of all properties, those of one side by side. */
    public List<Goal> goals() {
        return List.copyOf(goals);
    }

    @Override
    public int words() {
        return layout.words();
    }

    @Override
    public void families(Consumer<? super Family> each) {
        families.forEach(each);
    }

    @Override
    public CompiledWalker walker() {
        CompiledWalker walker = factory.get();
        walker.constants(constants);
        walker.use(layout);
        return walker;
    }

    /**
     * The family in which the variables that never change have these values: for relations that are
     * asked, one family a question, instead of searched.
     *
     * @throws IllegalArgumentException when a value is of the wrong shape
     * @throws NullPointerException when one is missing
     */
    public Family family(Map<String, TlaValue> statics) {
        return new Statics(facts.statics().stream()
                .map(named -> translation.in(named.shape(), statics.get(named.name())))
                .toArray());
    }

    /** The values of all variables in a state, by name, in the order of the specification. */
    public Map<String, TlaValue> state(Family family, long[] state) {
        Map<String, TlaValue> values = new LinkedHashMap<>();
        Object[] statics = ((Statics) family).values();
        put(values, facts.statics(), statics);
        CompiledWalker walker = walker();
        walker.enter(family);
        walker.at(state, 0);
        put(values, facts.variables(), walker.values());
        return values;
    }

    /** What the state tells that a walker of this relation is at: an object, see told. */
    public Object tell(CompiledWalker walker, int index) {
        return walker.give(index);
    }

    /** Whether what is told is a set in the bits of a {@code Long}. */
    public boolean tellsBits(int index) {
        return facts.tellShapes().get(index).fitsWord();
    }

    /**
     * A state of a relation of the same class whose functions have smaller domains: places that
     * were not there before have the values that they have in {@code rest}.
     *
     * @param rest a state of this relation
     * @param state a state of {@code narrow}
     */
    public long[] widened(long[] rest, long[] state, CompiledRelation narrow) {
        return layout.widened(rest, state, narrow.layout);
    }

    /** The strings in the text of the specification, each once. */
    public Set<String> literals() {
        Set<String> all = new LinkedHashSet<>();
        facts.universes().forEach(all::addAll);
        return all;
    }

    /** The shape of what is told. */
    public Shape tellShape(int index) {
        return facts.tellShapes().get(index);
    }

    /** The value of what {@link #tell} gave. */
    public TlaValue told(int index, Object object) {
        return translation.out(facts.tellShapes().get(index), object);
    }

    private void put(
            Map<String, TlaValue> values, List<CompiledWalker.Named> names, Object[] objects) {
        for (int i = 0; i < objects.length; i++) {
            values.put(names.get(i).name(), translation.out(names.get(i).shape(), objects[i]));
        }
    }
}
