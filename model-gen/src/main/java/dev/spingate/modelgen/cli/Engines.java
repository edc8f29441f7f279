package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;

/** The engines that can search. */
final class Engines {

    private Engines() {}

    /**
     * Refuses an engine that is not there.
     *
     * @throws BadInput unless {@code engine} is {@code tlc}
     */
    static void check(String engine) {
        if (!engine.equals("tlc")) {
            throw new BadInput(
                    Place.of("--engine"),
                    "there is no engine '" + engine + "'",
                    "leave the option out, or give tlc");
        }
    }
}
