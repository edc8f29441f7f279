package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.cpp.CppCompiler;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether the comparison with TLC sees what an emitter does wrong, in either target. */
class SeededFaultIT {
    @TempDir
    static Path folder;

    /** What no fault is about stays as it is, or the table has six million rows. */
    private static final Set<String> NOT_IN_FAULTS =
            Set.of("cyclic", "visible", "signalWhole", "waiting", "threadOpen");

    private static TlcTable table;

    @BeforeAll
    static void letTlcPrintTheTable() {
        PolicyModule module = PolicyModule.of(PolicyModule.ADMISSION);
        List<Slice> slices = IntStream.range(0, module.policies().size())
                .mapToObj(policy -> Slice.read(module, policy, 2).without(NOT_IN_FAULTS))
                .toList();
        table = TlcTable.print(module, slices, PolicyModule.ADMISSION.getParent(), folder);
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeSeenInJava(Fault fault) {
        try (Target java = new JavaTarget(fault.in(table.module()), folder)) {
            shouldDiffer(java);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeSeenInCpp(Fault fault) {
        CppCompiler.GCC.demand();
        shouldDiffer(new CppTarget(fault.in(table.module()), CppCompiler.GCC, folder));
    }

    private static void shouldDiffer(Target target) {
        assertThat(IntStream.range(0, table.slices().size())
                        .map(slice -> new Comparison(table, slice, target).differences())
                        .sum())
                .isPositive();
    }
}
