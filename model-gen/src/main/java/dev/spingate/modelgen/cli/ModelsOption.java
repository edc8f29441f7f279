package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Models;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The option that names other declared runs than those of the specification's folder. */
final class ModelsOption {

    @Option(
            names = "--models",
            paramLabel = "FILE",
            description = "The declared runs; default: models.json of the specification.")
    private Path file;

    Models of(SpecFolder folder) {
        return file == null ? Models.read(folder) : Models.read(folder, file);
    }
}
