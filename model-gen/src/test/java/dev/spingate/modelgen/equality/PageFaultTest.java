package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether the comparison with the reference meaning sees what is wrong in a decision table. */
class PageFaultTest {
    private static final PolicyModule MODULE = PolicyModule.of(PolicyModule.ADMISSION);
    private static final Words ONE_QUEUE = new Words(1);
    private static final Difference.Reader READER = new Difference.Reader(MODULE, ONE_QUEUE);

    /** Rows asked at once: most faults are seen in the first. */
    private static final int BATCH = 1 << 11;

    /** What the policies mean does not depend on the fault, so it is asked once. */
    private static final List<Asked> ASKED = asked();

    private record Asked(Questions questions, Answers meant) {}

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void shouldBeSeenInTheDecisionTables(PageFault fault) {
        assertThat(firstDifference(fault.in(MODULE))).isPresent();
    }

    /** The page says the same as the module on every view of one queue. */
    @Test
    void shouldSeeNoFaultWhereThereIsNone() {
        assertThat(firstDifference(MODULE)).isEmpty();
    }

    /** On every view of one queue that differs in what a policy reads, a few at a time. */
    private Optional<Difference> firstDifference(PolicyModule tested) {
        Target page = new PageTarget(tested, ONE_QUEUE, folder);
        return ASKED.stream()
                .flatMap(one -> READER.first(one.questions(), one.meant(), page).stream())
                .findFirst();
    }

    private static List<Asked> asked() {
        Target meant = new InterpreterTarget(MODULE, ONE_QUEUE);
        List<Asked> asked = new ArrayList<>();
        for (int policy = 0; policy < MODULE.policies().size(); policy++) {
            Slice slice = Slice.read(MODULE, policy, 1);
            int rows = slice.space().size();
            for (int from = 0; from < rows; from += BATCH) {
                Questions questions = questions(slice, from, Math.min(BATCH, rows - from));
                asked.add(new Asked(questions, meant.ask(questions)));
            }
        }
        return asked;
    }

    private static Questions questions(Slice slice, int from, int rows) {
        Questions questions = Questions.rows(rows, MODULE.view().fields().size());
        for (int row = 0; row < rows; row++) {
            questions.set(row, slice.policy(), slice.space().lowest(from + row));
        }
        return questions;
    }
}
