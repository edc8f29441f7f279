package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.Slice;
import dev.spingate.modelgen.explorer.compile.SearchPlan;
import dev.spingate.modelgen.judge.EngineName;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options that say how the explorer searches. */
final class SearchPlanOption {
    private static final Pattern SLICE = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    @Option(
            names = "--workers",
            paramLabel = "W",
            description = "Threads of the explorer, instead of those that a run declares.")
    private Integer workers;

    @Option(
            names = "--compact",
            description = "Keeps 64-bit hashes of states only, which can miss one; the probability"
                    + " is printed, and no evidence is written.")
    private boolean compact;

    @Option(
            names = "--slice",
            paramLabel = "I/N",
            description = "Searches the I-th of N parts of one run's programs and keeps what was"
                    + " found; the last part says what all of them say together.")
    private String slice;

    /** Whether only a part of the programs is to be searched. */
    boolean isPartial() {
        return slice != null;
    }

    /**
     * The plan.
     *
     * @throws BadInput when it makes no sense, or not with this engine
     */
    SearchPlan plan(EngineName engine) {
        require(
                !compact || engine == EngineName.EXPLORER,
                "--compact",
                "states that are compared by their hash are no evidence beside an exact search",
                "give --engine explorer too, or leave the option out");
        require(
                workers == null || workers >= 1 && workers <= 1024,
                "--workers",
                "there can be 1 to 1024 threads, not " + workers,
                "give as many as there are processors");
        OptionalInt threads = workers == null ? OptionalInt.empty() : OptionalInt.of(workers);
        return new SearchPlan(threads, compact, isPartial() ? part(engine) : Slice.WHOLE);
    }

    private Slice part(EngineName engine) {
        require(
                engine == EngineName.EXPLORER,
                "--slice",
                "only the explorer searches parts of a run",
                "give --engine explorer too");
        Matcher matcher = SLICE.matcher(slice);
        require(matcher.matches(), "--slice", "'" + slice + "' is no part", "write one as 3/8");
        try {
            return new Slice(
                    Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
        } catch (IllegalArgumentException e) {
            throw new BadInput(Place.of("--slice"), e.getMessage(), "write one as 3/8");
        }
    }

    private static void require(boolean holds, String option, String otherwise, String remedy) {
        if (!holds) {
            throw new BadInput(Place.of(option), otherwise, remedy);
        }
    }
}
