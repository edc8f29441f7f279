package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.launch.TlcLaunch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time, memory, places and company of a run. */
class TlcRunnerBoundsTest {
    private static final String ENDLESS = "SPECIFICATION Endless\nINVARIANT AnyInv\n";
    private static final String SMALL = "SPECIFICATION Spec\nINVARIANT SmallInv\n";

    @TempDir
    static Path work;

    @TempDir
    Path folder;

    private TinySpec spec;

    @BeforeEach
    void writeCounter() {
        spec = TinySpec.in(folder, work);
    }

    @Test
    void shouldEndARunWhoseTimeIsUp() {
        TlcResult result = TlcRunner.run(spec.counter(ENDLESS).withTimeout(Duration.ofSeconds(2)));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.TIMEOUT);
        assertThat(result.diagnostics().getFirst().cause()).startsWith("not finished within 2 s");
        assertThat(children()).isEmpty();
    }

    @Test
    void shouldTellAnExhaustedHeap() {
        TlcResult result = TlcRunner.run(
                spec.counter("SPECIFICATION Growing\nINVARIANT AnyInv\n").withHeapMb(24));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OUT_OF_MEMORY);
        assertThat(result.diagnostics().getFirst().cause())
                .startsWith("a heap of 24 MiB is too small");
    }

    @Test
    void shouldEndWithTheThreadThatWaitsForIt() throws IOException {
        Thread waiting = Thread.currentThread();
        TlcRequest request = spec.counter(ENDLESS);

        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> TlcRunner.run(request, (_, _) -> waiting.interrupt()));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(children()).isEmpty();
        try (Stream<Path> files = Files.list(work)) {
            assertThat(files)
                    .noneMatch(file -> file.getFileName().toString().matches("Counter-.*"));
        }
    }

    @Test
    void shouldEndWithTheProcessThatStartedIt() {
        TlcRequest orphan = spec.counter(ENDLESS)
                .withJvmFlags(List.of("-D" + TlcLaunch.PARENT + "=" + Integer.MAX_VALUE));

        TlcResult result = TlcRunner.run(orphan);

        assertThat(result.outcome()).isEqualTo(TlcOutcome.CRASH);
    }

    @Test
    void shouldCallAJvmThatDoesNotStartACrash() {
        TlcResult result =
                TlcRunner.run(spec.counter(SMALL).withJvmFlags(List.of("-XX:+NoSuchFlag")));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.CRASH);
        assertThat(result.diagnostics().getFirst().cause()).contains("NoSuchFlag");
        assertThat(result.log()).content().contains("NoSuchFlag");
    }

    @Test
    void shouldRunSeveralAtOnce() throws Exception {
        TlcRequest request = spec.counter(SMALL);
        try (ExecutorService executor = Executors.newFixedThreadPool(2)) {
            List<Future<TlcResult>> runs = Stream.generate(() -> request)
                    .limit(4)
                    .map(same -> executor.submit(() -> TlcRunner.run(same)))
                    .toList();
            for (Future<TlcResult> run : runs) {
                assertThat(run.get().outcome()).isEqualTo(TlcOutcome.OK);
            }
        }
    }

    @Test
    void shouldRunFromFoldersWithBlanks() throws IOException {
        Path odd = Files.createDirectories(folder.resolve("my specs & more/é"));
        Path library = Files.createDirectories(folder.resolve("a library"));
        Files.writeString(library.resolve("Far.tla"), "---- MODULE Far ----\nFarAway == 1\n====\n");
        TinySpec there = TinySpec.in(odd, odd.resolve("work folder"));

        TlcResult result = TlcRunner.run(there.module(
                        "Uses",
                        "EXTENDS Counter, Far\nNearInv == n <= 5 * FarAway",
                        "SPECIFICATION Spec\nINVARIANT NearInv\n")
                .withLibraries(List.of(library)));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OK);
        assertThat(result.log()).exists();
    }

    @Test
    void shouldRunByRelativePathsFromAnyFolder() {
        Path here = Path.of("").toAbsolutePath();
        TlcRequest request = spec.counter(SMALL);

        TlcResult result = TlcRunner.run(TlcRequest.of(
                "relative",
                here.relativize(request.module()),
                here.relativize(request.config()),
                here.relativize(work)));

        assertThat(result.outcome()).isEqualTo(TlcOutcome.OK);
    }

    @Test
    void shouldJudgeADeclaredRunByWhatComesOut() {
        spec.counter("SPECIFICATION Spec\nINVARIANTS SmallInv TinyInv\n");
        spec.write("models.json", """
                {"runs": [{"name": "tiny", "about": "It is tiny.", "module": "Counter.tla",
                  "config": "Counter.cfg", "tier": "fast", "mode": "safety", "expect": "safety",
                  "violates": "SmallInv", "states": 5, "depth": 4, "workers": 1,
                  "timeoutSeconds": 60, "shows": []}]}
                """);
        SpecFolder tiny = SpecFolder.at(folder);
        DeclaredRun declared = Models.read(tiny).named("tiny");

        Judgement judgement = Judgement.of(declared, TlcRunner.run(declared.request(tiny, work)));

        assertThat(judgement.differences())
                .containsExactly(
                        "expected SmallInv to be violated, got TinyInv",
                        "expected distinct states 5, got 4");
    }

    @Test
    void shouldRefuseARequestThatCannotBeMeant() {
        TlcRequest request = spec.counter(SMALL);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> request.withWorkers(2).withMode(TlcMode.LIVENESS));
        assertThatIllegalArgumentException().isThrownBy(() -> request.withWorkers(0));
        assertThatIllegalArgumentException().isThrownBy(() -> request.withHeapMb(0));
        assertThatIllegalArgumentException().isThrownBy(() -> request.withTimeout(Duration.ZERO));
    }

    private static List<ProcessHandle> children() {
        return ProcessHandle.current().children().filter(ProcessHandle::isAlive).toList();
    }
}
