package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Every scenario file of the repository, every policy, against what the file expects: by the
 * explorer, and a part of them by both engines, which must agree; in larger tiers all of them.
 */
class ScenariosIT {

    private static final boolean FAST =
            System.getProperty("spingate.tier", "fast").equals("fast");

    /** The programs that the first public reports come down to, and those that found mistakes. */
    private static final Pattern BY_BOTH = Pattern.compile("(c02|c03|c06|c09|r9|value|wait)-?.*");

    @TestFactory
    @Timeout(900)
    Stream<DynamicTest> verdictsAreAsExpected() throws IOException {
        return judged("explorer", List.of(), Checkout.scenarios());
    }

    /** Each policy has its declared runs by both engines, so here the two ends are enough. */
    @TestFactory
    @Timeout(1800)
    Stream<DynamicTest> enginesAgree() throws IOException {
        List<Path> files = Checkout.scenarios().stream()
                .filter(file ->
                        !FAST || BY_BOTH.matcher(file.getFileName().toString()).matches())
                .toList();
        assertThat(files).hasSizeGreaterThan(10);
        return judged("both", FAST ? List.of("--policy", "none,spingate") : List.of(), files);
    }

    private static Stream<DynamicTest> judged(String engine, List<String> options, List<Path> files)
            throws IOException {
        List<Object> arguments =
                new ArrayList<>(List.of("scenario", "--engine", engine, "--json", "-", "--spec"));
        arguments.add(Checkout.spec());
        arguments.addAll(options);
        arguments.addAll(files);
        Checkout.Ran ran = Checkout.run(arguments.toArray());
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode scenario : Checkout.json(ran.out())) {
            String id = scenario.get("scenario").asText();
            for (JsonNode result : scenario.get("results")) {
                tests.add(DynamicTest.dynamicTest(name(id, result), () -> {
                    asExpected(result);
                    decidedInFull(result);
                }));
            }
            tests.add(
                    DynamicTest.dynamicTest(id + ": spingate holds no GPU", () -> free(scenario)));
        }
        tests.add(DynamicTest.dynamicTest(
                "exit code", () -> assertThat(ran.code()).isZero()));
        return tests.stream();
    }

    private static String name(String id, JsonNode result) {
        return id + " under " + result.get("policy").asText() + " " + result.get("device");
    }

    private static void asExpected(JsonNode result) {
        assertThat(result.get("verdict").asText())
                .as(result.toPrettyString())
                .isEqualTo(result.get("expected").asText());
    }

    /** Whatever the order of encoding, it is told what a decision waits for and commits. */
    private static void decidedInFull(JsonNode result) {
        for (JsonNode decision : result.get("decisions")) {
            assertThat(decision.get("waitSet").isArray())
                    .as(decision.toString())
                    .isTrue();
            assertThat(decision.get("commitSet").isArray())
                    .as(decision.toString())
                    .isTrue();
        }
    }

    private static void free(JsonNode scenario) {
        for (JsonNode result : scenario.get("results")) {
            if (result.get("policy").asText().equals("spingate")) {
                assertThat(result.get("verdict").asText()).isNotEqualTo("deadlock");
            }
        }
    }
}
