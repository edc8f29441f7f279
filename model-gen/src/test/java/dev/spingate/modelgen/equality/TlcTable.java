package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.tlc.Effort;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlcMode;
import dev.spingate.modelgen.tlc.TlcOutcome;
import dev.spingate.modelgen.tlc.TlcRequest;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** What TLC says that policies answer, on every view of some slices. */
final class TlcTable {
    private static final Duration BOUND = Duration.ofMinutes(4);
    private static final int MISSING = -1;

    private final PolicyModule module;
    private final List<Slice> slices;
    private final List<Digits> digits;
    private final int[][] answers;

    private TlcTable(PolicyModule module, List<Slice> slices) {
        this.module = module;
        this.slices = List.copyOf(slices);
        this.digits = slices.stream().map(one -> answers(module, one)).toList();
        this.answers = new int[slices.size()][];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = new int[slices.get(i).space().size()];
            Arrays.fill(answers[i], MISSING);
        }
    }

    /**
     * Lets TLC evaluate and print.
     *
     * @param spec the folder of the module
     * @param folder where the table's module and TLC's log go
     */
    static TlcTable print(PolicyModule module, List<Slice> slices, Path spec, Path folder) {
        Path table = folder.resolve(TableModule.NAME + ".tla");
        Path config = folder.resolve(TableModule.NAME + ".cfg");
        try {
            Files.writeString(table, new TableModule(module).text(slices));
            Files.writeString(config, "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        TlcResult result =
                TlcRunner.run(TlcRequest.of(TableModule.NAME, table, config, folder.resolve("tlc"))
                        .withMode(TlcMode.CONSTANT)
                        .withLibraries(List.of(spec))
                        .withEffort(Effort.LARGE)
                        .withHeapMb(1024)
                        .withTimeout(BOUND));
        assertThat(result.outcome()).as("%s", result.diagnostics()).isEqualTo(TlcOutcome.OK);
        TlcTable read = new TlcTable(module, slices);
        result.printed().forEach(read::row);
        read.requireAllRows();
        return read;
    }

    private static Digits answers(PolicyModule module, Slice slice) {
        return new Digits(module.decision().fields().stream()
                .map(field -> slice.space().words().all(field.type()))
                .toList());
    }

    private void row(TlaValue value) {
        List<TlaValue> row = ((TlaValue.TlaTuple) value).elements();
        int slice = number(row.get(0));
        int view = number(row.get(1));
        if (answers[slice][view] != MISSING) {
            throw new AssertionError("TLC answers twice: " + value);
        }
        answers[slice][view] = number(row.get(2));
    }

    private static int number(TlaValue value) {
        return ((TlaValue.TlaInt) value).value();
    }

    private void requireAllRows() {
        for (int[] slice : answers) {
            assertThat(Arrays.stream(slice).filter(one -> one == MISSING).count())
                    .isZero();
        }
    }

    PolicyModule module() {
        return module;
    }

    List<Slice> slices() {
        return slices;
    }

    /** The words of an answer. */
    long[] answer(int slice, int view) {
        return digits.get(slice).row(answers[slice][view]);
    }
}
