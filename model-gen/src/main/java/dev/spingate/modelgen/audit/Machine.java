package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.explorer.compiled.LongFun;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.shape.Shape;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaFunction;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The compiled specification of a trace's lines, {@code spec/Audit.tla}, for the device and the
 * policy of one trace. Not safe for use by several threads.
 */
final class Machine {
    /** The process of the gate, the only one in a trace. */
    static final String PROCESS = "gate";

    /** {@code ThreadSite} of {@code spec/Programs.tla}. */
    static final String THREAD_SITE = "@thread";

    private static final int MOST_FAMILIES = 1 << 14;

    /** What is told of a state; the ordinals are the indexes. */
    enum Tell {
        FORGETTABLE("Forgettable"),
        STARTABLE("Startable"),
        FINISHABLE("Finishable"),
        GIVING_UP("GivingUp"),
        WAITING("Waiting"),
        EXPECTED("Expected"),
        ADMITTED("Admitted"),
        RANKS("Ranks"),
        EXPLANATION("Explanation");

        private final String operator;

        Tell(String operator) {
            this.operator = operator;
        }
    }

    private final TraceHeader header;
    private final int slots;
    private final CompiledRelation relation;
    private final CompiledWalker walker;
    private final Map<Ask, Relation.Family> families = new HashMap<>();
    private State loaded;

    /** A step about a question; {@code ops} is what is forgotten. */
    private record Ask(String step, Question question, long ops) {}

    /**
     * A machine.
     *
     * @param slots how many operations it remembers at most, up to 62
     */
    Machine(SpecFolder spec, CompiledSystems systems, TraceHeader header, int slots) {
        this.header = header;
        this.slots = slots;
        Path module = spec.file("Audit.tla");
        RunConfiguration config = new RunConfiguration(
                module,
                constants(),
                Map.of("Decide", header.policy().operator(), "Together", "TogetherByMarks"),
                Map.of(),
                Optional.of("Spec"),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
        List<String> tells =
                List.of(Tell.values()).stream().map(tell -> tell.operator).toList();
        this.relation =
                systems.use(new CompiledSystems.Source(module, config, tells), Function.identity());
        this.walker = relation.walker();
    }

    private Map<String, TlaValue> constants() {
        Map<String, TlaValue> values = new LinkedHashMap<>();
        List<String> queues = names("q", header.queues().size());
        List<String> gpus =
                header.queues().stream().map(TraceHeader.Queue::gpu).distinct().toList();
        values.put("Op", numbers(slots));
        values.put("Thread", numbers(slots));
        values.put("Cell", strings(cells()));
        values.put("Initial", ofCells());
        values.put("Queue", strings(queues));
        values.put("Host", strings(names("h", header.hosts().size())));
        values.put("Process", strings(List.of(PROCESS)));
        values.put("Gpu", strings(gpus));
        values.put("Buffer", strings(List.of()));
        values.put("GpuOf", ofQueues(queue -> new TlaString(queue.gpu())));
        values.put("Capacity", ofQueues(queue -> new TlaInt(Math.min(queue.capacity(), slots))));
        values.put("FreeCommit", new TlaBool(true));
        values.put("StartRule", new TlaString(header.start().contractName()));
        values.put("WaitScope", new TlaString(header.waitScope().contractName()));
        values.put("SignalScope", new TlaString(header.signalScope().contractName()));
        values.put("EventWait", new TlaString("frees"));
        values.put("Watchdog", new TlaBool(false));
        values.put("Channel", strings(List.of()));
        values.put("Flag", new TlaString("eventual"));
        values.put("Payload", new TlaString("with-flag"));
        values.put("StoresCarry", new TlaString("none"));
        values.put("Sufficient", strings(List.of("dsb-st", "dsb-sy")));
        values.put("Nic", strings(List.of()));
        values.put("CommonOrder", new TlaBool(false));
        values.put("RatherBlock", new TlaBool(false));
        values.put("KeepsThreads", new TlaBool(header.policy() == PolicyName.OWN_THREAD));
        values.put("(the greatest rank)", new TlaInt(2 * slots + 1)); // makes room for it in states
        return values;
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    /** As many as operations: each is that of one at least. */
    private List<String> cells() {
        return IntStream.rangeClosed(1, slots).mapToObj(Machine::cell).toList();
    }

    private TlaValue ofCells() {
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        cells().forEach(cell -> entries.put(new TlaString(cell), new TlaInt(0)));
        return new TlaFunction(entries);
    }

    private static TlaValue strings(Collection<String> names) {
        Set<TlaValue> values = new LinkedHashSet<>();
        names.forEach(name -> values.add(new TlaString(name)));
        return new TlaSet(values);
    }

    private static TlaValue numbers(int last) {
        Set<TlaValue> values = new LinkedHashSet<>();
        IntStream.rangeClosed(1, last).forEach(number -> values.add(new TlaInt(number)));
        return new TlaSet(values);
    }

    private TlaValue ofQueues(Function<TraceHeader.Queue, TlaValue> value) {
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        for (int i = 0; i < header.queues().size(); i++) {
            entries.put(new TlaString("q" + i), value.apply(header.queues().get(i)));
        }
        return entries.isEmpty() ? new TlaTuple(List.of()) : new TlaFunction(entries);
    }

    TraceHeader header() {
        return header;
    }

    int slots() {
        return slots;
    }

    /** The name of a site: 0 is the thread itself, then come queues, then hosts. */
    String site(int number) {
        int queues = header.queues().size();
        return number == 0
                ? THREAD_SITE
                : number <= queues ? "q" + (number - 1) : "h" + (number - 1 - queues);
    }

    /** The name of a cell, by its number from 1. */
    static String cell(int number) {
        return "c" + number;
    }

    /** The queue of a name that {@link #site} gave. */
    static int queue(String site) {
        return Integer.parseInt(site.substring(1));
    }

    /** Before the first line. */
    State beginning() {
        ask("none", Question.NONE, 0);
        List<State> found = new ArrayList<>();
        walker.beginnings((_, words) -> found.add(new State(words.clone())));
        loaded = null;
        return found.getFirst();
    }

    /** The state of a machine with fewer slots as one of this machine. */
    State widened(State state, Machine narrow) {
        return new State(relation.widened(beginning().words(), state.words(), narrow.relation));
    }

    /** Enters the question, which what follows is about. */
    void ask(String step, Question question, long ops) {
        Ask ask = new Ask(step, question, ops);
        Relation.Family family = families.get(ask);
        if (family == null) {
            if (families.size() == MOST_FAMILIES) {
                families.clear();
            }
            family = relation.family(Map.of("line", question.line(step, ops, this)));
            families.put(ask, family);
        }
        walker.enter(family);
    }

    /** A question changes no variable, so a state is read once for all that is asked of it. */
    private void at(State state) {
        if (state != loaded) {
            walker.at(state.words(), 0);
            loaded = state;
        }
    }

    /** What the line that was asked about leads to; none if it is not possible. */
    List<State> after(State state) {
        at(state);
        List<State> found = new ArrayList<>(1);
        walker.steps((_, words) -> {
            State next = new State(words.clone());
            if (!found.contains(next)) {
                found.add(next);
            }
        });
        return found;
    }

    /** A set of slots that the state tells of, bit i for slot i + 1. */
    long slots(State state, Tell tell) {
        at(state);
        return (Long) relation.tell(walker, tell.ordinal()) >>> 1;
    }

    /** What a state tells, about the line that was asked about if it is about one. */
    TlaValue told(State state, Tell tell) {
        at(state);
        return relation.told(tell.ordinal(), relation.tell(walker, tell.ordinal()));
    }

    /** The ranks of the values, by slot from 1. */
    int[] ranks(State state) {
        at(state);
        long[] at = ((LongFun) relation.tell(walker, Tell.RANKS.ordinal())).at;
        int[] ranks = new int[slots + 1];
        for (int i = 1; i <= slots; i++) {
            ranks[i] = (int) at[i];
        }
        return ranks;
    }

    /** The words that decisions are made of, among others. */
    Set<String> words() {
        return relation.literals();
    }

    /** What the fields of a decision look like, by name. */
    List<Shape.Field> decisionFields() {
        return ((Shape.Row) relation.tellShape(Tell.EXPECTED.ordinal())).fields();
    }
}
