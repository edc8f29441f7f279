package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command on a program that locks the GPU. */
@Timeout(120)
class ScenarioCommandIT {
    private static final String ID = "c02-consumer-first";

    @TempDir
    private Path folder;

    private Path edited(String from, String to) throws IOException {
        String text = Files.readString(Checkout.spec().resolve("scenarios/" + ID + ".yaml"));
        assertThat(text).contains(from);
        return Files.writeString(folder.resolve("edited.yaml"), text.replace(from, to));
    }

    private static Checkout.Ran judge(Object... more) {
        Object[] all = Arrays.copyOf(
                new Object[] {"scenario", "--policy", "none", "--spec"}, 5 + more.length);
        all[4] = Checkout.spec();
        System.arraycopy(more, 0, all, 5, more.length);
        return Checkout.run(all);
    }

    @Test
    void shouldGiveToolsAllThatTheContractNames() throws IOException {
        Path file = edited("  - {policy: none, device: {start: free}, verdict: ok}\n", "");
        Checkout.Ran ran = judge(file, "--json", "-");

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out()).startsWith("{\n  \"results\" : ").endsWith("}\n");
        JsonNode json = Checkout.json(ran.out());
        assertThat(json.fieldNames()).toIterable().containsExactly("results", "scenario");
        assertThat(json.get("scenario").asText()).isEqualTo(ID);
        assertThat(json.get("results")).singleElement().satisfies(result -> {
            assertThat(result.properties())
                    .extracting(Map.Entry::getKey)
                    .isSorted()
                    .contains(
                            "policy", "verdict", "engine", "states", "depth", "stalls", "trace",
                            "reason");
            assertThat(result.get("policy").asText()).isEqualTo("none");
            assertThat(result.get("verdict").asText()).isEqualTo("deadlock");
            assertThat(result.get("engine").asText()).isEqualTo("explorer");
            assertThat(result.get("states").isIntegralNumber()).isTrue();
            assertThat(result.get("depth").asInt())
                    .isEqualTo(result.get("trace").size());
            assertThat(result.get("stalls").isIntegralNumber()).isTrue();
            assertThat(result.get("trace").get(0).asText()).isEqualTo("main: encodes prod on P");
            assertThat(result.get("reason").asText()).startsWith("a cycle: ");
            assertThat(result.get("decisions").get(0).get("place").asText()).startsWith(file + ":");
        });
    }

    @Test
    void shouldEndWithOneForAHazardThatNobodyExpects() throws IOException {
        Path file = Files.writeString(folder.resolve("own.yaml"), """
                scenario: own
                words: {F: 0}
                threads: {main: [spin: {word: F, value: 1}]}
                """);
        Checkout.Ran ran = judge(file, "--no-trace");

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out()).containsPattern("none +as given +hang +-").doesNotContain("reason: ");
    }

    @Test
    void shouldNameThePlaceInASpecificationThatCannotBeRead() throws IOException {
        Path spec = Checkout.copyOfSpec(folder.resolve("spec"));
        Path queues = spec.resolve("Queues.tla");
        Files.writeString(
                queues, Files.readString(queues).replace("EXTENDS Fences", "EXTENDS Fences,"));
        Path file = Checkout.spec().resolve("scenarios/" + ID + ".yaml");
        Checkout.Ran ran = Checkout.run("scenario", file, "--policy", "none", "--spec", spec);

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).contains(queues + ":", "remedy: ").doesNotContain("\tat ");
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void shouldEndWithOneWhenAnExpectationFails() throws IOException {
        Checkout.Ran ran =
                judge(edited("policy: none, verdict: deadlock", "policy: none, verdict: hang"));

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out())
                .containsPattern("none +as given +deadlock +hang  <-- not as expected")
                .containsPattern("none +start: free +ok +ok +")
                .contains("deadlock under none, the shortest way:")
                .contains("then nothing is certain to go on:")
                .contains("reason: a cycle: ");
        assertThat(ran.err()).contains("[2/2] ").doesNotContain("\tat ");
    }
}
