package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Canaries;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Evidence;
import dev.spingate.modelgen.tlc.Judgement;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.TlcCounts;
import dev.spingate.modelgen.tlc.TlcResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code comes only from a specification of which it is known that its check passed. */
class CheckedGenerationTest {
    private static final String MODELS = """
            {"runs": [{"name": "Some", "about": "a run", "module": "Admission.tla",
              "config": "Some.cfg", "tier": "fast", "mode": "safety", "expect": "ok",
              "states": 5, "depth": 3, "workers": 1, "timeoutSeconds": 60}]}
            """;

    @TempDir
    private Path folder;

    private Path spec;
    private Path out;
    private Path evidence;

    @BeforeEach
    void copySpecification() throws IOException {
        spec = Files.createDirectory(folder.resolve("spec"));
        out = folder.resolve("out");
        evidence = folder.resolve("evidence.json");
        Files.copy(Checkout.spec().resolve("Admission.tla"), spec.resolve("Admission.tla"));
        Files.writeString(spec.resolve("Some.cfg"), "INVARIANT I\n");
        Files.writeString(spec.resolve("models.json"), MODELS);
    }

    @Test
    void shouldNameTheEvidenceInEveryFile() throws IOException {
        String id = check(5);
        Checkout.Ran ran = generate();

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out().lines())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(Path.of(file))
                        .content()
                        .contains("Evidence that it passed its check: " + id + "\n")
                        .doesNotContain("UNCHECKED"));
    }

    @Test
    void shouldRefuseWithoutEvidence() {
        assertRefused("there is no such file, so no check is known to have passed");
    }

    @Test
    void shouldRefuseWhenTheCheckDidNotPass() throws IOException {
        check(6);

        assertRefused("the check did not pass: Some");
    }

    @Test
    void shouldRefuseAnotherTextOfTheSpecification() throws IOException {
        check(5);
        Path module = spec.resolve("Admission.tla");
        Files.writeString(module, Files.readString(module) + "\n\\* Edited since.\n");

        assertRefused("it is about another specification, or an older text of it");
    }

    @Test
    void shouldMarkWhatIsUnchecked() {
        Checkout.Ran ran = Checkout.run("generate", "--unchecked", "--spec", spec, "--out", out);

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out().lines())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(Path.of(file))
                        .content()
                        .contains("UNCHECKED: ")
                        .doesNotContain("Evidence"));
    }

    @Test
    void shouldRefuseToBeToldBoth() {
        Checkout.Ran ran = generate("--unchecked");

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith("--unchecked: it contradicts --evidence");
        assertThat(out).doesNotExist();
    }

    private Checkout.Ran generate(String... more) {
        List<Object> arguments = new ArrayList<>(List.of("generate", "--spec", spec, "--out", out));
        arguments.addAll(List.of("--evidence", evidence));
        arguments.addAll(List.of(more));
        return Checkout.run(arguments.toArray());
    }

    private void assertRefused(String cause) {
        Checkout.Ran ran = generate();

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .isEqualTo(evidence + ": " + cause
                        + "\n    remedy: run spingate check first, or give --unchecked\n");
        assertThat(ran.out()).isEmpty();
        assertThat(out).doesNotExist();
    }

    /** Leaves the evidence of a check that found so many states, and gives its id. */
    private String check(long states) throws IOException {
        SpecFolder specification = SpecFolder.at(spec);
        DeclaredRun run = Models.read(specification).named("Some");
        TlcResult result = new TlcResult(
                run.name(),
                run.expect(),
                Optional.empty(),
                new TlcCounts(9, states, 3, 0),
                Duration.ofSeconds(1),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                folder.resolve("log"));
        Canaries.Report canary =
                new Canaries.Report("counts", "It counts.", "ok", "ok", Duration.ofSeconds(1));
        new Evidence(specification, List.of(Judgement.of(run, result)), List.of(canary))
                .write(evidence);
        return Checkout.json(Files.readString(evidence)).get("id").asText();
    }
}
