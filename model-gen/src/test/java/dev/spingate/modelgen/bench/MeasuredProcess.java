package dev.spingate.modelgen.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a process and watches what it takes, in the same way for every checker. What it took is read
 * from /proc, so this needs Linux; the last hundredths of a second may be missing.
 */
final class MeasuredProcess {
    private static final Duration BOUND = Duration.ofMinutes(15);
    private static final int GLANCE_MILLIS = 5;
    private static final double TICKS = 100; // a second, on every Linux of the last 20 years

    private final Process process;
    private double cpuSeconds;
    private long peakBytes;

    private MeasuredProcess(Process process) {
        this.process = process;
    }

    /**
     * Runs a command.
     *
     * @param folder where it runs
     * @throws IllegalStateException when it does not end within a quarter of an hour
     */
    static Ran run(Path folder, List<String> command) {
        try {
            Path output = Files.createTempFile(folder, "said-", ".txt");
            long begin = System.nanoTime();
            Process started = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            MeasuredProcess measured = new MeasuredProcess(started);
            measured.watch(begin);
            double seconds = (System.nanoTime() - begin) / 1e9;
            return new Ran(
                    Files.readString(output),
                    started.exitValue(),
                    seconds,
                    measured.cpuSeconds,
                    measured.peakBytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private void watch(long begin) throws IOException, InterruptedException {
        try {
            do {
                look();
                if (System.nanoTime() - begin > BOUND.toNanos()) {
                    throw new IllegalStateException("no end within " + BOUND);
                }
            } while (!process.waitFor(GLANCE_MILLIS, TimeUnit.MILLISECONDS));
        } finally {
            process.destroyForcibly();
        }
    }

    private void look() throws IOException {
        Path proc = Path.of("/proc", Long.toString(process.pid()));
        try {
            String stat = Files.readString(proc.resolve("stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            double seen = (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS;
            cpuSeconds = Math.max(cpuSeconds, seen);
            Files.readAllLines(proc.resolve("status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong)
                    .forEach(kilobytes -> peakBytes = Math.max(peakBytes, kilobytes << 10));
        } catch (NoSuchFileException e) {
            if (!Files.isDirectory(Path.of("/proc/self"))) {
                throw e;
            }
        } catch (IOException e) {
            if (process.isAlive()) {
                throw e; // "No such process" while it ends is no fault
            }
        }
    }
}
