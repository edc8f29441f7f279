package dev.spingate.modelgen.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofCacheTest {
    private static final Path LOCK = Path.of("plugin", "src", "it", "lock", "src", "main", "tla");
    private static final Plans PLANS = Plans.read(LOCK);

    @TempDir
    Path folder;

    private final List<Diagnostic> warnings = new ArrayList<>();
    private final FakeProver z3 = FakeProver.credulous("z3", "1");
    private final FakeProver cvc5 = FakeProver.credulous("cvc5", "1");

    @Test
    void shouldAskNobodyTwiceForWhatAllProved() {
        List<Trial> first = prove(z3, cvc5);
        int asked = z3.asked().size();
        List<Trial> second = prove(z3, cvc5);

        long proved = first.stream().filter(Trial::isProved).count();
        assertThat(proved).isPositive().isLessThan(first.size());
        assertThat(first).allMatch(one -> one.cachedAs().isEmpty());
        assertThat(second.stream().filter(one -> one.cachedAs().isPresent()))
                .hasSize((int) proved)
                .allMatch(Trial::isProved);
        assertThat(z3.asked().size() - asked).isEqualTo(asked - proved);
        assertThat(second).extracting(Trial::name).isEqualTo(names(first));
        assertThat(second)
                .extracting(Trial::answers)
                .isEqualTo(first.stream().map(Trial::answers).toList());
        assertThat(warnings).isEmpty();
    }

    @Test
    void shouldKeepNothingThatOneProverDoesNotKnow() {
        FakeProver doubtful =
                new FakeProver("cvc5", "1", _ -> new Prover.Answer(Prover.Verdict.UNKNOWN, ""));

        prove(z3, doubtful);

        assertThat(folder.resolve("cache")).doesNotExist();
        assertThat(prove(z3, doubtful)).allMatch(one -> one.cachedAs().isEmpty());
    }

    /** A limit is one of time: on a busy machine it may pass before the question was begun. */
    @Test
    void shouldAskOnceMoreWhatAProverHadNoTimeFor() {
        List<String> seen = new ArrayList<>();
        FakeProver busy = new FakeProver("cvc5", "1", text -> {
            boolean again = seen.contains(text);
            seen.add(text);
            return new Prover.Answer(again ? Prover.Verdict.UNSAT : Prover.Verdict.UNKNOWN, "");
        });

        List<Trial> trials = prove(z3, busy);

        assertThat(trials).allMatch(one -> one.answers().containsValue("UNSAT"));
        assertThat(trials)
                .filteredOn(one -> one.obligation().isRefutation())
                .isNotEmpty()
                .allMatch(Trial::isProved);
    }

    @Test
    void shouldAskAgainWhereAProverIsAnotherOrNew() {
        prove(z3, cvc5);

        assertThat(prove(FakeProver.credulous("z3", "2"), cvc5))
                .allMatch(one -> one.cachedAs().isEmpty());
        assertThat(prove(z3, cvc5, FakeProver.credulous("more", "1")))
                .allMatch(one -> one.cachedAs().isEmpty());
    }

    @Test
    void shouldIgnoreADamagedEntryWithAWarning() throws IOException {
        prove(z3, cvc5);
        List<Path> entries;
        try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
            entries = files.toList();
        }
        for (Path entry : entries) {
            String text = Files.readString(entry);
            Files.writeString(entry, text.replaceFirst("\"obligationHash\" : \"..", "$0x"));
        }

        assertThat(prove(z3, cvc5)).allMatch(one -> one.cachedAs().isEmpty());
        assertThat(warnings)
                .hasSize(entries.size())
                .allSatisfy(warning -> assertThat(warning.toString())
                        .contains("its \"obligationHash\" is another"));
    }

    @Test
    void shouldRefuseAFileInItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("cache"), "taken");

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(() -> new ProofCache(file, warnings::add))
                .withMessageContaining("the cache of verdicts is no folder");
    }

    private List<Trial> prove(Prover... provers) {
        ProofCache cache = new ProofCache(folder.resolve("cache"), warnings::add);
        Proving proving = new Proving(new Provers(List.of(provers)), Optional.of(cache), _ -> {});
        return proving.prove(
                LOCK, PLANS.moduleOf(PLANS.proofs().getFirst()), PLANS.proofs().getFirst());
    }

    private static List<String> names(List<Trial> trials) {
        return trials.stream().map(Trial::name).toList();
    }
}
