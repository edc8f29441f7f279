package dev.spingate.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.logging.Log;

/**
 * Spingate's command line in a JVM of its own. Results and progress go to Maven's log as they come;
 * what it has to complain about is kept. It ends with its time bound, with an interruption of the
 * waiting thread, and with Maven, even if that is killed.
 */
final class SpingateProcess {
    private static final String MAIN = "dev.spingate.modelgen.cli.Main";

    /** What it says on its error stream about how far it is. */
    private static final Pattern PROGRESS = Pattern.compile("\\[\\d+/\\d+] .*");

    /** Variables by which a JVM would take flags, or print, that nobody asked for. */
    private static final List<String> UNWANTED =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Jdk jdk;
    private final List<Path> classPath;
    private final Path folder;
    private final Log log;
    private final List<String> complaints = Collections.synchronizedList(new ArrayList<>());

    /**
     * How it ended.
     *
     * @param code the exit code of Spingate's command line
     * @param complaint what it wrote on its error stream, without progress; may be empty
     */
    record Outcome(int code, String complaint) {}

    /**
     * @param folder where it runs
     */
    SpingateProcess(Jdk jdk, List<Path> classPath, Path folder, Log log) {
        this.jdk = jdk;
        this.classPath = List.copyOf(classPath);
        this.folder = folder;
        this.log = log;
    }

    /**
     * Runs one command and waits for its end.
     *
     * @throws MojoExecutionException if it cannot be started, does not end in time, or the waiting
     *     thread is interrupted
     */
    Outcome run(List<String> arguments, Duration bound) throws MojoExecutionException {
        Process process = start(arguments);
        Thread hook = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            Thread results = drain(process.getInputStream(), log::info);
            Thread errors = drain(process.getErrorStream(), this::heard);
            boolean ended = process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS);
            if (!ended) {
                // Never of a process that has ended: that closes streams with unread output.
                end(process);
            }
            results.join(GRACE.toMillis());
            errors.join(GRACE.toMillis());
            if (!ended) {
                throw Refused.environment(
                        "timeoutSeconds",
                        "Spingate did not end within " + bound.toSeconds() + " s",
                        "allow more, or name a smaller tier");
            }
            return new Outcome(process.exitValue(), String.join("\n", complaints));
        } catch (InterruptedException e) {
            end(process);
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted while Spingate ran");
        } finally {
            forget(hook);
        }
    }

    private Process start(List<String> arguments) throws MojoExecutionException {
        ProcessBuilder builder = new ProcessBuilder(line(arguments)).directory(folder.toFile());
        UNWANTED.forEach(builder.environment()::remove);
        log.debug(String.join(" ", builder.command()));
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw Refused.environment(
                    jdk.java(), "cannot be started: " + e.getMessage(), "name a complete JDK");
        }
    }

    private List<String> line(List<String> arguments) {
        List<String> line = new ArrayList<>();
        line.add(jdk.java().toString());
        // It waits for others most of the time; starting is what it does itself.
        line.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
        line.addAll(List.of("-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
        line.add("-Dspingate.parent=" + ProcessHandle.current().pid());
        line.add("--enable-native-access=ALL-UNNAMED"); // provers are native libraries
        line.add("-cp");
        line.add(classPath.stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        line.add(MAIN);
        line.addAll(arguments);
        return line;
    }

    private void heard(String line) {
        if (PROGRESS.matcher(line).matches()) {
            log.info(line);
        } else {
            complaints.add(line);
        }
    }

    private static Thread drain(InputStream stream, Consumer<String> lines) {
        Thread thread = new Thread(() -> {
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
                reader.lines().forEach(lines);
            } catch (IOException | UncheckedIOException e) {
                // The stream ends with the process, also when that is killed.
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Politely first: its own shutdown ends what it started. */
    private static void end(Process process) {
        try {
            process.destroy();
            if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // Maven is ending: the hook is doing its work.
            return;
        }
    }
}
