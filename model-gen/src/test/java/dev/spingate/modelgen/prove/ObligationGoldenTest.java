package dev.spingate.modelgen.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.Golden;
import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.ObligationEmitter;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The reviewed text of what solvers are asked, for the lock that the plugin's sample proves. */
class ObligationGoldenTest {
    private static final Path LOCK = Path.of("plugin", "src", "it", "lock", "src", "main", "tla");
    private static final Path GOLDEN = Golden.folder("obligations", "lock");
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String ENDING = ".smt2.txt";

    @Test
    void shouldAskTheReviewedQuestions() {
        Map<String, String> texts = texts();

        assertThat(texts()).as("asked for twice").isEqualTo(texts);
        assertThat(texts.values())
                .allSatisfy(text -> assertThat(text)
                        .startsWith("; ")
                        .endsWith("(check-sat)\n")
                        .contains("; at, Lock.tla:"));
        Golden.compare(GOLDEN, texts, ENDING);
    }

    /** What is reviewed is what solvers read, and means what it must. */
    @Test
    void shouldHaveReviewedWhatSolversAnswer() throws Exception {
        List<Obligation> emitted = emitted();
        for (Prover prover : List.of(new Z3Prover(), new Cvc5Prover())) {
            for (Obligation one : emitted) {
                String text = Files.readString(GOLDEN.resolve(fileOf(one.name())));
                assertThat(prover.ask(text, !one.isRefutation(), LIMIT).verdict())
                        .as(prover.name() + " on " + one.name())
                        .isEqualTo(one.isRefutation() ? Prover.Verdict.UNSAT : Prover.Verdict.SAT);
            }
        }
    }

    private static Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        for (Obligation one : emitted()) {
            String must = one.isRefutation() ? "unsat" : "sat";
            texts.put(
                    fileOf(one.name()),
                    "; " + one.name() + ", must be " + must + "\n" + one.text());
        }
        return texts;
    }

    private static List<Obligation> emitted() {
        Plans plans = Plans.read(LOCK);
        ProofPlan plan = plans.proofs().getFirst();
        SpecModule module = SanyFrontEnd.read(plans.moduleOf(plan), List.of(LOCK));
        return ObligationEmitter.emit(module, plan);
    }

    private static String fileOf(String obligation) {
        return obligation.replace('/', '-') + ENDING;
    }
}
