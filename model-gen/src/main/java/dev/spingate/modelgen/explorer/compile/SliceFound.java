package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.explorer.CutShort;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.Slice;
import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the search of one part of a run's programs found.
 *
 * @param key stands for everything that the parts of one search have in common
 * @param slice the part
 * @param cutShort why there may be more; then this part is to be searched again
 * @param families programs that were searched
 * @param levels distinct states by level; with a violation, down to its level
 * @param outcome {@code OK}, {@code SAFETY} or {@code DEADLOCK}
 * @param violated the invariant, for {@code SAFETY}
 * @param missed see {@link SearchResult#missed}
 * @param elapsed what it took
 */
public record SliceFound(
        String key,
        Slice slice,
        Optional<CutShort> cutShort,
        long families,
        List<Long> levels,
        TlcOutcome outcome,
        Optional<String> violated,
        double missed,
        Duration elapsed) {

    public SliceFound {
        levels = List.copyOf(levels);
    }

    static SliceFound of(String key, Slice slice, SearchResult result, RunConfiguration config) {
        Optional<String> violated = result.counterexample()
                .filter(found -> found.invariant().isPresent())
                .map(found -> config.invariants().get(found.invariant().getAsInt()));
        TlcOutcome outcome = result.counterexample().isEmpty()
                ? TlcOutcome.OK
                : violated.isPresent() ? TlcOutcome.SAFETY : TlcOutcome.DEADLOCK;
        return new SliceFound(
                key,
                slice,
                result.cutShort(),
                result.families(),
                result.levels(),
                outcome,
                violated,
                result.missed(),
                result.elapsed());
    }

    /** Parts with the same key are parts of the same search. */
    static String key(CompiledSystems.Source source, DeclaredRun run) {
        return new Fingerprint()
                .add(SystemKey.of(source))
                .addNamed(source.config().file())
                .add(run.name())
                .add(run.expect().word())
                .hex();
    }

    /** Distinct states. */
    public long states() {
        return levels.stream().mapToLong(Long::longValue).sum();
    }

    private boolean isWrong() {
        return outcome != TlcOutcome.OK;
    }

    /**
     * What all parts of a search say together, held against the declaration. States are counted as
     * if nothing had been divided; what is violated is that of the first part among those with an
     * equally short way to it.
     *
     * @param all every part once, none of them cut short
     */
    public static SecondRun together(DeclaredRun run, List<SliceFound> all) {
        Optional<SliceFound> worst = all.stream()
                .filter(SliceFound::isWrong)
                .min(Comparator.comparingInt((SliceFound one) -> one.levels.size())
                        .thenComparing(one -> one.slice.number()));
        int depth = worst.map(one -> one.levels.size())
                .orElse(all.stream().mapToInt(one -> one.levels.size()).max().orElse(0));
        long states = all.stream()
                .flatMap(one -> one.levels.stream().limit(depth))
                .mapToLong(Long::longValue)
                .sum();
        SecondRun.Result result = new SecondRun.Result(
                worst.map(SliceFound::outcome).orElse(TlcOutcome.OK),
                worst.flatMap(SliceFound::violated),
                states,
                depth,
                all.stream().map(SliceFound::elapsed).reduce(Duration.ZERO, Duration::plus));
        double missed = all.stream().mapToDouble(SliceFound::missed).sum();
        return SecondRun.of(DeclaredSearch.ENGINE, run, result).withMissed(Math.min(1, missed));
    }
}
