package dev.spingate.modelgen.tlc;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * One run of TLC.
 *
 * @param name names the run in logs and reports
 * @param module the root module
 * @param config the configuration
 * @param libraries folders where modules are looked for that do not lie beside the root module
 * @param mode what the configuration checks; enforced
 * @param checkDeadlock whether a state without successor is an error; our specifications declare
 *     deadlock as an invariant, so by default it is none
 * @param workers search threads; 1 for a run of mode liveness
 * @param timeout after which the run is killed
 * @param heapMb heap of the forked JVM, in MiB
 * @param workFolder where logs and temporary files go; created when missing
 * @param effort how the forked JVM is tuned
 * @param jvmFlags more flags for the forked JVM, after all others
 */
public record TlcRequest(
        String name,
        Path module,
        Path config,
        List<Path> libraries,
        TlcMode mode,
        boolean checkDeadlock,
        int workers,
        Duration timeout,
        int heapMb,
        Path workFolder,
        Effort effort,
        List<String> jvmFlags) {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(10);

    public TlcRequest {
        libraries = List.copyOf(libraries);
        jvmFlags = List.copyOf(jvmFlags);
        if (workers < 1 || heapMb < 1 || timeout.isNegative() || timeout.isZero()) {
            throw new IllegalArgumentException("workers, heap and timeout are positive");
        }
        if (mode == TlcMode.LIVENESS && workers != 1) {
            throw new IllegalArgumentException("a run of mode liveness has exactly one worker");
        }
    }

    /** A safety run with one worker, ten minutes and a small heap; the rest by {@code with...}. */
    public static TlcRequest of(String name, Path module, Path config, Path workFolder) {
        return new TlcRequest(
                name,
                module,
                config,
                List.of(),
                TlcMode.SAFETY,
                false,
                1,
                DEFAULT_TIMEOUT,
                Effort.TINY.heapMb(),
                workFolder,
                Effort.TINY,
                List.of());
    }

    /** The same with another mode. */
    public TlcRequest withMode(TlcMode newMode) {
        return new TlcRequest(
                name, module, config, libraries, newMode, checkDeadlock, workers, timeout, heapMb,
                workFolder, effort, jvmFlags);
    }

    /** The same with deadlock looked for. */
    public TlcRequest checkingDeadlock() {
        return new TlcRequest(
                name, module, config, libraries, mode, true, workers, timeout, heapMb, workFolder,
                effort, jvmFlags);
    }

    /** The same with other folders to look for modules. */
    public TlcRequest withLibraries(List<Path> newLibraries) {
        return new TlcRequest(
                name, module, config, newLibraries, mode, checkDeadlock, workers, timeout, heapMb,
                workFolder, effort, jvmFlags);
    }

    /** The same with another number of search threads. */
    public TlcRequest withWorkers(int newWorkers) {
        return new TlcRequest(
                name, module, config, libraries, mode, checkDeadlock, newWorkers, timeout, heapMb,
                workFolder, effort, jvmFlags);
    }

    /** The same with another time bound. */
    public TlcRequest withTimeout(Duration newTimeout) {
        return new TlcRequest(
                name, module, config, libraries, mode, checkDeadlock, workers, newTimeout, heapMb,
                workFolder, effort, jvmFlags);
    }

    /** The same with another effort, and the heap that goes with it. */
    public TlcRequest withEffort(Effort newEffort) {
        return new TlcRequest(
                name, module, config, libraries, mode, checkDeadlock, workers, timeout,
                newEffort.heapMb(), workFolder, newEffort, jvmFlags);
    }

    /** The same with another heap, in MiB. */
    public TlcRequest withHeapMb(int newHeapMb) {
        return new TlcRequest(
                name, module, config, libraries, mode, checkDeadlock, workers, timeout, newHeapMb,
                workFolder, effort, jvmFlags);
    }

    /** The same with more flags for the forked JVM. */
    public TlcRequest withJvmFlags(List<String> newJvmFlags) {
        return new TlcRequest(
                name, module, config, libraries, mode, checkDeadlock, workers, timeout, heapMb,
                workFolder, effort, newJvmFlags);
    }
}
