package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.CutShort;
import dev.spingate.modelgen.explorer.Fairness;
import dev.spingate.modelgen.explorer.LiveProperty;
import dev.spingate.modelgen.explorer.Liveness;
import dev.spingate.modelgen.explorer.LivenessResult;
import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.Slice;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.TooLarge;
import dev.spingate.modelgen.explorer.compiled.Undefined;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Reduction;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.TlcMode;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Makes declared runs with the explorer. Safe for use by several threads. */
public final class DeclaredSearch {
    /** The explorer's name in reports. */
    public static final String ENGINE = "explorer";

    /** Its name where it searched a reduction of the run. */
    public static final String REDUCED = "explorer, reduced";

    private final SpecFolder folder;
    private final CompiledSystems systems;
    private final SearchPlan plan;

    /** Runs of a specification, as they are declared. */
    public DeclaredSearch(SpecFolder folder, CompiledSystems systems) {
        this(folder, systems, SearchPlan.AS_DECLARED);
    }

    /** Runs of a specification; of a part of the programs only {@link #slice} can speak. */
    public DeclaredSearch(SpecFolder folder, CompiledSystems systems, SearchPlan plan) {
        this.folder = folder;
        this.systems = systems;
        this.plan = plan;
    }

    /** Whether the explorer can make a run: it needs a behaviour. */
    public static boolean canMake(DeclaredRun run) {
        return run.mode() != TlcMode.CONSTANT;
    }

    /**
     * Makes a run.
     *
     * @throws BadInput when the specification is outside what can be compiled
     */
    public SecondRun make(DeclaredRun run) {
        RunConfiguration config = RunConfiguration.read(folder.file(run.config()));
        return make(run, config, run.module(), ENGINE);
    }

    /**
     * Makes a run on a reduction where one of its module is declared, else in full.
     *
     * @throws BadInput also when no reduction keeps its invariants
     */
    public SecondRun make(DeclaredRun run, List<Reduction> reductions) {
        RunConfiguration config = RunConfiguration.read(folder.file(run.config()));
        return Reduction.of(run, config, reductions)
                .map(reduced -> make(run, reduced.config(), reduced.module(), REDUCED))
                .orElseGet(() -> make(run));
    }

    /**
     * Searches the part of a run's programs that the plan says, for its invariants.
     *
     * @throws BadInput as {@link #make}, and when the states do not fit into their words
     * @throws EnvironmentLacks when the programs alone need more memory than there is
     */
    public SliceFound slice(DeclaredRun run) {
        RunConfiguration config = RunConfiguration.read(folder.file(run.config()));
        CompiledSystems.Source source =
                new CompiledSystems.Source(folder.file(run.module()), config, List.of());
        try {
            SearchResult result = systems.use(
                    source, relation -> Search.run(plan.slice().of(relation), plan.options(run)));
            return SliceFound.of(SliceFound.key(source, run), plan.slice(), result, config);
        } catch (TooLarge large) {
            throw new BadInput(
                    Place.of(config.file()), large.getMessage(), "give smaller constants");
        } catch (Undefined undefined) {
            throw new BadInput(
                    Place.of(config.file()),
                    undefined.getMessage(),
                    "correct the specification, or give constants for which it is defined");
        } catch (OutOfMemoryError e) {
            throw new EnvironmentLacks(
                    Place.of(config.file()),
                    CutShort.MEMORY.cause() + " before the search, by the programs alone",
                    CutShort.MEMORY.remedy());
        }
    }

    private SecondRun make(DeclaredRun run, RunConfiguration config, String module, String as) {
        if (!plan.slice().equals(Slice.WHOLE)) {
            throw new IllegalStateException("a part of the programs is no run");
        }
        long begin = System.nanoTime();
        CompiledSystems.Source source =
                new CompiledSystems.Source(folder.file(module), config, List.of());
        try {
            return systems.use(source, relation -> make(run, config, relation, as));
        } catch (TooLarge | Undefined none) {
            return SecondRun.withoutAnswer(
                    as, run, none.getMessage(), Duration.ofNanos(System.nanoTime() - begin));
        } catch (OutOfMemoryError e) { // the search itself says how far it came
            String why = CutShort.MEMORY.cause() + " before the search, by the programs of "
                    + run.config() + " alone; " + CutShort.MEMORY.remedy();
            return SecondRun.withoutAnswer(
                    as, run, why, Duration.ofNanos(System.nanoTime() - begin));
        }
    }

    /** Properties are looked at where the invariants hold; what was counted must be the same. */
    private SecondRun make(
            DeclaredRun run, RunConfiguration config, CompiledRelation relation, String as) {
        SearchOptions options = plan.options(run);
        SearchResult result = Search.run(relation, options);
        return run.mode() != TlcMode.LIVENESS || !result.holds()
                ? held(run, config, result, as)
                : lived(run, config, relation, options);
    }

    private static SecondRun lived(
            DeclaredRun run,
            RunConfiguration config,
            CompiledRelation relation,
            SearchOptions options) {
        List<LiveProperty> goals =
                relation.goals().stream().map(CompiledRelation.Goal::goal).toList();
        LivenessResult result = Liveness.run(relation, new Fairness.AsSpecified(), goals, options);
        if (result.cutShort().isPresent()) {
            return cut(ENGINE, run, result.cutShort().get(), result.states(), result.elapsed());
        }
        Optional<String> violated = result.violated().stream()
                .mapToObj(i -> relation.goals().get(i).property())
                .map(property -> config.properties().get(property))
                .findFirst();
        return SecondRun.of(
                ENGINE,
                run,
                new SecondRun.Result(
                        violated.isPresent() ? TlcOutcome.LIVENESS : TlcOutcome.OK,
                        violated,
                        result.states(),
                        result.depth(),
                        result.elapsed()));
    }

    private static SecondRun cut(
            String as, DeclaredRun run, CutShort why, long states, Duration elapsed) {
        String reached = why.cause() + " after " + states + " states; " + why.remedy();
        return SecondRun.withoutAnswer(as, run, reached, elapsed);
    }

    private static SecondRun held(
            DeclaredRun run, RunConfiguration config, SearchResult result, String as) {
        if (result.cutShort().isPresent()) {
            return cut(as, run, result.cutShort().get(), result.states(), result.elapsed());
        }
        Optional<String> violated = result.counterexample()
                .filter(found -> found.invariant().isPresent())
                .map(found -> config.invariants().get(found.invariant().getAsInt()));
        TlcOutcome outcome = result.counterexample().isEmpty()
                ? TlcOutcome.OK
                : violated.isPresent() ? TlcOutcome.SAFETY : TlcOutcome.DEADLOCK;
        SecondRun.Result found = new SecondRun.Result(
                outcome, violated, result.states(), result.depth(), result.elapsed());
        SecondRun made = as.equals(REDUCED)
                ? SecondRun.ofReduced(as, run, found)
                : SecondRun.of(as, run, found);
        return made.withMissed(result.missed());
    }
}
