package dev.spingate.modelgen.equality;

import java.util.Arrays;
import java.util.Optional;

/**
 * How a target's answers on one slice compare with TLC's. A row counts once; code is asked twice,
 * with the fields that do not vary at either end of their type, so that code that reads one of them
 * nevertheless is seen.
 */
final class Comparison {
    /** Rows asked at once. */
    private static final int BATCH = 1 << 15;

    private final TlcTable table;
    private final int number;
    private final Slice slice;
    private final Target target;
    private int differences;
    private Difference first;

    /** Compares every row of a slice. */
    Comparison(TlcTable table, int number, Target target) {
        this.table = table;
        this.number = number;
        this.slice = table.slices().get(number);
        this.target = target;
        for (int from = 0; from < rows(); from += BATCH) {
            compare(from, Math.min(BATCH, rows() - from));
        }
    }

    String target() {
        return target.name();
    }

    /** The name of the operator. */
    String policy() {
        return table.module().policies().get(slice.policy());
    }

    Slice slice() {
        return slice;
    }

    /** How many rows were compared. */
    int rows() {
        return slice.space().size();
    }

    /** In how many of them an answer differed. */
    int differences() {
        return differences;
    }

    Optional<Difference> first() {
        return Optional.ofNullable(first);
    }

    private void compare(int from, int rows) {
        int fields = table.module().view().fields().size();
        int times = target.mayReadMore() ? 2 : 1;
        Questions questions = Questions.rows(times * rows, fields);
        for (int row = 0; row < rows; row++) {
            questions.set(times * row, slice.policy(), slice.space().lowest(from + row));
            if (times > 1) {
                questions.set(times * row + 1, slice.policy(), slice.space().highest(from + row));
            }
        }
        Answers answers = target.ask(questions);
        for (int row = 0; row < rows; row++) {
            long[] expected = table.answer(number, from + row);
            for (int at = times * row; at < times * (row + 1); at++) {
                if (!Arrays.equals(expected, answers.row(at))) {
                    differs(questions, at, expected, answers);
                    break;
                }
            }
        }
    }

    private void differs(Questions questions, int row, long[] expected, Answers answers) {
        differences++;
        if (first == null) {
            first = new Difference.Reader(table.module(), slice.space().words())
                    .of(questions, row, expected, answers.row(row));
        }
    }
}
