package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.files.WholeFile;
import java.io.BufferedReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A JVM of its own for one run. Both streams are drained all the time and line by line; the process
 * and what it started end with the time bound, with the waiting thread's interruption, and with
 * this JVM.
 */
final class ForkedJvm {
    /** More output than any run should give; what exceeds it is a run gone wild. */
    private static final long OUTPUT_LIMIT = 128L << 20;

    /** How long a killed process may take to be gone, and the rest of its output to be read. */
    private static final Duration GRACE = Duration.ofSeconds(60);

    /** Variables by which a JVM would take flags, or print, that nobody asked for. */
    private static final List<String> UNWANTED =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private final Process process;
    private final Path folder;
    private final long started = System.nanoTime();
    private volatile boolean tooMuchOutput;
    private volatile RuntimeException failure;

    /**
     * How it ended.
     *
     * @param exitCode of no meaning when {@code killed}
     * @param killed whether the time was up
     * @param tooMuchOutput whether it was ended because it said too much
     */
    record End(int exitCode, boolean killed, boolean tooMuchOutput, Duration elapsed) {
        /** Whether it ended by itself, with one of the exit codes that say that TLC was done. */
        boolean isOrderly() {
            return !killed && !tooMuchOutput && (exitCode == 0 || exitCode >= 10 && exitCode <= 13);
        }
    }

    private ForkedJvm(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
    }

    /** The {@code java} that runs this JVM. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /**
     * Starts it.
     *
     * @param folder where it works; a folder of its own, deleted if this JVM ends before it does
     */
    static ForkedJvm start(List<String> command, Path folder) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        UNWANTED.forEach(builder.environment()::remove);
        try {
            return new ForkedJvm(builder.start(), folder);
        } catch (IOException e) {
            throw new EnvironmentLacks(
                    Place.of(command.getFirst()),
                    "cannot be started: " + e.getMessage(),
                    "run with a complete JDK 25");
        }
    }

    /**
     * Waits for the end and hands over each line meanwhile.
     *
     * @throws CancellationException if the thread is interrupted; it stays marked so, and the
     *     process is gone
     */
    End await(Duration timeout, Consumer<String> output, Consumer<String> errors) {
        Thread hook = new Thread(this::endWithThisJvm);
        Runtime.getRuntime().addShutdownHook(hook);
        Thread outputReader = drain(process.getInputStream(), output);
        Thread errorReader = drain(process.getErrorStream(), errors);
        try {
            boolean ended = process.waitFor(timeout.toNanos(), TimeUnit.NANOSECONDS);
            Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
            if (!ended) {
                // Never of a process that has ended: that closes streams with unread output.
                kill();
                process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            }
            outputReader.join(GRACE);
            errorReader.join(GRACE);
            if (failure != null) {
                throw failure;
            }
            int exitCode = process.isAlive() ? -1 : process.exitValue();
            return new End(exitCode, !ended, tooMuchOutput, elapsed);
        } catch (InterruptedException _) {
            killAndWait();
            Thread.currentThread().interrupt();
            throw new CancellationException("the run was interrupted");
        } finally {
            forget(hook);
        }
    }

    private Thread drain(InputStream stream, Consumer<String> lines) {
        return Thread.ofVirtual().start(() -> {
            try (BufferedReader reader = new BufferedReader(
                    new InputStreamReader(new Bounded(stream), StandardCharsets.UTF_8))) {
                reader.lines().forEach(lines);
            } catch (IOException | UncheckedIOException _) {
                // The stream ends with the process, also when that is killed.
                return;
            } catch (RuntimeException e) {
                failure = e;
                kill();
            }
        });
    }

    /** Ends the process when it says more than the limit. */
    private final class Bounded extends FilterInputStream {
        private long size;

        Bounded(InputStream stream) {
            super(stream);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            size += Math.max(count, 0);
            if (size > OUTPUT_LIMIT) {
                tooMuchOutput = true;
                kill();
                return -1;
            }
            return count;
        }
    }

    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private void killAndWait() {
        kill();
        try {
            process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            // Interrupted twice: whoever did it would rather not wait.
            return;
        }
    }

    /** Nobody is left then to do what the waiting thread would do. */
    private void endWithThisJvm() {
        killAndWait();
        WholeFile.deleteTree(folder);
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // This JVM is ending: the hook is doing its work.
            return;
        }
    }
}
