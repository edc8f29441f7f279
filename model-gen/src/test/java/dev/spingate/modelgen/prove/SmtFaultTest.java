package dev.spingate.modelgen.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.ObligationEmitter;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether a proof with its witnesses and its mutant sees what the emitter does wrong. */
class SmtFaultTest {
    private static final Path LOCK = Path.of("plugin", "src", "it", "lock", "src", "main", "tla");
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final List<Obligation> EMITTED = emitted();

    private final Prover z3 = new Z3Prover();

    @ParameterizedTest
    @EnumSource
    void shouldBeSeenInAnObligation(SmtFault fault) {
        List<Obligation> faulty =
                EMITTED.stream().filter(one -> fault.isIn(one.text())).toList();

        assertThat(faulty).as("obligations that say it").isNotEmpty();
        assertThat(faulty.stream().filter(one -> !isAsItMustBe(one, fault.in(one.text()))))
                .extracting(Obligation::name)
                .as("obligations that see it")
                .isNotEmpty();
    }

    @Test
    void shouldSeeNoFaultWhereThereIsNone() {
        assertThat(EMITTED).hasSize(15).allMatch(one -> isAsItMustBe(one, one.text()));
    }

    private boolean isAsItMustBe(Obligation asked, String text) {
        return z3.ask(text, false, LIMIT).verdict()
                == (asked.isRefutation() ? Prover.Verdict.UNSAT : Prover.Verdict.SAT);
    }

    /** Of the proof, and those of its mutant that differ. */
    private static List<Obligation> emitted() {
        Plans plans = Plans.read(LOCK);
        ProofPlan plan = plans.proofs().getFirst();
        SpecModule module = SanyFrontEnd.read(plans.moduleOf(plan), List.of(LOCK));
        List<Obligation> proof = ObligationEmitter.emit(module, plan);
        List<String> texts = proof.stream().map(Obligation::text).toList();
        Stream<Obligation> broken = plan.mutants().stream()
                .flatMap(mutant -> ObligationEmitter.emit(module, plan, mutant).stream())
                .filter(one -> !texts.contains(one.text()));
        return Stream.concat(proof.stream(), broken).toList();
    }
}
