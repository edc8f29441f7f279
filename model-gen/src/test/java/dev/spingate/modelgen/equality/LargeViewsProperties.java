package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.cpp.CppCompiler;
import dev.spingate.modelgen.ir.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import net.jqwik.api.lifecycle.LifecycleContext;
import net.jqwik.api.lifecycle.SkipExecutionHook;

/** Generated code against the reference meaning on views of 64 queues, many at once. */
class LargeViewsProperties {
    private static final PolicyModule MODULE = PolicyModule.of(PolicyModule.ADMISSION);
    private static final Target MEANT = new InterpreterTarget(MODULE, LargeView.WORDS);

    /** Sets that meet again in other fields, so that some are equal and some are disjoint. */
    private static final List<Long> FREQUENT =
            List.of(0L, 1L, 1L << 63, -1L, 0x0f0f_1234_5678_9abcL, ~0x0f0f_1234_5678_9abcL);

    private static Path folder;
    private static Target java;
    private static Target cpp;

    @BeforeContainer
    static void compile() throws IOException {
        folder = Files.createTempDirectory("large-views");
        java = new JavaTarget(MODULE, folder);
        cpp = CppCompiler.GCC.whyMissing().isEmpty()
                ? new CppTarget(MODULE, CppCompiler.GCC, folder)
                : null;
    }

    @AfterContainer
    static void delete() throws IOException {
        java.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    void javaDecidesAsTheInterpreter(@ForAll("views") List<LargeView> views) {
        assertThat(firstDifference(views, java)).isEmpty();
    }

    @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
    @AddLifecycleHook(UnlessMissing.class)
    void cppDecidesAsTheInterpreter(@ForAll("views") List<LargeView> views) {
        assertThat(cpp).as("a compiler").isNotNull();
        assertThat(firstDifference(views, cpp)).isEmpty();
    }

    static final class UnlessMissing implements SkipExecutionHook {
        @Override
        public SkipResult shouldBeSkipped(LifecycleContext context) {
            return CppCompiler.GCC
                    .whyMissing()
                    .filter(_ -> !CppCompiler.isDemanded())
                    .map(SkipResult::skip)
                    .orElseGet(SkipResult::doNotSkip);
        }
    }

    /** Every policy is asked about every view. */
    private static Optional<Difference> firstDifference(List<LargeView> views, Target target) {
        int policies = MODULE.policies().size();
        Questions questions =
                Questions.rows(views.size() * policies, MODULE.view().fields().size());
        for (int row = 0; row < questions.count(); row++) {
            questions.set(row, row % policies, views.get(row / policies).words());
        }
        return new Difference.Reader(MODULE, LargeView.WORDS).first(questions, MEANT, target);
    }

    @Provide
    Arbitrary<List<LargeView>> views() {
        List<Arbitrary<Long>> fields = MODULE.view().fields().stream()
                .map(field -> words(field.type()))
                .toList();
        return Combinators.combine(fields)
                .as(words -> new LargeView(MODULE.view(), words))
                .list()
                .ofMinSize(1)
                .ofMaxSize(40);
    }

    private static Arbitrary<Long> words(Type type) {
        return type instanceof Type.SetOf
                ? Arbitraries.oneOf(Arbitraries.of(FREQUENT), Arbitraries.longs())
                : Arbitraries.of(LargeView.WORDS.all(type));
    }
}
