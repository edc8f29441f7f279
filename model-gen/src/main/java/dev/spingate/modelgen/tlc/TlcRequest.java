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
 * @param workFolder where logs and temporary files go; created when missing
 * @param resources what it may use; one worker for a run of mode liveness
 */
public record TlcRequest(
        String name,
        Path module,
        Path config,
        List<Path> libraries,
        TlcMode mode,
        boolean checkDeadlock,
        Path workFolder,
        Resources resources) {

    public TlcRequest {
        libraries = List.copyOf(libraries);
        if (mode == TlcMode.LIVENESS && resources.workers() != 1) {
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
                workFolder,
                Resources.SMALL);
    }

    /** The same with another mode. */
    public TlcRequest withMode(TlcMode newMode) {
        return new TlcRequest(
                name, module, config, libraries, newMode, checkDeadlock, workFolder, resources);
    }

    /** The same with deadlock looked for. */
    public TlcRequest checkingDeadlock() {
        return new TlcRequest(name, module, config, libraries, mode, true, workFolder, resources);
    }

    /** The same with other folders to look for modules. */
    public TlcRequest withLibraries(List<Path> newLibraries) {
        return new TlcRequest(
                name, module, config, newLibraries, mode, checkDeadlock, workFolder, resources);
    }

    /** The same with other resources. */
    public TlcRequest withResources(Resources newResources) {
        return new TlcRequest(
                name, module, config, libraries, mode, checkDeadlock, workFolder, newResources);
    }

    /** The same with another number of search threads. */
    public TlcRequest withWorkers(int workers) {
        return withResources(new Resources(
                workers,
                resources.timeout(),
                resources.heapMb(),
                resources.effort(),
                resources.jvmFlags()));
    }

    /** The same with another time bound. */
    public TlcRequest withTimeout(Duration timeout) {
        return withResources(new Resources(
                resources.workers(),
                timeout,
                resources.heapMb(),
                resources.effort(),
                resources.jvmFlags()));
    }

    /** The same with another effort, and the heap that goes with it. */
    public TlcRequest withEffort(Effort effort) {
        return withResources(new Resources(
                resources.workers(),
                resources.timeout(),
                effort.heapMb(),
                effort,
                resources.jvmFlags()));
    }

    /** The same with another heap, in MiB. */
    public TlcRequest withHeapMb(int heapMb) {
        return withResources(new Resources(
                resources.workers(),
                resources.timeout(),
                heapMb,
                resources.effort(),
                resources.jvmFlags()));
    }

    /** The same with more flags for the forked JVM. */
    public TlcRequest withJvmFlags(List<String> jvmFlags) {
        return withResources(new Resources(
                resources.workers(),
                resources.timeout(),
                resources.heapMb(),
                resources.effort(),
                jvmFlags));
    }
}
