package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.explorer.Relation;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.SystemMeaning;
import dev.spingate.modelgen.ir.Value;
import dev.spingate.modelgen.lower.Behaviour;
import dev.spingate.modelgen.lower.Configured;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlaValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A small module with its configuration, searched in two ways. */
final class SmallSystem {
    private final Path module;
    private final RunConfiguration config;
    private final CompiledSystems systems;

    SmallSystem(Path folder, String text, String configuration) {
        try {
            this.module = ModuleText.write(folder, "Small", text);
            this.config = RunConfiguration.read(
                    Files.writeString(folder.resolve("Small.cfg"), configuration));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.systems = new CompiledSystems(folder.resolve("compiled"));
    }

    /** Without constants. */
    SmallSystem(Path folder, String text) {
        this(folder, text, "SPECIFICATION Spec");
    }

    /** All reachable states by the compiled relation. */
    Set<Map<String, Value>> explored() {
        return systems.use(
                new CompiledSystems.Source(module, config, List.of()), SmallSystem::explored);
    }

    private static Set<Map<String, Value>> explored(CompiledRelation relation) {
        Relation.Walker walker = relation.walker();
        Set<Map<String, Value>> states = new LinkedHashSet<>();
        relation.families(family -> {
            Set<List<Long>> known = new LinkedHashSet<>();
            Deque<List<Long>> open = new ArrayDeque<>();
            walker.enter(family);
            Relation.Sink sink = (_, words) -> {
                List<Long> state = Arrays.stream(words).boxed().toList();
                if (known.add(state)) {
                    open.add(state);
                }
            };
            walker.beginnings(sink);
            while (!open.isEmpty()) {
                long[] words = open.remove().stream().mapToLong(Long::longValue).toArray();
                walker.at(words, 0);
                walker.steps(sink);
                states.add(values(relation.state(family, words)));
            }
        });
        return states;
    }

    /** All reachable states by the reference meaning. */
    Set<Map<String, Value>> meant() {
        SpecModule configured = Configured.of(SanyFrontEnd.read(module), config);
        Behaviour behaviour = Behaviour.of(configured, config);
        SystemMeaning meaning = new SystemMeaning(
                configured, Configured.modelValues(configured), behaviour.init(), behaviour.next());
        Set<Map<String, Value>> states = new LinkedHashSet<>(meaning.beginnings());
        Deque<Map<String, Value>> open = new ArrayDeque<>(states);
        while (!open.isEmpty()) {
            for (Map<String, Value> next : meaning.steps(open.remove())) {
                if (states.add(next)) {
                    open.add(next);
                }
            }
        }
        return states;
    }

    private static Map<String, Value> values(Map<String, TlaValue> state) {
        Map<String, Value> values = new HashMap<>();
        state.forEach((name, value) -> values.put(name, value(value)));
        return values;
    }

    private static Value value(TlaValue value) {
        return switch (value) {
            case TlaValue.TlaBool(boolean truth) -> new Value.Bool(truth);
            case TlaValue.TlaInt(int number) -> new Value.Int(number);
            case TlaValue.TlaString(String text) -> new Value.Text(text);
            case TlaValue.TlaModelValue(String name) -> new Value.Atom(name);
            case TlaValue.TlaSet(var elements) ->
                new Value.SetOf(
                        elements.stream().map(SmallSystem::value).collect(Collectors.toSet()));
            case TlaValue.TlaTuple(var elements) ->
                Value.tuple(elements.stream().map(SmallSystem::value).toList());
            case TlaValue.TlaRecord(var fields) ->
                new Value.RecordOf(fields.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, field -> value(field.getValue()))));
            case TlaValue.TlaFunction(var entries) ->
                Value.function(entries.entrySet().stream()
                        .collect(Collectors.toMap(
                                entry -> value(entry.getKey()), entry -> value(entry.getValue()))));
        };
    }
}
