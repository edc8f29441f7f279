package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.explorer.compile.DeclaredSearch;
import dev.spingate.modelgen.explorer.compile.SearchPlan;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Canaries;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Judgement;
import dev.spingate.modelgen.tlc.Reduction;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import dev.spingate.modelgen.tlc.VerdictCache;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Makes declared runs behind the canaries, as many at a time as the machine carries. */
final class CheckRuns {
    private final SpecFolder folder;
    private final Path work;
    private final Optional<VerdictCache> cache;
    private final Screen screen;

    /**
     * What came out.
     *
     * @param judgements in the order of the runs; empty if the canaries were not as documented
     * @param second what the explorer made of the runs, in the same order; empty if not asked
     */
    record Checked(
            List<Canaries.Report> canaries, List<Judgement> judgements, List<SecondRun> second) {

        boolean canariesAreFine() {
            return canaries.stream().allMatch(Canaries.Report::isAsDocumented);
        }

        boolean isFine() {
            return canariesAreFine()
                    && judgements.stream().allMatch(Judgement::isAsDeclared)
                    && second.stream().allMatch(SecondRun::isAsDeclared);
        }
    }

    /**
     * @param work where logs and temporary files go
     * @param cache the verdicts that may stand for runs
     */
    CheckRuns(SpecFolder folder, Path work, Optional<VerdictCache> cache, Screen screen) {
        this.folder = folder;
        this.work = work;
        this.cache = cache;
        this.screen = screen;
    }

    /** A checker that nobody asks anything need not be tested: the canaries may be cached then. */
    Checked check(List<DeclaredRun> runs) {
        Map<DeclaredRun, Judgement> judged = new LinkedHashMap<>();
        for (DeclaredRun run : runs) {
            judged.put(run, cache.flatMap(verdicts -> verdicts.find(run)).orElse(null));
        }
        List<DeclaredRun> open =
                runs.stream().filter(run -> judged.get(run) == null).toList();
        List<Canaries.Report> canaries = cache.filter(_ -> open.isEmpty())
                .flatMap(VerdictCache::findCanaries)
                .orElseGet(this::runCanaries);
        if (!new Checked(canaries, List.of(), List.of()).canariesAreFine()) {
            return new Checked(canaries, List.of(), List.of());
        }
        AtomicInteger done = new AtomicInteger();
        for (Judgement cached :
                judged.values().stream().filter(Objects::nonNull).toList()) {
            tell(done.incrementAndGet(), runs.size(), cached);
        }
        make(open, judgement -> tell(done.incrementAndGet(), runs.size(), judgement))
                .forEach(judgement -> judged.put(judgement.declared(), judgement));
        screen.clear();
        return new Checked(canaries, List.copyOf(judged.values()), List.of());
    }

    /**
     * The same runs by the explorer, one after the other: each has the machine for itself.
     *
     * @param reductions what it may search instead
     */
    List<SecondRun> explore(List<DeclaredRun> runs, List<Reduction> reductions, SearchPlan plan) {
        CompiledSystems systems = new CompiledSystems(Home.target().resolve("explorer"));
        DeclaredSearch search = new DeclaredSearch(folder, systems, plan);
        List<DeclaredRun> possible =
                runs.stream().filter(DeclaredSearch::canMake).toList();
        List<SecondRun> made = new ArrayList<>();
        for (DeclaredRun run : possible) {
            SecondRun second = search.make(run, reductions);
            made.add(second);
            String word = second.isAsDeclared() ? "as declared" : "DIFFERS";
            screen.done(
                    made.size(),
                    possible.size(),
                    run.name() + " by the " + second.engine() + ": " + word);
        }
        screen.clear();
        return made;
    }

    private List<Canaries.Report> runCanaries() {
        List<Canaries.Report> reports = Canaries.run(folder, work.resolve("canaries"));
        cache.ifPresent(verdicts -> verdicts.keepCanaries(reports));
        return reports;
    }

    /** Runs with one worker go side by side; those with more have the machine for themselves. */
    private List<Judgement> make(List<DeclaredRun> runs, Consumer<Judgement> listener) {
        List<Callable<Judgement>> small = new ArrayList<>();
        List<Callable<Judgement>> large = new ArrayList<>();
        for (DeclaredRun run : runs) {
            (run.workers() == 1 ? small : large).add(() -> {
                Judgement judgement = judge(run);
                cache.ifPresent(verdicts -> verdicts.keep(judgement));
                listener.accept(judgement);
                return judgement;
            });
        }
        List<Judgement> made = new ArrayList<>(TwoAtATime.run(small));
        large.forEach(alone -> made.addAll(TwoAtATime.run(List.of(alone))));
        return made;
    }

    private Judgement judge(DeclaredRun run) {
        TlcResult result = TlcRunner.run(run.request(folder, work.resolve("runs")));
        return switch (result.outcome()) {
            case SPEC_ERROR, CONFIG_ERROR, EVALUATION_ERROR ->
                throw new BadInput(result.diagnostics());
            default -> Judgement.of(run, result);
        };
    }

    private void tell(int done, int of, Judgement judgement) {
        String word = judgement.isAsDeclared() ? "as declared" : "DIFFERS";
        String cached = judgement.cachedAs().isPresent() ? ", cached" : "";
        screen.done(done, of, judgement.declared().name() + ": " + word + cached);
    }
}
