package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A small run whose outcome is documented: either one that every checker must get right, or one
 * that the pinned TLC is known to get wrong.
 *
 * @param name unique
 * @param about what it would mean if it changed
 * @param module file name of the module
 * @param config file name of the configuration
 * @param kind what is asked of TLC
 * @param expected what comes out, in the words of {@link #describe}
 */
record Canary(String name, String about, String module, String config, Kind kind, String expected) {

    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** What is asked of TLC. */
    enum Kind {
        SAFETY(TlcMode.SAFETY),
        DEADLOCK(TlcMode.SAFETY),
        LIVENESS(TlcMode.LIVENESS),
        /** Without the warnings from which the runner would see that something is wrong. */
        UNWARNED(TlcMode.LIVENESS, "-nowarning"),
        /** Searching on after a violation, which the runner never asks for otherwise. */
        CONTINUE(TlcMode.SAFETY, "-continue");

        private final TlcMode mode;
        private final List<String> options;

        Kind(TlcMode mode, String... options) {
            this.mode = mode;
            this.options = List.of(options);
        }
    }

    /** Runs it, past the rules for configurations: some canaries break them. */
    TlcResult run(Path folder, Path workFolder) {
        TlcRequest request = TlcRequest.of(
                        "canary-" + name,
                        folder.resolve(module),
                        folder.resolve(config),
                        workFolder)
                .withMode(kind.mode)
                .withTimeout(TIMEOUT);
        return TlcRunner.runUnchecked(
                kind == Kind.DEADLOCK ? request.checkingDeadlock() : request, kind.options);
    }

    /** Outcome, counts and ending of a run, in a few words that differ when it does. */
    static String describe(TlcResult result) {
        if (!result.outcome().isAnswer()) {
            return result.outcome().word()
                    + result.diagnostics().stream()
                            .findFirst()
                            .map(Diagnostic::cause)
                            .map(cause -> ": " + cause)
                            .orElse("");
        }
        return result.outcome().word()
                + result.violated().map(violated -> " of " + violated).orElse("")
                + ", " + result.states() + " states, depth " + result.depth()
                + result.loop()
                        .map(loop -> loop.stuttering()
                                ? ", stuttering"
                                : ", back to state " + loop.backTo())
                        .orElse("");
    }
}
