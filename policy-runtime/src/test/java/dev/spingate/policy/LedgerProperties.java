package dev.spingate.policy;

import dev.spingate.policy.generated.Verdict;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;

/** The ledger against its specification, on random programs that make progress at random. */
class LedgerProperties {
    @Property(tries = 2000, edgeCases = EdgeCasesMode.NONE)
    void ledgerDecidesByTheBook(
            @ForAll("programs") List<ProgramStep> program,
            @ForAll("policies") String policy,
            @ForAll("rules") DeviceRules rules) {
        Comparison run = new Comparison(Policies.named(policy), rules);
        for (ProgramStep step : program) {
            if (!run.take(step)) {
                break;
            }
            run.compareClosures();
            run.compareCuts();
        }
        run.verdicts().forEach(verdict -> Statistics.label("verdict").collect(verdict));
        Statistics.label("forgot something").collect(run.forgot());
        Statistics.label("encoded again").collect(run.yielded() > 0);
        Statistics.label("cut behind a wait").collect(run.cut());
        Statistics.label("signal follows what is cut off").collect(run.signalledApart());
        Statistics.label("verdict").coverage(seen -> {
            for (Verdict verdict : Verdict.values()) {
                seen.check(verdict).count(count -> count > 0);
            }
        });
        Statistics.label("encoded again")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 2));
        Statistics.label("forgot something")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 5));
        Statistics.label("cut behind a wait")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 2));
        Statistics.label("signal follows what is cut off")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 2));
    }

    @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
    void waitSetsAreUnfinishedGpuWorkOfTheClosure(
            @ForAll("programs") List<ProgramStep> program, @ForAll Scope signalScope) {
        Comparison run = new Comparison(
                Policies.SPINGATE, DeviceRules.CONSERVATIVE.withScopes(Scope.BUFFER, signalScope));
        for (ProgramStep step : program) {
            if (!run.take(step)) {
                break;
            }
            run.compareWaitSet();
        }
        Statistics.label("waits for work").collect(run.waited());
        Statistics.label("waits for work")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 20));
    }

    @Provide
    Arbitrary<DeviceRules> rules() {
        Arbitrary<Boolean> often = Arbitraries.frequency(Tuple.of(2, false), Tuple.of(1, true));
        Arbitrary<Scope> scope = Arbitraries.of(Scope.class);
        return Combinators.combine(scope, scope, often, often, often, often)
                .as((wait, signal, holds, watchdog, ordered, block) ->
                        new DeviceRules(wait, signal, holds, watchdog, ordered, block));
    }

    @Provide
    Arbitrary<String> policies() {
        return Arbitraries.frequencyOf(
                Tuple.of(1, Arbitraries.just("Spingate")),
                Tuple.of(1, Arbitraries.of(Policies.operators())));
    }

    @Provide
    Arbitrary<List<ProgramStep>> programs() {
        return Programs.any();
    }
}
