package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.shape.Shape;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/** What every generated walker does in the same way: it keeps the words and knows the layout. */
public abstract class CompiledWalker implements Relation.Walker {
    /** Counts the states that were spoken of: what was remembered of another one is outdated. */
    protected long stateNow = 1;

    /** Counts the families. */
    protected long familyNow = 1;

    /** By domain index of the generated code. */
    protected long[] domains;

    /** By variable, the first slot. */
    protected int[] bases;

    /** The condition of fairness whose steps are being given. */
    protected int fair;

    private int[] leaves;
    private int[] word;
    private int[] shift;
    private long[] mask;
    private long[] now;
    private long[] next;
    private Relation.Sink sink;
    private boolean given;
    private final BitSet truths = new BitSet();
    private int judged;
    private long judgedAt;
    private Runnable begun = this::emitBeginning;

    /** What the generated class says of itself; all in the order of the specification. */
    public record Facts(
            List<String> actions,
            List<String> invariants,
            List<String> tells,
            List<Named> constants,
            List<Named> statics,
            List<Named> variables,
            List<Shape> tellShapes,
            List<Shape> rows,
            List<List<String>> universes) {}

    /** A name and the shape of what it stands for. */
    public record Named(String name, Shape shape) {}

    /** What the class says of itself. */
    public abstract Facts facts();

    /** Makes a record, of the shape with this index. */
    protected abstract Object row(int shape, Object[] fields);

    /** Gives the constants their values. */
    protected abstract void constants(Object[] values);

    /** Gives each choice of values for the variables that never change, possibly twice. */
    protected abstract void eachFamily(Consumer<Object[]> each);

    /** Gives the variables that never change their values. */
    protected abstract void enterFamily(Object[] values);

    /** Assigns each beginning to the variables and calls {@link #begun}. */
    protected abstract void begin();

    /** From the words to the variables. */
    protected abstract void load();

    /** From the variables to the words. */
    protected abstract void store();

    /** The values of the variables, as objects. */
    protected abstract Object[] values();

    /** Whether the assumptions about the constants hold; the first that does not, or null. */
    protected abstract String brokenAssumption();

    /** What is told of the current state, by index. */
    protected abstract Object tell(int index);

    /** Each step from the current state; calls {@link #same}, the setters and {@link #emit}. */
    protected abstract void eachStep();

    /** How many conditions of fairness there are. */
    protected int countFair() {
        return 0;
    }

    /** Each step that they are about; counts {@link #fair} up from 0. */
    protected void eachFair() {}

    /** Gives the goals of all properties. */
    protected void eachGoal(Goals to) {}

    /** Calls {@link #truth} for each predicate of the goals, in their order. */
    protected void judge() {}

    /** Whether the next predicate of a goal holds in the current state. */
    protected final void truth(boolean holds) {
        truths.set(judged++, holds);
    }

    final void use(Layout layout) {
        word = layout.wordOfSlots();
        shift = layout.shiftOfSlots();
        mask = layout.maskOfSlots();
        domains = layout.domains();
        bases = layout.bases();
        leaves = layout.leaves();
        now = new long[layout.words()];
        next = new long[layout.words()];
    }

    @Override
    public final void enter(Relation.Family family) {
        familyNow++;
        stateNow++;
        enterFamily(((CompiledRelation.Statics) family).values());
    }

    @Override
    public final void beginnings(Relation.Sink to) {
        sink = to;
        begin();
    }

    /** The current values of the variables are a beginning. */
    protected final void begun() {
        begun.run();
    }

    private void emitBeginning() {
        Arrays.fill(next, 0);
        store();
        sink.state(-1, next);
    }

    /** Calls back for each beginning, without words. */
    final void eachBeginning(Runnable each) {
        begun = each;
        try {
            begin();
        } finally {
            begun = this::emitBeginning;
        }
    }

    @Override
    public final void at(long[] words, int offset) {
        stateNow++;
        System.arraycopy(words, offset, now, 0, now.length);
        load();
    }

    @Override
    public final void steps(Relation.Sink to) {
        sink = to;
        eachStep();
    }

    @Override
    public final void fairSteps(Relation.Sink to) {
        sink = to;
        fair = 0;
        eachFair();
    }

    @Override
    public final boolean holds(int predicate) {
        if (judgedAt != stateNow) {
            judged = 0;
            judge();
            judgedAt = stateNow;
        }
        return truths.get(predicate);
    }

    /** The next state begins as the current one. */
    protected final void same() {
        System.arraycopy(now, 0, next, 0, now.length);
    }

    /** The next state is complete. */
    protected final void emit(int action) {
        sink.state(action, next);
    }

    /** What {@link #tell} says; what it is made of is not used again for the next state. */
    final Object give(int index) {
        given = true;
        return tell(index);
    }

    /** Whether somebody may hold what the variables held, which is no longer so afterwards. */
    protected final boolean takeGiven() {
        boolean was = given;
        given = false;
        return was;
    }

    /** A part of the current state. */
    protected final long get(int slot) {
        return now[word[slot]] >>> shift[slot] & mask[slot];
    }

    /** Sets a part of the next state. */
    protected final void put(int slot, long value) {
        long bits = mask[slot];
        if ((value & ~bits) != 0) {
            throw new TooWide(value);
        }
        int at = word[slot];
        next[at] = next[at] & ~(bits << shift[slot]) | value << shift[slot];
    }

    /** The first slot of a function's value at a place of its domain. */
    protected final int slot(int variable, int domain, int place) {
        return bases[variable]
                + leaves[variable] * Long.bitCount(domains[domain] & (1L << place) - 1);
    }

    /** A function in the next state must have the domain that it always had. */
    protected final void sameDomain(int index, long domain, String variable) {
        if (domains[index] != domain) {
            throw new TooLarge(
                    "the domain of " + variable + " changes; it is the same in all states here");
        }
    }
}
