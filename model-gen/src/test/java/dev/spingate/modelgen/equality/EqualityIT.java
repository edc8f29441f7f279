package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.cpp.CppCompiler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The generated code against TLC's own evaluation of the policies, row by row, on every view of
 * one, two and three queues that differs in what the policy reads; of more than one queue but for
 * the flags whose answers read no queues, and of three also for how a wait waits aside, and in the
 * fast tier for the sets that are only handed on.
 */
class EqualityIT {
    private static final Path REPORT = Path.of("target", "equality", "report.json");

    @TempDir
    static Path folder;

    /** Where one of these is set, no set of queues is read. */
    private static final Set<String> DECIDE_FIRST =
            Set.of("cyclic", "visible", "backwards", "signalWhole");

    /** These, and what only decides how a wait that holds nothing is made. */
    private static final Set<String> DECIDE_FIRST_OR_ASIDE =
            Set.of("cyclic", "visible", "backwards", "signalWhole", "waiting", "threadOpen");

    /** Sets that an answer has as they are in the view, which two queues show already. */
    private static final Set<String> HANDED_ON = Set.of("openHere", "busyQueues");

    private static final int MANY = 1_000_000;

    private static final EqualityReport report = new EqualityReport();

    private static TlcTable table;

    @BeforeAll
    static void letTlcPrintTheTable() {
        PolicyModule module = PolicyModule.of(PolicyModule.ADMISSION);
        List<Slice> slices = new ArrayList<>();
        for (int policy = 0; policy < module.policies().size(); policy++) {
            slices.add(Slice.read(module, policy, 1));
            slices.add(Slice.read(module, policy, 2).without(DECIDE_FIRST));
            slices.add(ofThree(module, policy));
        }
        table = TlcTable.print(module, slices, PolicyModule.ADMISSION.getParent(), folder);
    }

    /** All of them but in the fast tier, where a policy with very many is spared some. */
    private static Slice ofThree(PolicyModule module, int policy) {
        Slice all = Slice.read(module, policy, 3).without(DECIDE_FIRST_OR_ASIDE);
        boolean spared = System.getProperty("spingate.tier", "fast").equals("fast")
                && all.space().size() > MANY;
        return spared ? all.without(HANDED_ON) : all;
    }

    @AfterAll
    static void writeReport() {
        report.write(REPORT);
        System.out.println("Answers compared with TLC's:\n" + report.summary());
    }

    @Test
    void shouldDecideInJavaAsTlcSays() {
        try (Target java = new JavaTarget(table.module(), folder)) {
            assertThat(compare(java, _ -> true)).isGreaterThan(2_400_000);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldDecideInCppAsTlcSays(CppCompiler compiler) {
        compiler.demand();
        Target cpp = new CppTarget(table.module(), compiler, folder);
        assertThat(compare(cpp, _ -> true)).isGreaterThan(2_400_000);
    }

    @Test
    void shouldDecideOnThePageAsTlcSays() {
        assertThat(compareUpToTwo(
                        atoms -> new PageTarget(table.module(), new Words(atoms), folder)))
                .isGreaterThan(2_400_000);
    }

    /** So that what is compared with the interpreter alone is worth something. */
    @Test
    void shouldInterpretAsTlcSays() {
        assertThat(compareUpToTwo(atoms -> new InterpreterTarget(table.module(), new Words(atoms))))
                .isGreaterThan(2_400_000);
    }

    private static long compareUpToTwo(IntFunction<Target> targets) {
        long rows = 0;
        for (int atoms = 1; atoms <= 2; atoms++) {
            int queues = atoms;
            rows += compare(
                    targets.apply(queues), slice -> slice.space().words().atoms() == queues);
        }
        return rows;
    }

    /** How many rows were compared; it is an error if one differs. */
    private static long compare(Target target, Predicate<Slice> wanted) {
        long rows = 0;
        for (int slice = 0; slice < table.slices().size(); slice++) {
            if (wanted.test(table.slices().get(slice))) {
                Comparison comparison = new Comparison(table, slice, target);
                report.add(comparison);
                assertThat(comparison.first()).as(target.name()).isEmpty();
                rows += comparison.rows();
            }
        }
        return rows;
    }
}
