package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the command says without running anything. */
class CheckCommandTest {

    @TempDir
    private Path folder;

    @Test
    void shouldListTheRunsOfATierAndWhatTheyShow() {
        Checkout.Ran fast = Checkout.run("check", "--list", "--spec", Checkout.spec());
        Checkout.Ran full =
                Checkout.run("check", "--list", "--tier", "FULL", "--spec", Checkout.spec());

        assertThat(fast.code()).as(fast.err()).isEqualTo(ExitCode.FINE);
        assertThat(fast.out())
                .startsWith("run ")
                .containsPattern("\nU3_None_1T +fast +safety of \\w+ +R3 ");
        assertThat(fast.out()).doesNotContain(" full ");
        assertThat(full.out()).contains(" full ");
        assertThat(full.out().lines().count()).isGreaterThan(fast.out().lines().count());
    }

    @Test
    void shouldListOnlyTheNamedRuns() {
        Checkout.Ran ran = Checkout.run(
                "check", "--list", "M01_NoWaits", "M01_NoWaits", "--spec", Checkout.spec());

        assertThat(ran.out().lines()).hasSize(2);
    }

    @Test
    void shouldListInJsonAndNothingElse() {
        Checkout.Ran ran =
                Checkout.run("check", "--list", "--json", "-", "--spec", Checkout.spec());
        JsonNode runs = Checkout.json(ran.out()).get("runs");
        Optional<JsonNode> mutant = StreamSupport.stream(runs.spliterator(), false)
                .filter(run -> run.get("name").asText().equals("M01_NoWaits"))
                .findFirst();

        assertThat(mutant).hasValueSatisfying(run -> {
            assertThat(run.fieldNames())
                    .toIterable()
                    .containsExactly("about", "expect", "name", "shows", "tier", "violates");
            assertThat(run.get("expect").asText()).isEqualTo("safety");
            assertThat(run.get("shows")).hasSize(1);
        });
    }

    @Test
    void shouldNameTheRunsThereAreForOneThereIsNot() {
        Checkout.Ran ran = Checkout.run("check", "U3_Nope", "--spec", Checkout.spec());

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .startsWith(
                        Checkout.spec().resolve("models.json") + ": no run is called \"U3_Nope\"")
                .contains("M01_NoWaits");
    }

    @Test
    void shouldRefuseDeclarationsByPlace() throws IOException {
        Path spec = emptySpecification();
        Files.writeString(spec.resolve("models.json"), "{\"runs\": [\n  {\"name\": 3}\n]}\n");
        Checkout.Ran ran = Checkout.run("check", "--spec", spec, "--out", folder.resolve("out"));

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).contains(spec.resolve("models.json") + ":2:").doesNotContain("\tat ");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void shouldRefuseToCheckWithoutItsCanaries() throws IOException {
        Path spec = emptySpecification();
        Files.writeString(spec.resolve("Empty.cfg"), "");
        Files.writeString(spec.resolve("models.json"), """
                {"runs": [{"name": "Empty", "about": "nothing", "module": "Empty.tla",
                  "config": "Empty.cfg", "tier": "fast", "mode": "constant", "expect": "ok",
                  "states": 0, "depth": 0, "workers": 1, "timeoutSeconds": 60}]}
                """);
        Files.createDirectory(spec.resolve("canaries"));
        Checkout.Ran ran = Checkout.run("check", "--spec", spec, "--out", folder.resolve("out"));

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .startsWith(spec.resolve("canaries").toString())
                .contains("tests the checker itself, and is missing", "remedy: bring it back");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void shouldRefuseToCheckNothing() throws IOException {
        Path spec = emptySpecification();
        Path models = Files.writeString(folder.resolve("other.json"), "{\"runs\": []}");
        Checkout.Ran ran = Checkout.run("check", "--spec", spec, "--models", models);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .startsWith(models + ": no run of tier fast: nothing would be checked")
                .contains("remedy: declare one, or name a larger tier");
    }

    @Test
    void shouldRefuseACacheThatIsNoFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("cache"), "a file");
        Checkout.Ran ran =
                Checkout.run("check", "M01_NoWaits", "--spec", Checkout.spec(), "--cache", file);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(file + ": the cache of verdicts is no folder");
    }

    @Test
    void shouldEndWithThreeWhereItCannotWrite() throws IOException {
        Path occupied = Files.writeString(folder.resolve("occupied"), "a file");
        Checkout.Ran ran = Checkout.run(
                "check",
                "M01_NoWaits",
                "--spec",
                Checkout.spec(),
                "--out",
                occupied.resolve("out"));

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.LACKING);
        assertThat(ran.err())
                .startsWith(occupied.toString())
                .contains("remedy: ")
                .doesNotContain("\tat ");
        assertThat(occupied).hasContent("a file");
    }

    private Path emptySpecification() throws IOException {
        Path spec = Files.createDirectory(folder.resolve("spec"));
        Files.writeString(spec.resolve("Empty.tla"), "---- MODULE Empty ----\n====\n");
        return spec;
    }
}
