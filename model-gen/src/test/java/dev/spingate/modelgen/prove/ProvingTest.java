package dev.spingate.modelgen.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.ObligationEmitter;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProvingTest {
    private static final Path SPEC = Path.of("..", "spec");
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Plans PLANS = Plans.read(SPEC);
    private static final Map<String, SpecModule> MODULES = new ConcurrentHashMap<>();
    private final Prover z3 = new Z3Prover();

    static List<ProofPlan> plans() {
        return PLANS.proofs();
    }

    private static SpecModule module(ProofPlan plan) {
        return MODULES.computeIfAbsent(
                plan.module(), _ -> SanyFrontEnd.read(PLANS.moduleOf(plan), List.of(SPEC)));
    }

    @ParameterizedTest
    @MethodSource("plans")
    void shouldGiveTheSameTextsForTheSameSpecification(ProofPlan plan) {
        List<Obligation> once = ObligationEmitter.emit(module(plan), plan);
        assertThat(ObligationEmitter.emit(module(plan), plan)).isEqualTo(once);
        assertThat(once).extracting(Obligation::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("plans")
    void shouldFindForEachMutantSomethingThatBreaksIt(ProofPlan plan) {
        for (ProofPlan.Mutant mutant : plan.mutants()) {
            List<Obligation> broken = ObligationEmitter.emit(module(plan), plan, mutant).stream()
                    .filter(one -> !one.isRefutation())
                    .toList();
            assertThat(broken).extracting(Obligation::name).isEqualTo(mutant.breaks());
            for (Obligation one : broken) {
                assertThat(z3.ask(one.text(), false, LIMIT).verdict())
                        .as(mutant.name() + ": " + one.name())
                        .isEqualTo(Prover.Verdict.SAT);
                assertThat(Story.of(z3, one)).isNotEmpty();
            }
        }
    }

    /** What is plainly false is no invariant: exactly its own beginning is then refuted. */
    @ParameterizedTest
    @MethodSource("plans")
    void shouldRefuteEachConjunctThatIsMadeFalse(ProofPlan plan) {
        for (String conjunct : plan.invariant()) {
            if (conjunct.equals(plan.types()) || conjunct.equals("WellFormed")) {
                continue; // the types are read from the one, the other is part of the beginning
            }
            String start = "Init/" + conjunct;
            ProofPlan.Mutant mutant = new ProofPlan.Mutant(
                    "false", "is false", Map.of(conjunct, "NothingHolds"), List.of(start));
            List<String> refuted = new ArrayList<>();
            for (Obligation one : ObligationEmitter.emit(module(plan), plan, mutant)) {
                if (one.name().startsWith("Init/")
                        && z3.ask(one.text(), false, LIMIT).verdict() == Prover.Verdict.SAT) {
                    refuted.add(one.name());
                }
            }
            assertThat(refuted).containsExactly(start);
        }
    }

    @Test
    void shouldHaveThreeProversAgreeOnTheHeartOfAllQueues() {
        ProofPlan plan = PLANS.proofs().get(1);
        Obligation heart = ObligationEmitter.emit(module(plan), plan).stream()
                .filter(one -> one.name().equals("Encode/SpinBehindAll"))
                .findFirst()
                .orElseThrow();
        for (Prover prover : List.of(new Z3Prover(), new Cvc5Prover(), new SmtInterpolProver())) {
            assertThat(prover.ask(heart.text(), false, LIMIT).verdict())
                    .as(prover.name())
                    .isEqualTo(Prover.Verdict.UNSAT);
        }
    }

    @Test
    void shouldNotTakeAnUnknownAnswerForAProof() {
        Prover.Answer unknown = Prover.Answer.of("unknown (INCOMPLETE)\n");
        assertThat(unknown.verdict()).isEqualTo(Prover.Verdict.UNKNOWN);
        assertThat(Prover.Answer.of("(error \"line 1\")").verdict())
                .isEqualTo(Prover.Verdict.ERROR);
        assertThat(Prover.Answer.of("").verdict()).isEqualTo(Prover.Verdict.ERROR);
    }
}
