package dev.spingate.modelgen.emit.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.Golden;
import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.TypedModule;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Generated code against the reference meaning. */
class DifferentialTest {
    private static final Path ADMISSION = Path.of("..", "spec", "Admission.tla");
    private static final long SEED = 20_260_101;

    @TempDir
    Path folder;

    @Test
    void shouldDecideAsTheInterpreterOnEveryViewOfOneQueue() throws IOException {
        TypedModule module = Pipeline.check(ADMISSION);
        try (Comparison comparison = new Comparison(module, emit(module), 1, folder)) {
            assertThat(comparison.firstDifference(
                            ViewSpace.whole(comparison.view(), comparison.words(), 1)))
                    .isEmpty();
            assertThat(comparison.asked()).isGreaterThan(100_000);
        }
    }

    @Test
    void shouldDecideAsTheInterpreterOnSampledSetsOf64Queues() throws IOException {
        TypedModule module = Pipeline.check(ADMISSION);
        try (Comparison comparison = new Comparison(module, emit(module), 64, folder)) {
            assertThat(comparison.firstDifference(
                            ViewSpace.sampled(comparison.view(), comparison.words(), 24, SEED)))
                    .isEmpty();
            assertThat(comparison.asked()).isGreaterThan(10_000);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"sets", "choices", "text"})
    void shouldDecideAsTheInterpreterInEveryGoldenCase(String name) throws IOException {
        TypedModule module = Pipeline.check(Golden.folder("golden", name).resolve("Input.tla"));
        try (Comparison comparison = new Comparison(module, emit(module), 3, folder)) {
            assertThat(comparison.firstDifference(
                            ViewSpace.whole(comparison.view(), comparison.words(), 3)))
                    .isEmpty();
            assertThat(comparison.asked()).isGreaterThan(10);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNION", "INTERSECTION", "WITHOUT"})
    void shouldNoticeAFaultInTheEmitter(Operator damaged) throws IOException {
        Map<Operator, String> operators = new HashMap<>(JavaExpressions.SET_OPERATORS);
        operators.put(damaged, damaged == Operator.INTERSECTION ? "|" : "&");
        TypedModule module = Pipeline.check(Golden.folder("golden", "sets").resolve("Input.tla"));
        List<EmittedFile> files = new JavaPolicyEmitter(operators).emit(module);
        try (Comparison comparison = new Comparison(module, files, 3, folder)) {
            assertThat(comparison.firstDifference(
                            ViewSpace.whole(comparison.view(), comparison.words(), 3)))
                    .isPresent();
        }
    }

    @Test
    void shouldNoticeSwappedUnionAndIntersectionInTheAdmissionPolicy() throws IOException {
        Map<Operator, String> swapped = new HashMap<>(JavaExpressions.SET_OPERATORS);
        swapped.put(Operator.UNION, "&");
        swapped.put(Operator.INTERSECTION, "|");
        TypedModule module = Pipeline.check(ADMISSION);
        List<EmittedFile> files = new JavaPolicyEmitter(swapped).emit(module);
        try (Comparison comparison = new Comparison(module, files, 1, folder)) {
            assertThat(comparison.firstDifference(
                            ViewSpace.whole(comparison.view(), comparison.words(), 1)))
                    .isPresent();
        }
    }

    private static List<EmittedFile> emit(TypedModule module) {
        return new JavaPolicyEmitter().emit(module);
    }
}
