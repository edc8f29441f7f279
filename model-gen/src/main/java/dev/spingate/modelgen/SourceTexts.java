package dev.spingate.modelgen;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.emit.docs.ModuleTexts;
import dev.spingate.modelgen.ir.SourceFile;
import dev.spingate.modelgen.ir.TypedModule;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads again what a module was read from, for what is quoted; it must still be the same. */
final class SourceTexts {
    private SourceTexts() {}

    /**
     * The texts.
     *
     * @param file the file of the module
     * @throws BadInput when a file has changed since the module was read
     */
    static ModuleTexts of(TypedModule module, Path file) {
        Map<String, List<String>> lines = new HashMap<>();
        for (SourceFile source : module.module().sources()) {
            Path path = file.resolveSibling(source.module() + ".tla");
            lines.put(source.module(), lines(path, source.sha256()));
        }
        return new ModuleTexts(lines);
    }

    private static List<String> lines(Path path, String sha256) {
        try {
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            if (SpecFolder.hash(path).equals(sha256)) {
                return text.lines().toList();
            }
        } catch (IOException e) {
            throw new BadInput(
                    Place.of(path), "cannot be read again: " + e.getMessage(), "try once more");
        }
        throw new BadInput(Place.of(path), "was changed while it was read", "try once more");
    }
}
