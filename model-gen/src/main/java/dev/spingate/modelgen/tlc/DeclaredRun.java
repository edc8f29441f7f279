package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One line of {@code models.json}: a run and what must come out of it.
 *
 * @param name unique
 * @param about what a run as declared shows, one sentence
 * @param module the root module, a file of the specification's folder
 * @param config the configuration, a file of the specification's folder
 * @param tier how often it is due
 * @param mode what kind of claim it checks
 * @param expect one of the outcomes for which {@link TlcOutcome#isAnswer} holds
 * @param violates what must be found violated; empty for {@code OK} and {@code DEADLOCK}
 * @param states distinct states, see {@link TlcCounts}
 * @param depth levels, or the length of the shortest trace, see {@link TlcCounts}
 * @param workers search threads
 * @param timeout after which the run counts as failed
 * @param heapMb heap in MiB, if it matters
 * @param shows the claims that it stands for, such as {@code R4}; may be empty
 */
public record DeclaredRun(
        String name,
        String about,
        String module,
        String config,
        Tier tier,
        TlcMode mode,
        TlcOutcome expect,
        Optional<String> violates,
        long states,
        int depth,
        int workers,
        Duration timeout,
        Optional<Integer> heapMb,
        List<String> shows) {

    public DeclaredRun {
        shows = List.copyOf(shows);
    }

    /** Whether TLC makes it; what it can not reach, the explorer makes alone. */
    public boolean isForTlc() {
        return mode != TlcMode.EXPLORER;
    }

    /** The run to make with TLC, in a specification's folder. */
    public TlcRequest request(SpecFolder folder, Path workFolder) {
        Effort effort = Effort.forStates(states);
        TlcRequest request = TlcRequest.of(
                        name, folder.file(module), folder.file(config), workFolder)
                .withLibraries(List.of(folder.path()))
                .withMode(mode)
                .withWorkers(workers)
                .withTimeout(timeout)
                .withEffort(effort)
                .withHeapMb(heapMb.orElse(effort.heapMb()));
        return expect == TlcOutcome.DEADLOCK ? request.checkingDeadlock() : request;
    }
}
