package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Expected texts that lie beside their inputs. With {@code -Dgolden.regenerate=true} they are
 * written instead of compared, and the test is aborted: writing them is no pass.
 */
public final class Golden {
    private static final String REGENERATE = "golden.regenerate";
    private static final Path RESOURCES = Path.of("src", "test", "resources");

    private Golden() {}

    /** The folders of one kind of case, by name. */
    public static List<String> cases(String kind) {
        try (Stream<Path> folders = Files.list(RESOURCES.resolve(kind))) {
            return folders.filter(Files::isDirectory)
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Path folder(String kind, String name) {
        return RESOURCES.resolve(kind).resolve(name);
    }

    /** Compares texts with the files of a folder that have one of the endings. */
    public static void compare(Path folder, Map<String, String> actual, String... endings) {
        try {
            if (Boolean.getBoolean(REGENERATE)) {
                for (Path old : filesOf(folder, endings).values()) {
                    Files.delete(old);
                }
                for (Map.Entry<String, String> one : actual.entrySet()) {
                    Files.writeString(folder.resolve(one.getKey()), one.getValue());
                }
                Assumptions.abort("wrote " + folder + "; now look at the difference");
            }
            Map<String, Path> expected = filesOf(folder, endings);
            assertThat(actual.keySet()).as(remedy(folder)).isEqualTo(expected.keySet());
            for (Map.Entry<String, Path> one : expected.entrySet()) {
                assertThat(actual.get(one.getKey()))
                        .as(remedy(one.getValue()))
                        .isEqualTo(Files.readString(one.getValue()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String remedy(Path what) {
        return what
                + " differs; if it should, write it anew by\n    mvn -pl model-gen -am test -Dtest="
                + "GoldenTest,ObligationGoldenTest,RefusedTest,UnreadableTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -D"
                + REGENERATE
                + "=true\n";
    }

    private static Map<String, Path> filesOf(Path folder, String... endings) throws IOException {
        Map<String, Path> files = new TreeMap<>();
        try (Stream<Path> inside = Files.list(folder)) {
            inside.filter(file -> Arrays.stream(endings).anyMatch(file.toString()::endsWith))
                    .forEach(file -> files.put(file.getFileName().toString(), file));
        }
        return files;
    }
}
