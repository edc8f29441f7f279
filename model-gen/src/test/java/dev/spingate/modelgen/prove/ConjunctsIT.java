package dev.spingate.modelgen.prove;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.ObligationEmitter;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What each conjunct of an invariant is for: without it, exactly the obligations that {@code
 * spec/proof/conjuncts.json} names are no longer proved. Only obligations whose text changes are
 * asked about, and what z3 still proves is kept, as {@code spingate prove} does. Tier fast has the
 * hearts of the proofs, the others all conjuncts.
 */
@Timeout(1200)
class ConjunctsIT {
    private static final Path SPEC = Path.of("..", "spec");
    private static final Path DECLARED = SPEC.resolve("proof").resolve("conjuncts.json");
    private static final Path CACHE = Path.of("..", "target", "prove-cache");
    private static final String ANY_STATE = "AnyState";
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final boolean SPARED =
            System.getProperty("spingate.tier", "fast").equals("fast");
    private static final Set<String> HEARTS = Set.of(
            "ClosureClosed",
            "NoCycle",
            "SpinClosureWhole",
            "SpinBehindClosure",
            "SpinBehindAll",
            "AtTheBack");
    private static final Plans PLANS = Plans.read(SPEC);
    private static final Map<String, SpecModule> MODULES = new HashMap<>();

    private final Prover z3 = new Z3Prover();
    private final ProofCache cache = new ProofCache(CACHE, _ -> {});

    static Stream<Arguments> conjuncts() throws IOException {
        Map<String, SortedMap<String, List<String>>> declared =
                new ObjectMapper().readValue(Files.readString(DECLARED), new TypeReference<>() {});
        assertThat(declared).containsOnlyKeys(PLANS.names());
        List<Arguments> all = new ArrayList<>();
        for (ProofPlan plan : PLANS.proofs()) {
            List<String> listed = plan.invariant().stream()
                    .filter(one -> !one.equals(plan.types())) // the sorts are read from it
                    .toList();
            SortedMap<String, List<String>> own = declared.get(plan.name());
            assertThat(own.keySet()).as(plan.name()).containsExactlyInAnyOrderElementsOf(listed);
            listed.stream()
                    .filter(one -> !SPARED || HEARTS.contains(one))
                    .forEach(one -> all.add(Arguments.of(plan, one, own.get(one))));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("conjuncts")
    void shouldBeMissedByExactlyWhatRestsOnIt(
            ProofPlan plan, String conjunct, List<String> breaks) {
        SpecModule module = MODULES.computeIfAbsent(plan.name(), _ -> module(plan));
        Map<String, String> texts = new HashMap<>();
        ObligationEmitter.emit(module, plan).forEach(one -> texts.put(one.name(), one.text()));
        List<Obligation> changed = without(module, plan, conjunct, List.of()).stream()
                .filter(one -> !one.text().equals(texts.get(one.name())))
                .toList();
        Map<String, Obligation> small = new HashMap<>();
        without(module, plan, conjunct, breaks).forEach(one -> small.put(one.name(), one));

        assertThat(changed).isNotEmpty();
        List<String> broken = changed.stream()
                .filter(one -> isBroken(plan, one, small.get(one.name())))
                .map(Obligation::name)
                .toList();
        assertThat(broken).containsExactlyInAnyOrderElementsOf(breaks);
    }

    /**
     * Whether it has a counterexample: a small one if it is declared, since then one is to be had;
     * of any size if all small ones are excluded by other conjuncts that are not assumed for it.
     */
    private boolean isBroken(ProofPlan plan, Obligation changed, Obligation declared) {
        boolean hasSmall = !declared.isRefutation()
                && z3.ask(declared.text(), false, LIMIT).verdict() == Prover.Verdict.SAT;
        return hasSmall || !isProved(plan, changed);
    }

    private boolean isProved(ProofPlan plan, Obligation changed) {
        if (cache.find(changed, List.of(z3)).isPresent()) {
            return true;
        }
        Prover.Verdict verdict = z3.ask(changed.text(), false, LIMIT).verdict();
        assertThat(verdict)
                .as(changed.name() + " is neither proved nor refuted")
                .isIn(Prover.Verdict.UNSAT, Prover.Verdict.SAT);
        Map<String, String> answers = Map.of(z3.name(), verdict.name());
        cache.keep(
                new Trial(
                        plan.name(),
                        changed,
                        answers,
                        Duration.ZERO,
                        true,
                        List.of(),
                        Optional.empty()),
                List.of(z3));
        return verdict == Prover.Verdict.UNSAT;
    }

    private static List<Obligation> without(
            SpecModule module, ProofPlan plan, String conjunct, List<String> breaks) {
        return ObligationEmitter.emit(
                module,
                plan,
                new ProofPlan.Mutant("without", "", Map.of(conjunct, ANY_STATE), breaks));
    }

    /** The module, with an operator that says nothing. */
    private static SpecModule module(ProofPlan plan) {
        SpecModule read = SanyFrontEnd.read(PLANS.moduleOf(plan), List.of(SPEC));
        List<Definition> definitions = new ArrayList<>(read.definitions());
        Span span = definitions.getLast().span();
        Expr nothing = new Expr.BoolLiteral(true, span);
        definitions.add(new Definition(ANY_STATE, List.of(), nothing, false, false, "", span));
        return new SpecModule(
                read.name(),
                read.sources(),
                read.constants(),
                read.variables(),
                definitions,
                read.assumptions(),
                read.instances(),
                read.comment(),
                read.glosses());
    }
}
