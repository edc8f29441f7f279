package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.explorer.compile.DeclaredSearch;
import dev.spingate.modelgen.explorer.compile.KeptSlices;
import dev.spingate.modelgen.explorer.compile.SearchPlan;
import dev.spingate.modelgen.explorer.compile.SliceFound;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.SecondRun;
import dev.spingate.modelgen.tlc.TlcMode;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Searches one part of a run's programs. A part is no evidence of the run; all parts together are
 * held against the declaration.
 */
final class SliceCheck {
    private final DeclaredRun run;
    private final SliceFound found;
    private final List<SliceFound> kept;

    private SliceCheck(DeclaredRun run, SliceFound found, List<SliceFound> kept) {
        this.run = run;
        this.found = found;
        this.kept = kept;
    }

    /**
     * Refuses what has no parts.
     *
     * @throws BadInput when it is not clear what a part would be
     */
    static void requireOne(List<DeclaredRun> runs, boolean reduced) {
        TlcMode mode = runs.getFirst().mode();
        boolean isSafety = mode == TlcMode.SAFETY || mode == TlcMode.EXPLORER;
        if (runs.size() != 1 || !isSafety || reduced) {
            throw new BadInput(
                    Place.of("--slice"),
                    "only one run of invariants can be searched in parts, as it is declared",
                    "name one run whose mode is safety or explorer, and no reduction");
        }
    }

    /**
     * Searches a part of a run and keeps what was found.
     *
     * @param folder where parts are kept
     */
    static SliceCheck make(SpecFolder spec, Path folder, DeclaredRun run, SearchPlan plan) {
        CompiledSystems systems = new CompiledSystems(Home.target().resolve("explorer"));
        SliceFound found = new DeclaredSearch(spec, systems, plan).slice(run);
        KeptSlices slices = new KeptSlices(folder);
        try {
            slices.keep(run.name(), found);
            return new SliceCheck(run, found, slices.with(run.name(), found));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What all parts say together; empty while one is missing. */
    Optional<SecondRun> whole() {
        return found.cutShort().isEmpty() && kept.size() == found.slice().of()
                ? Optional.of(SliceFound.together(run, kept))
                : Optional.empty();
    }

    /** Whether nothing contradicts the declaration so far. */
    boolean isFine() {
        boolean fits = found.outcome() == TlcOutcome.OK
                || found.outcome() == run.expect()
                        && found.violated().equals(run.violates())
                        && found.levels().size() >= run.depth();
        return whole().map(SecondRun::isAsDeclared)
                .orElse(fits && found.cutShort().isEmpty());
    }

    /** The same for tools. */
    Map<String, Object> json() {
        Map<String, Object> root = new TreeMap<>();
        root.put("run", run.name());
        root.put("slice", found.slice().toString());
        root.put("outcome", found.outcome().word());
        found.violated().ifPresent(name -> root.put("violates", name));
        found.cutShort().ifPresent(why -> root.put("cutShort", why.cause()));
        root.put("programs", found.families());
        root.put("states", found.states());
        root.put("depth", found.levels().size());
        root.put("missed", found.missed());
        root.put("seconds", found.elapsed().toMillis() / 1000.0);
        root.put("made", kept.stream().map(one -> one.slice().number()).toList());
        root.put("parts", found.slice().of());
        whole().ifPresent(whole -> root.put("asDeclared", whole.isAsDeclared()));
        return root;
    }

    /** What people are told. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("%s, part %s: %s, %d programs, %d states, depth %d, %.1f s"
                .formatted(
                        run.name(),
                        found.slice(),
                        found.outcome().word()
                                + found.violated().map(name -> " of " + name).orElse(""),
                        found.families(),
                        found.states(),
                        found.levels().size(),
                        found.elapsed().toMillis() / 1000.0));
        found.cutShort()
                .ifPresent(why -> lines.add("not searched to its end, so it does not count: "
                        + why.cause() + "; " + why.remedy()));
        if (found.missed() > 0) {
            lines.add(CheckReport.missed(found.missed()));
        }
        lines.add("%d of %d parts are made, with %d programs and %d states%s"
                .formatted(
                        kept.size(),
                        found.slice().of(),
                        kept.stream().mapToLong(SliceFound::families).sum(),
                        kept.stream().mapToLong(SliceFound::states).sum(),
                        whole().isPresent() ? "" : "; nothing is claimed of the others"));
        return lines;
    }
}
