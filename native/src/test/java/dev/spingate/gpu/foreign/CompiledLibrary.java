package dev.spingate.gpu.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Builds libraries of C that stand in for drivers. Without gcc the tests of them are skipped;
 * where CI is set they fail.
 */
public final class CompiledLibrary {
    private static final Path SOURCES = Path.of("src/test/c");
    private static final Path FOLDER = Path.of("target/drivers");
    private static final long BOUND_SECONDS = 60;

    private CompiledLibrary() {}

    /** The library of {@code NAME.c}, built by the first who asks. */
    public static synchronized Path of(String name, String... options) {
        boolean gcc = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "gcc")));
        if (System.getenv("CI") == null) {
            assumeTrue(gcc, "no gcc on the PATH");
        }
        try {
            Path built = Files.createDirectories(FOLDER).resolve(name + ".so").toAbsolutePath();
            Path source = SOURCES.resolve(name + ".c");
            List<String> command = new ArrayList<>(List.of(
                    "gcc",
                    "-shared",
                    "-fPIC",
                    "-O1",
                    "-Wall",
                    "-Wextra",
                    "-Werror",
                    "-pthread",
                    "-o",
                    built.toString(),
                    source.toString()));
            command.addAll(Arrays.asList(options));
            Process process = new ProcessBuilder(command).inheritIO().start();
            boolean ended = process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            assertThat(ended).as("gcc ends").isTrue();
            assertThat(process.exitValue()).as("gcc " + source).isZero();
            return built;
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
