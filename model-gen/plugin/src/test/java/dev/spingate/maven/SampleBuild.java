package dev.spingate.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A folder with a project in it, and Maven runs on it: offline, by the Maven of this build. */
final class SampleBuild {
    private static final long BOUND_SECONDS = 120;
    private static final Path CHECKOUT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final Path TARGET = Path.of("target", "it").toAbsolutePath();

    private final Path folder;
    private final Path repository;

    /** How a Maven run ended. */
    record Outcome(int code, String log) {
        boolean isSuccess() {
            return code == 0;
        }
    }

    private SampleBuild(Path folder, Path repository) {
        this.folder = folder;
        this.repository = repository;
    }

    /** An empty folder of this name. */
    static SampleBuild named(String name) throws IOException {
        Path folder = TARGET.resolve(name);
        delete(folder);
        Path repository = TARGET.resolve("repository");
        delete(repository);
        StagedRepository.at(
                repository,
                Path.of(System.getProperty("it.repository")),
                CHECKOUT,
                System.getProperty("it.version"));
        return new SampleBuild(Files.createDirectories(folder), repository);
    }

    /** A copy of a sample in {@code src/it}. */
    static SampleBuild copyOf(String sample) throws IOException {
        SampleBuild build = named(sample);
        Path from = Path.of("src", "it", sample);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                build.write(from.relativize(file).toString(), Files.readString(file));
            }
        }
        return build;
    }

    static Path checkout() {
        return CHECKOUT;
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    String read(String name) throws IOException {
        return Files.readString(file(name));
    }

    SampleBuild write(String name, String text) throws IOException {
        Files.createDirectories(file(name).getParent());
        Files.writeString(file(name), text);
        return this;
    }

    /** Runs Maven with a JDK among its toolchains that is new enough. */
    Outcome run(String... arguments) throws IOException, InterruptedException {
        String toolchains =
                """
                <toolchains><toolchain><type>jdk</type>
                <provides><version>%s</version></provides>
                <configuration><jdkHome>%s</jdkHome></configuration>
                </toolchain></toolchains>
                """.formatted(Runtime.version().feature(), System.getProperty("java.home"));
        return run(toolchains, arguments);
    }

    /** Runs Maven without any toolchain. */
    Outcome runWithoutToolchains(String... arguments) throws IOException, InterruptedException {
        return run("<toolchains/>", arguments);
    }

    private Outcome run(String toolchains, String... arguments)
            throws IOException, InterruptedException {
        write("toolchains.xml", toolchains);
        Path log = file("build.log");
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("it.maven"), "bin", "mvn").toString());
        line.addAll(List.of("-o", "-B", "-Dstyle.color=never", "-t", "toolchains.xml"));
        line.add("-Dmaven.repo.local=" + repository);
        // Whatever id the repository has that this build's files came from.
        line.add("-Dmaven.legacyLocalRepo=true");
        line.add("-Dspingate.version=" + System.getProperty("it.version"));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        List.of("MAVEN_OPTS", "MAVEN_ARGS", "JAVA25_HOME").forEach(builder.environment()::remove);
        builder.environment().put("JAVA_HOME", System.getProperty("it.java"));
        Process process = builder.start();
        if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new AssertionError("no end after " + BOUND_SECONDS + " s: " + log);
        }
        return new Outcome(process.exitValue(), Files.readString(log));
    }

    private static void delete(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
