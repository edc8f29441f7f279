package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether the comparison with the reference meaning sees what is wrong in a decision table. */
class PageFaultTest {
    private static final PolicyModule MODULE = PolicyModule.of(PolicyModule.ADMISSION);
    private static final Words ONE_QUEUE = new Words(1);

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void shouldBeSeenInTheDecisionTables(PageFault fault) {
        assertThat(firstDifference(fault.in(MODULE))).isPresent();
    }

    @Test
    void shouldSeeNoFaultWhereThereIsNone() {
        assertThat(firstDifference(MODULE)).isEmpty();
    }

    /** On every view of one queue that differs in what a policy reads. */
    private Optional<Difference> firstDifference(PolicyModule tested) {
        Target meant = new InterpreterTarget(MODULE, ONE_QUEUE);
        Target page = new PageTarget(tested, ONE_QUEUE, folder);
        List<Slice> slices = IntStream.range(0, MODULE.policies().size())
                .mapToObj(policy -> Slice.read(MODULE, policy, 1))
                .toList();
        return slices.stream()
                .map(PageFaultTest::questions)
                .flatMap(one ->
                        new Difference.Reader(MODULE, ONE_QUEUE).first(one, meant, page).stream())
                .findFirst();
    }

    private static Questions questions(Slice slice) {
        Questions questions =
                Questions.rows(slice.space().size(), MODULE.view().fields().size());
        for (int row = 0; row < questions.count(); row++) {
            questions.set(row, slice.policy(), slice.space().lowest(row));
        }
        return questions;
    }
}
