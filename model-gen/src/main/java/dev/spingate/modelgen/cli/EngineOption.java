package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.judge.EngineName;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Option;

/** The option that names what searches. */
final class EngineOption {
    private static final String EXPLORER = "explorer";
    private static final String TLC = "tlc";

    @Option(
            names = "--engine",
            split = ",",
            paramLabel = "E",
            description = "What searches: explorer, tlc, or both, which must agree.")
    private String[] engines;

    /**
     * The engine that was named, else another.
     *
     * @throws BadInput when there is no such engine
     */
    EngineName or(EngineName otherwise) {
        if (engines == null) {
            return otherwise;
        }
        Set<String> named = new TreeSet<>();
        for (String engine : engines) {
            switch (engine) {
                case "both" -> named.addAll(Set.of(EXPLORER, TLC));
                case EXPLORER, TLC -> named.add(engine);
                default ->
                    throw new BadInput(
                            Place.of("--engine"),
                            "there is no engine '" + engine + "' in " + Arrays.toString(engines),
                            "give explorer, tlc or both");
            }
        }
        return named.size() == 2
                ? EngineName.BOTH
                : named.contains(TLC) ? EngineName.TLC : EngineName.EXPLORER;
    }
}
