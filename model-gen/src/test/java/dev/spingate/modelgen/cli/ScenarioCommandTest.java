package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on programs without operations, for which nothing is searched. */
class ScenarioCommandTest {

    @TempDir
    private Path folder;

    private Path scenario(String id, String expect) throws IOException {
        return Files.writeString(
                folder.resolve(id + ".yaml"),
                "scenario: " + id + "\nabout: nothing to do\nthreads: {main: []}\nexpect: {"
                        + expect + "}\n");
    }

    private static Checkout.Ran run(Object... arguments) {
        Object[] all = Arrays.copyOf(arguments, arguments.length + 3);
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[0] = "scenario";
        all[all.length - 2] = "--spec";
        all[all.length - 1] = Checkout.spec();
        return Checkout.run(all);
    }

    @Test
    void shouldTellPeopleWhatCameOutPolicyByPolicy() throws IOException {
        Checkout.Ran ran = run(scenario("idle", "none: ok"));

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out().lines())
                .containsExactly(
                        "",
                        "idle: nothing to do",
                        "  policy      device    verdict  expected  states  depth  stalls",
                        "  none        as given  ok       ok        1       0      0",
                        "  own-queue   as given  ok       -         1       0      0",
                        "  own-thread  as given  ok       -         1       0      0",
                        "  all-queues  as given  ok       -         1       0      0",
                        "  spingate    as given  ok       -         1       0      0");
        assertThat(ran.err()).contains("[5/5] idle under ");
    }

    @Test
    void shouldEndWithOneWhenAnExpectationFails() throws IOException {
        Checkout.Ran ran = run(scenario("hopeful", "none: deadlock, spingate: ok"));

        assertThat(ran.code()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out()).containsPattern("none +as given +ok +deadlock  <-- not as expected");
        assertThat(ran.out()).containsPattern("spingate +as given +ok +ok +1");
    }

    @Test
    void shouldJudgeTheChosenPoliciesOnlyAndInTheirOwnOrder() throws IOException {
        Checkout.Ran ran = run(
                scenario("idle", "none: deadlock"),
                "--policy",
                "spingate,own-queue",
                "--json",
                "-");

        assertThat(ran.code()).isEqualTo(ExitCode.FINE);
        assertThat(Checkout.json(ran.out()).get("results"))
                .extracting(result -> result.get("policy").asText())
                .containsExactly("own-queue", "spingate");
    }

    @Test
    void shouldPrintNothingButJsonWhenAskedTo() throws IOException {
        Checkout.Ran ran = run(scenario("idle", ""), "--json", "-", "--policy", "none");

        assertThat(ran.out()).startsWith("{\n").endsWith("}\n");
        assertThat(Checkout.json(ran.out()).get("scenario").asText()).isEqualTo("idle");
    }

    @Test
    void shouldGiveAListForSeveralFiles() throws IOException {
        Checkout.Ran ran =
                run(scenario("b", ""), scenario("a", ""), "--json", "-", "--policy", "none");
        JsonNode all = Checkout.json(ran.out());

        assertThat(all.isArray()).isTrue();
        assertThat(all).extracting(one -> one.get("scenario").asText()).containsExactly("b", "a");
    }

    @Test
    void shouldTellPeopleAsWellWhenJsonGoesIntoAFile() throws IOException {
        Path json = folder.resolve("new/result.json");
        Checkout.Ran ran = run(scenario("idle", ""), "--json", json);

        assertThat(ran.out()).contains("idle: nothing to do");
        assertThat(Checkout.json(Files.readString(json)).get("results")).hasSize(5);
    }

    @Test
    void shouldEndWithThreeWhenTheJsonCannotBeWritten() throws IOException {
        Path file = scenario("idle", "");
        Checkout.Ran ran = run(file, "--json", file.resolve("result.json"));

        assertThat(ran.code()).isEqualTo(ExitCode.LACKING);
        assertThat(ran.err())
                .contains(file + ": the folder cannot be created", "remedy: ")
                .doesNotContain("\tat ");
        assertThat(file).content().startsWith("scenario: idle");
        assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
    }

    @Test
    void shouldLeaveNothingInTheTemporaryFolder() throws IOException {
        Path file = scenario("idle", "");
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        String usual = System.setProperty("java.io.tmpdir", temporary.toString());
        try {
            assertThat(run(file).code()).isEqualTo(ExitCode.FINE);
        } finally {
            System.setProperty("java.io.tmpdir", usual);
        }

        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void shouldEndWithThreeWithoutATemporaryFolder() throws IOException {
        Path file = scenario("idle", "");
        String usual = System.setProperty("java.io.tmpdir", file.toString());
        try {
            Checkout.Ran ran = run(file);

            assertThat(ran.code()).isEqualTo(ExitCode.LACKING);
            assertThat(ran.err()).startsWith(file.toString()).contains("remedy: ");
        } finally {
            System.setProperty("java.io.tmpdir", usual);
        }
    }
}
