package dev.spingate.modelgen.emit.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The compilers that must accept the generated header. On a developer's machine one may be missing
 * and its tests are skipped; where {@code CI} is {@code true} they fail.
 */
public enum CppCompiler {
    GCC("g++"),
    CLANG("clang++");

    private static final List<String> STRICT = List.of(
            "-std=c++17",
            "-Wall",
            "-Wextra",
            "-Wpedantic",
            "-Wconversion",
            "-Werror",
            "-fno-exceptions",
            "-fno-rtti");

    private static final long SECONDS = 60;

    private final String command;

    CppCompiler(String command) {
        this.command = command;
    }

    /** Why the tests with this compiler are skipped; empty if they are not. */
    public Optional<String> whyMissing() {
        boolean here = Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
        return here ? Optional.empty() : Optional.of("there is no " + command + " on the PATH");
    }

    /** Whether a missing compiler is no excuse. */
    public static boolean isDemanded() {
        return "true".equals(System.getenv("CI"));
    }

    /** Skips the test that runs if the compiler is missing, or fails it where it must not be. */
    public void demand() {
        whyMissing().ifPresent(reason -> {
            assertThat(isDemanded()).as("%s, although CI is true", reason).isFalse();
            Assumptions.abort(reason);
        });
    }

    /** What the compiler says about these sources with all warnings on; empty if nothing. */
    public String complaints(Path folder, List<String> arguments) {
        try {
            Path said = Files.createTempFile(folder, "compiler", ".txt");
            Process process = new ProcessBuilder(Stream.of(List.of(command), STRICT, arguments)
                            .flatMap(List::stream)
                            .toList())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            int exit = exitCode(process);
            String text = Files.readString(said);
            return exit == 0 ? text : text + "exit code " + exit;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for a process, but not for ever. */
    public static int exitCode(Process process) {
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS))
                    .as("ends in time")
                    .isTrue();
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        } finally {
            process.destroyForcibly();
        }
    }

    /** As messages call it. */
    @Override
    public String toString() {
        return command;
    }
}
