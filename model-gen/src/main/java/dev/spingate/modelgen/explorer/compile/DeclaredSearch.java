package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.TooLarge;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
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

    private final SpecFolder folder;
    private final CompiledSystems systems;

    /** Runs of a specification. */
    public DeclaredSearch(SpecFolder folder, CompiledSystems systems) {
        this.folder = folder;
        this.systems = systems;
    }

    /** Whether the explorer can make a run: it checks invariants, so far no temporal properties. */
    public static boolean canMake(DeclaredRun run) {
        return run.mode() == TlcMode.SAFETY || run.mode() == TlcMode.EXPLORER;
    }

    /**
     * Makes a run.
     *
     * @throws dev.spingate.modelgen.diagnostic.BadInput when the specification is outside what can
     *     be compiled
     */
    public SecondRun make(DeclaredRun run) {
        RunConfiguration config = RunConfiguration.read(folder.file(run.config()));
        long begin = System.nanoTime();
        CompiledSystems.Source source =
                new CompiledSystems.Source(folder.file(run.module()), config, List.of());
        try {
            return held(run, config, systems.use(source, relation -> search(run, relation)));
        } catch (TooLarge large) {
            return SecondRun.withoutAnswer(
                    ENGINE, run, large.getMessage(), Duration.ofNanos(System.nanoTime() - begin));
        }
    }

    private static SearchResult search(DeclaredRun run, CompiledRelation relation) {
        return Search.run(
                relation,
                SearchOptions.DEFAULT
                        .withWorkers(run.workers())
                        .withDeadlock(run.expect() == TlcOutcome.DEADLOCK)
                        .withMaxTime(run.timeout()));
    }

    private static SecondRun held(DeclaredRun run, RunConfiguration config, SearchResult result) {
        if (result.cutShort().isPresent()) {
            return SecondRun.withoutAnswer(
                    ENGINE,
                    run,
                    result.cutShort().get().cause() + " after " + result.states() + " states; "
                            + result.cutShort().get().remedy(),
                    result.elapsed());
        }
        Optional<String> violated = result.counterexample()
                .filter(found -> found.invariant().isPresent())
                .map(found -> config.invariants().get(found.invariant().getAsInt()));
        TlcOutcome outcome = result.counterexample().isEmpty()
                ? TlcOutcome.OK
                : violated.isPresent() ? TlcOutcome.SAFETY : TlcOutcome.DEADLOCK;
        return SecondRun.of(
                ENGINE,
                run,
                new SecondRun.Result(
                        outcome, violated, result.states(), result.depth(), result.elapsed()));
    }
}
