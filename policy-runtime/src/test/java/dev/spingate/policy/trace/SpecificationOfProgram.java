package dev.spingate.policy.trace;

import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaFunction;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * {@code spec/MCRecorded.tla} of one whole program: nothing is forgotten, renamed or put off. It is
 * the device of recorded runs, and the judge of traces.
 */
final class SpecificationOfProgram {
    static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));
    static final CompiledSystems SYSTEMS = new CompiledSystems(Path.of("target", "explorer"));

    private final SmallProgram program;
    private final CompiledRelation relation;
    private final Relation.Family family;
    private final CompiledWalker walker;
    private final Map<State, List<Move>> known = new HashMap<>();

    /** A state with the values of its variables. */
    static final class State {
        private final TlaValue key;
        private final SmallProgram program;
        private final long[] words;
        final Map<String, TlaValue> values;

        private State(SmallProgram program, long[] words, Map<String, TlaValue> values) {
            this.program = program;
            this.words = words;
            this.values = values;
            this.key = new TlaTuple(List.copyOf(values.values()));
        }

        SmallProgram program() {
            return program;
        }

        /** Of an operation. */
        String status(int number) {
            return ((TlaString) ((TlaTuple) values.get("st")).elements().get(number - 1)).text();
        }

        Map<String, TlaValue> registration(int number) {
            return ((TlaRecord) ((TlaTuple) values.get("reg")).elements().get(number - 1)).fields();
        }

        /** Whether its thread has committed the queue right after it. */
        boolean isLast(int number) {
            TlaValue operation = ((TlaTuple) values.get("prog")).elements().get(number - 1);
            return ((TlaBool) ((TlaRecord) operation).fields().get("last")).value();
        }

        Set<Integer> open() {
            return numbers(values.get("open"));
        }

        long cell(int number) {
            return ((TlaInt) ((TlaFunction) values.get("cell"))
                            .entries()
                            .get(new TlaString("c" + number)))
                    .value();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof State state && state.key.equals(key);
        }

        @Override
        public int hashCode() {
            return key.hashCode();
        }
    }

    /**
     * A step.
     *
     * @param action its name in the specification
     * @param operation whose status changes; 0 if it is none
     * @param committed whose buffers are committed by it
     * @param ending of the program's command buffer, if the program commits; else 0
     */
    record Move(String action, int operation, Set<Integer> committed, int ending, State to) {}

    static Set<Integer> numbers(TlaValue set) {
        Set<Integer> numbers = new TreeSet<>();
        ((TlaSet) set).elements().forEach(one -> numbers.add(((TlaInt) one).value()));
        return numbers;
    }

    SpecificationOfProgram(SmallProgram program, TracedMachine machine, String policy) {
        this.program = program;
        Path module = SPEC.file("MCRecorded.tla");
        RunConfiguration config = new RunConfiguration(
                module,
                constants(program, machine),
                Map.of(
                        "Decide", policy,
                        "Together", "TogetherByMarks",
                        "CommitWhenever", "CommitAndMark"),
                Map.of(),
                Optional.of("Spec"),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
        relation = SYSTEMS.use(
                new CompiledSystems.Source(module, config, List.of()), Function.identity());
        List<Relation.Family> families = new ArrayList<>();
        relation.families(families::add);
        family = families.getFirst();
        walker = relation.walker();
        walker.enter(family);
    }

    SmallProgram program() {
        return program;
    }

    State beginning() {
        List<State> found = new ArrayList<>();
        walker.beginnings((_, words) -> found.add(state(words)));
        return found.getFirst();
    }

    private State state(long[] words) {
        return new State(program, words.clone(), relation.state(family, words));
    }

    /** All that is possible in a state. */
    List<Move> moves(State from) {
        return known.computeIfAbsent(from, this::find);
    }

    private List<Move> find(State from) {
        List<Move> moves = new ArrayList<>();
        List<long[]> targets = new ArrayList<>();
        List<String> actions = new ArrayList<>();
        walker.at(from.words, 0);
        walker.steps((action, words) -> {
            actions.add(relation.actions().get(action));
            targets.add(words.clone());
        });
        for (int i = 0; i < targets.size(); i++) {
            State to = state(targets.get(i));
            moves.add(new Move(
                    actions.get(i), changed(from, to), committed(from, to), ending(from, to), to));
        }
        return moves;
    }

    private static int changed(State from, State to) {
        int count = ((TlaTuple) from.values.get("st")).elements().size();
        return IntStream.rangeClosed(1, count)
                .filter(number -> !from.status(number).equals(to.status(number)))
                .findFirst()
                .orElse(0);
    }

    private static int ending(State from, State to) {
        return IntStream.rangeClosed(1, from.program().operations().size())
                .filter(number -> from.isLast(number) != to.isLast(number))
                .findFirst()
                .orElse(0);
    }

    private static Set<Integer> committed(State from, State to) {
        Set<Integer> committed = new TreeSet<>(from.open());
        committed.removeAll(to.open());
        return committed;
    }

    private static Map<String, TlaValue> constants(SmallProgram program, TracedMachine machine) {
        Map<String, TlaValue> values = new LinkedHashMap<>();
        int size = program.operations().size();
        List<String> queues = names("q", machine.queues().size());
        List<String> cells = names("c", SmallProgram.CELLS);
        values.put(
                "Op",
                set(IntStream.rangeClosed(1, size)
                        .mapToObj(i -> (TlaValue) new TlaInt(i))
                        .toList()));
        values.put(
                "Program",
                new TlaTuple(program.operations().stream()
                        .map(SpecificationOfProgram::record)
                        .toList()));
        values.put("Queue", words(queues));
        values.put("Host", words(names("h", machine.hosts().size())));
        values.put("Thread", words(names("t", size)));
        values.put("Process", words(List.of("gate")));
        values.put("Gpu", words(List.of("gpu")));
        values.put("Cell", words(cells));
        values.put("Buffer", words(List.of()));
        values.put("GpuOf", function(queues, new TlaString("gpu")));
        values.put(
                "Capacity",
                function(queues, new TlaInt(machine.queues().getFirst().capacity())));
        values.put("Initial", function(cells, new TlaInt(0)));
        values.put("FreeCommit", new TlaBool(true));
        values.put("StartRule", new TlaString(machine.start().word()));
        values.put("WaitScope", word(machine.waitScope()));
        values.put("SignalScope", word(machine.signalScope()));
        values.put("EventWait", new TlaString("frees"));
        values.put("Watchdog", new TlaBool(false));
        values.put("Channel", words(List.of()));
        values.put("Flag", new TlaString("eventual"));
        values.put("Payload", new TlaString("with-flag"));
        values.put("StoresCarry", new TlaString("none"));
        values.put("Sufficient", words(List.of("dsb-st", "dsb-sy")));
        values.put("Nic", words(List.of()));
        values.put("CommonOrder", new TlaBool(false));
        values.put("RatherBlock", new TlaBool(false));
        return values;
    }

    private static TlaValue word(Enum<?> one) {
        return new TlaString(one.name().toLowerCase(Locale.ROOT));
    }

    private static List<String> names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toList();
    }

    private static TlaValue set(List<TlaValue> all) {
        return new TlaSet(new LinkedHashSet<>(all));
    }

    private static TlaValue words(List<String> names) {
        return set(names.stream().map(name -> (TlaValue) new TlaString(name)).toList());
    }

    private static TlaValue function(List<String> domain, TlaValue value) {
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        domain.forEach(name -> entries.put(new TlaString(name), value));
        return new TlaFunction(entries);
    }

    private static TlaValue record(Work work) {
        Map<String, TlaValue> fields = new LinkedHashMap<>();
        fields.put("thread", new TlaString("t" + work.thread()));
        fields.put("process", new TlaString("gate"));
        fields.put("site", new TlaString(site(work.site())));
        fields.put("kind", word(work.kind()));
        fields.put(
                "deps",
                set(work.needs().stream()
                        .map(need -> (TlaValue) new TlaInt(need.intValue()))
                        .toList()));
        fields.put("fresh", new TlaBool(work.fresh()));
        fields.put(
                "cells",
                words(work.cell().isPresent() ? List.of("c" + work.cell().getAsInt()) : List.of()));
        fields.put("value", new TlaInt((int) work.value()));
        fields.put("reads", words(List.of()));
        fields.put("writes", words(List.of()));
        fields.put("ends", new TlaString("well"));
        fields.put("barrier", new TlaString("none"));
        fields.put("load", new TlaString("coherent"));
        fields.put("targets", words(List.of()));
        fields.put("last", new TlaBool(false));
        return new TlaRecord(Collections.unmodifiableMap(fields));
    }

    static String site(Site site) {
        return switch (site) {
            case Site.Queue queue -> "q" + queue.index();
            case Site.Host host -> "h" + host.index();
            case Site.Thread _ -> "@thread";
        };
    }
}
