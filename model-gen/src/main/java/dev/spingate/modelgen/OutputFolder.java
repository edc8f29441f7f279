package dev.spingate.modelgen;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.GeneratedHeader;
import dev.spingate.modelgen.files.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder that holds what is generated. */
final class OutputFolder {
    /** The mark stands in one of so many lines: a page has its title above it. */
    private static final int HEADER = 4;

    private final Path top;

    OutputFolder(Path top) {
        this.top = top;
    }

    List<Path> write(List<EmittedFile> files) {
        files.forEach(file -> refuseToReplace(top.resolve(file.path())));
        files.forEach(file -> WholeFile.write(top.resolve(file.path()), file.text()));
        List<Path> written =
                files.stream().map(file -> top.resolve(file.path())).toList();
        written.stream()
                .map(Path::getParent)
                .distinct()
                .forEach(folder -> deleteStale(folder, written));
        return written;
    }

    /** Whatever is there by that name, but was not generated, is somebody's own. */
    private static void refuseToReplace(Path file) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > 0 && !isGenerated(file)) {
                throw new BadInput(
                        Place.of(file),
                        "this file is there already, and was not generated",
                        "move it away, or give another folder");
            }
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(file), "cannot be read: " + e, "give another folder");
        }
    }

    /** What an earlier run generated would be compiled with the rest, and contradict it. */
    private static void deleteStale(Path folder, List<Path> current) {
        try (Stream<Path> inside = Files.list(folder)) {
            for (Path file : inside.filter(Files::isRegularFile).toList()) {
                if (!current.contains(file) && isGenerated(file)) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(folder),
                    "an old generated file cannot be deleted: " + e,
                    "delete the folder, or give another");
        }
    }

    private static boolean isGenerated(Path file) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        return text.lines().limit(HEADER).anyMatch(line -> line.contains(GeneratedHeader.MARK));
    }
}
