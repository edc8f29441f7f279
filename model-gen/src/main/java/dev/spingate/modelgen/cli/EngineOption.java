package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import picocli.CommandLine.Option;

/** The option that names the engine that searches. */
final class EngineOption {

    @Option(
            names = "--engine",
            paramLabel = "E",
            defaultValue = "tlc",
            description = "What searches; tlc is the only engine there is.")
    private String engine;

    /**
     * Refuses an engine that is not there.
     *
     * @throws BadInput unless it is {@code tlc}
     */
    void check() {
        if (!engine.equals("tlc")) {
            throw new BadInput(
                    Place.of("--engine"),
                    "there is no engine '" + engine + "'",
                    "leave the option out, or give tlc");
        }
    }
}
