package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.Value;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Values of the specification and what they are in generated Java, for some number of atoms. */
final class Words {
    private final CompiledPolicies policies;
    private final List<Value> atoms;

    Words(CompiledPolicies policies, int atoms) {
        this.policies = policies;
        this.atoms = IntStream.range(0, atoms)
                .<Value>mapToObj(i -> new Value.Atom("q" + i))
                .toList();
    }

    Value universe() {
        return new Value.SetOf(Set.copyOf(atoms));
    }

    /** All values of a type; of a set only those with these bits. */
    Stream<Value> all(Type type, LongStream bits) {
        return switch (type) {
            case Type.SetOf set -> bits.mapToObj(one -> set(elements(set.element()), one));
            default -> elements(type).stream();
        };
    }

    private List<Value> elements(Type type) {
        return switch (type) {
            case Type.Bool _ -> List.of(new Value.Bool(false), new Value.Bool(true));
            case Type.Enumeration all ->
                all.values().stream().<Value>map(Value.Text::new).toList();
            case Type.Atom _ -> atoms;
            default -> throw new AssertionError("no elements of " + type);
        };
    }

    private static Value set(List<Value> elements, long bits) {
        Set<Value> set = new HashSet<>();
        for (int i = 0; i < elements.size(); i++) {
            if ((bits >>> i & 1) == 1) {
                set.add(elements.get(i));
            }
        }
        return new Value.SetOf(set);
    }

    /** The same value as generated code has it. */
    Object java(Type type, Value value) {
        return switch (type) {
            case Type.Bool _ -> ((Value.Bool) value).value();
            case Type.Enumeration all ->
                policies.type(all.name()).getEnumConstants()[elements(type).indexOf(value)];
            case Type.Atom _ -> 1L << atoms.indexOf(value);
            case Type.SetOf(Type element) -> {
                long bits = 0;
                for (Value one : ((Value.SetOf) value).elements()) {
                    bits |= 1L << elements(element).indexOf(one);
                }
                yield bits;
            }
            default -> throw new AssertionError("no word for " + type);
        };
    }

    List<Object> java(Type.RecordOf type, Value value) {
        List<Object> words = new ArrayList<>();
        for (Type.FieldType field : type.fields()) {
            words.add(java(field.type(), ((Value.RecordOf) value).field(field.name())));
        }
        return words;
    }
}
