package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The declared runs of {@code spec/models.json}, a test for each, behind the canaries. The tier is
 * {@code fast} unless the system property {@code spingate.tier} names another.
 */
class ModelsIT {

    @TestFactory
    @Timeout(3600)
    Stream<DynamicTest> runsComeOutAsDeclared(@TempDir Path out) {
        Checkout.Ran ran = Checkout.run(
                "check",
                "--tier",
                System.getProperty("spingate.tier", "fast"),
                "--spec",
                Checkout.spec(),
                "--out",
                out,
                "--json",
                "-");
        JsonNode evidence = Checkout.json(ran.out());
        return Stream.concat(
                tests("canary ", evidence.get("canaries"), "asDocumented"),
                Stream.concat(
                        tests("", evidence.get("runs"), "asDeclared"),
                        Stream.of(DynamicTest.dynamicTest(
                                "exit code",
                                () -> assertThat(ran.code()).as(ran.err()).isZero()))));
    }

    private static Stream<DynamicTest> tests(String what, JsonNode list, String good) {
        assertThat(list).isNotEmpty();
        List<JsonNode> items = StreamSupport.stream(list.spliterator(), false).toList();
        return items.stream()
                .map(item -> DynamicTest.dynamicTest(
                        what + item.get("name").asText(),
                        () -> assertThat(item.get(good).asBoolean())
                                .as(item.toPrettyString())
                                .isTrue()));
    }
}
