package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs TLC, each time in a JVM of its own with folders of its own, and believes it only if all that
 * it says agrees. Safe for use by several threads; a run costs about half a second before the first
 * state.
 */
public final class TlcRunner {
    private TlcRunner() {}

    /** Runs without anybody listening. */
    public static TlcResult run(TlcRequest request) {
        return run(request, TlcProgress.NONE);
    }

    /**
     * Runs and waits.
     *
     * @throws BadInput if a file is missing, or the configuration may not be run in this mode
     * @throws EnvironmentLacks if the work folder cannot be used, or this is no complete JDK with
     *     the pinned TLC
     * @throws java.util.concurrent.CancellationException if the thread is interrupted; it stays
     *     marked so, and the forked JVM is gone
     */
    public static TlcResult run(TlcRequest request, TlcProgress progress) {
        TlcConfig config = TlcConfig.read(request.config());
        requireFile(request.module());
        ConfigRules.enforce(config, request);
        return runUnchecked(request, config, List.of(), progress);
    }

    /** Without the rules for configurations: what TLC itself makes of it. For the canaries. */
    static TlcResult runUnchecked(TlcRequest request, List<String> tlcOptions) {
        requireFile(request.module());
        return runUnchecked(
                request, TlcConfig.read(request.config()), tlcOptions, TlcProgress.NONE);
    }

    private static TlcResult runUnchecked(
            TlcRequest request, TlcConfig config, List<String> options, TlcProgress progress) {
        LaunchKit kit = LaunchKit.in(StartFolder.of(request), TlcJar.pinned());
        try (TlcRun run = new TlcRun(request, kit, progress)) {
            return run.result(config, options);
        }
    }

    private static void requireFile(Path module) {
        if (!Files.isRegularFile(module)) {
            throw new BadInput(
                    Place.of(module), "no such module", "name the file of the root module");
        }
    }
}
