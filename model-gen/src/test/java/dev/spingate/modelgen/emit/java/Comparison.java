package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Interpreter;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import dev.spingate.modelgen.ir.Value;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks every policy of a module the same questions, generated code and interpreter. */
final class Comparison implements AutoCloseable {
    private final TypedModule module;
    private final PolicyShape shape;
    private final CompiledPolicies policies;
    private final Words words;
    private final Interpreter interpreter;
    private long asked;

    Comparison(TypedModule module, List<EmittedFile> files, int atoms, Path folder)
            throws IOException {
        this.module = module;
        this.shape = PolicyShape.of(module).orElseThrow();
        this.policies = CompiledPolicies.compile(files, folder);
        this.words = new Words(policies, atoms);
        Map<String, Value> constants = module.module().constants().stream()
                .collect(Collectors.toMap(one -> one.name(), _ -> words.universe()));
        this.interpreter = new Interpreter(module.module(), constants);
    }

    Type.RecordOf view() {
        return shape.view();
    }

    Words words() {
        return words;
    }

    /** How many answers were compared. */
    long asked() {
        return asked;
    }

    /** What is wrong with the first answer that differs, or that is no decision; empty if none. */
    Optional<String> firstDifference(Stream<Map<String, Value>> views) {
        return views.map(this::difference).flatMap(Optional::stream).findFirst();
    }

    private Optional<String> difference(Map<String, Value> view) {
        Value.RecordOf question = new Value.RecordOf(view);
        Map<String, Object> fields = new HashMap<>();
        for (Type.FieldType field : shape.view().fields()) {
            fields.put(field.name(), words.java(field.type(), view.get(field.name())));
        }
        Object javaView = policies.view(shape.view().name(), fields);
        for (Definition policy : shape.policies(module)) {
            asked++;
            Value meant = interpreter.apply(policy.name(), List.of(question));
            if (!interpreter.isElement(meant, shape.decision().name())) {
                return Optional.of(policy.name() + " gives no decision: " + meant);
            }
            List<Object> given = answer(policy, javaView);
            List<Object> expected = words.java(shape.decision(), meant);
            if (!given.equals(expected)) {
                return Optional.of(
                        policy.name() + "(" + question + ") = " + expected + ", not " + given);
            }
        }
        return Optional.empty();
    }

    private List<Object> answer(Definition policy, Object javaView) {
        List<Object> answers = new ArrayList<>();
        Object sink = policies.proxy(shape.decision().name(), (_, _, arguments) -> {
            answers.add(List.of(arguments));
            return null;
        });
        CompiledPolicies.call(method(policy), javaView, sink);
        return answers.size() == 1 ? flat(answers.getFirst()) : answers;
    }

    private static List<Object> flat(Object arguments) {
        return new ArrayList<>((List<?>) arguments);
    }

    private Method method(Definition policy) {
        try {
            return policies.type(module.module().name())
                    .getMethod(
                            JavaNames.method(policy.name()),
                            policies.type(shape.view().name()),
                            policies.type(shape.decision().name()));
        } catch (NoSuchMethodException e) {
            throw new AssertionError("no public method for " + policy.name(), e);
        }
    }

    @Override
    public void close() throws IOException {
        policies.close();
    }
}
