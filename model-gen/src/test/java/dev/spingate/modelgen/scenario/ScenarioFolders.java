package dev.spingate.modelgen.scenario;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the tests find scenario files, good and bad ones. */
final class ScenarioFolders {

    private ScenarioFolders() {}

    /** The repository's own scenarios. */
    static List<Path> published() {
        return yaml(repository().resolve("spec/scenarios"));
    }

    /** The root of the checkout: the first folder, upwards, that has the specification in it. */
    static Path repository() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("spec/Admission.tla"))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("the tests run outside the checkout");
            }
        }
        return folder;
    }

    /** Files that the reader refuses: {@code format}, {@code structure} or {@code meaning}. */
    static List<Path> refused(String sort) {
        try {
            return yaml(
                    Path.of(ScenarioFolders.class.getResource("refused/" + sort).toURI()));
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static List<Path> yaml(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
