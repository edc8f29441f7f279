package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names another specification than the checkout's. */
final class SpecOption {

    @Option(
            names = "--spec",
            paramLabel = "DIR",
            description = "Folder of the specification; default: spec of the checkout.")
    private Path spec;

    Path path() {
        return spec == null ? Home.spec() : spec;
    }

    SpecFolder folder() {
        return SpecFolder.at(path());
    }
}
