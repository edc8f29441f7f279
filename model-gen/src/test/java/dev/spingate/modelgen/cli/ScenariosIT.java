package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Every scenario file of the repository, every policy, both engines, against what the file expects.
 */
class ScenariosIT {

    @TestFactory
    @Timeout(900)
    Stream<DynamicTest> verdictsAreAsExpected() throws IOException {
        List<Object> arguments =
                new ArrayList<>(List.of("scenario", "--engine", "both", "--json", "-", "--spec"));
        arguments.add(Checkout.spec());
        arguments.addAll(Checkout.scenarios());
        Checkout.Ran ran = Checkout.run(arguments.toArray());
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode scenario : Checkout.json(ran.out())) {
            String id = scenario.get("scenario").asText();
            for (JsonNode result : scenario.get("results")) {
                tests.add(DynamicTest.dynamicTest(name(id, result), () -> asExpected(result)));
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

    private static void free(JsonNode scenario) {
        for (JsonNode result : scenario.get("results")) {
            if (result.get("policy").asText().equals("spingate")) {
                assertThat(result.get("verdict").asText()).isNotEqualTo("deadlock");
            }
        }
    }
}
