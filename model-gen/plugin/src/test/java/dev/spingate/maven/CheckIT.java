package dev.spingate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The goal {@code check} on a specification that is not Spingate's own. */
@Timeout(300)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the staged repository is made of links")
class CheckIT {
    private static final String MODELS = "src/main/tla/models.json";
    private static final String REPORT = "target/surefire-reports/TEST-spingate-check.xml";
    private static final String EVIDENCE = "target/check/evidence.json";

    @Test
    void shouldPassThenUseTheCacheThenFailOnAWrongCount() throws Exception {
        SampleBuild sample = SampleBuild.copyOf("bounded-buffer");

        passes(sample);
        usesTheCache(sample);
        failsOnAWrongCount(sample);
    }

    private static void passes(SampleBuild sample) throws Exception {
        SampleBuild.Outcome outcome = sample.run("verify");

        assertThat(outcome.isSuccess()).as(outcome.log()).isTrue();
        assertThat(outcome.log())
                .contains("canaries: 10 of 10 as documented", "[INFO] [3/3] ")
                .containsPattern("Safe +ok +- +22 +13 +[\\d.]+ +as declared")
                .containsPattern("Full +safety +ReachFull +5 +4 +[\\d.]+ +as declared")
                .containsPattern("Live +ok +- +22 +13 +[\\d.]+ +as declared")
                .doesNotContain("cached", "[WARNING]");
        assertThat(sample.read(REPORT))
                .contains(
                        "tests=\"13\" failures=\"0\"", "classname=\"BoundedBuffer\" name=\"Live\"");
        assertThat(sample.read(EVIDENCE)).contains("\"id\" : \"").doesNotContain("cached");
        assertThat(entries(sample)).isEqualTo(4);
    }

    private static void usesTheCache(SampleBuild sample) throws Exception {
        Files.delete(sample.file(REPORT));
        String evidence = sample.read(EVIDENCE);

        SampleBuild.Outcome outcome = sample.run("verify");

        assertThat(outcome.isSuccess()).as(outcome.log()).isTrue();
        assertThat(outcome.log())
                .contains("canaries: 10 of 10 as documented, cached: no run was made")
                .containsPattern("Safe .* as declared, cached")
                .containsPattern("Live .* as declared, cached");
        assertThat(sample.read(REPORT))
                .contains("tests=\"13\" failures=\"0\"", "<system-out>cached: ");
        assertThat(id(sample.read(EVIDENCE))).isEqualTo(id(evidence));
    }

    private static void failsOnAWrongCount(SampleBuild sample) throws Exception {
        String models = sample.read(MODELS);
        sample.write(MODELS, models.replace("\"states\": 5,", "\"states\": 6,"));

        SampleBuild.Outcome outcome = sample.run("verify");

        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.log())
                .contains("canaries: 10 of 10 as documented\n")
                .containsPattern("Safe .* as declared, cached")
                .contains("expected distinct states 6, got 5", "the counterexample:")
                .containsPattern("ERROR.*models.json: 1 of 3 runs .*: Full")
                .contains("    remedy: correct the specification")
                .doesNotContain("\tat ");
        assertThat(sample.read(REPORT)).contains("failures=\"1\"", "<failure message=\"expected");
        assertThat(sample.read(EVIDENCE)).contains("\"asDeclared\" : false");
        assertThat(entries(sample)).as("a failed run is never kept").isEqualTo(4);
    }

    @Test
    void shouldSayWhichJdkIsMissing() throws Exception {
        assumeTrue(
                !Jdk.in(Path.of(System.getProperty("it.java"))).orElseThrow().isNewEnough(),
                "Maven itself runs on a JDK that is new enough");

        SampleBuild.Outcome outcome =
                SampleBuild.copyOf("bounded-buffer").runWithoutToolchains("verify");

        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.log())
                .contains("JAVA25_HOME, " + System.getProperty("it.java"))
                .contains("no JDK 25 or later is here", "    remedy: install one")
                .doesNotContain("\tat ");
    }

    private static long entries(SampleBuild sample) throws IOException {
        try (Stream<Path> files = Files.list(sample.file("target/check-cache"))) {
            return files.count();
        }
    }

    private static String id(String evidence) {
        return evidence.lines()
                .filter(line -> line.contains("\"id\" : "))
                .findFirst()
                .orElseThrow();
    }
}
