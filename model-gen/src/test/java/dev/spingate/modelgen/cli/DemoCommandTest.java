package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo on programs without operations, for which nothing is searched. */
class DemoCommandTest {
    private static final List<String> REPORTS = List.of(
            "c02-consumer-first",
            "c03a-same-queue-fence",
            "c03b-cross-queue",
            "c36-never-committed",
            "c09-capacity",
            "c03m-malformed");

    @TempDir
    private Path spec;

    private void write(String id, String expect) throws IOException {
        Files.writeString(spec.resolve("Empty.tla"), "---- MODULE Empty ----\n====\n");
        Files.createDirectories(spec.resolve("scenarios"));
        Files.writeString(
                spec.resolve("scenarios/" + id + ".yaml"),
                "scenario: " + id + "\nsource: [owner/repo#7]\nthreads: {main: []}\nexpect: {"
                        + expect + "}\n");
    }

    @Test
    void shouldShowTheVerdictOfEveryReportUnderEveryPolicy() throws IOException {
        for (String id : REPORTS) {
            write(id, "none: ok");
        }
        Checkout.Ran ran = Checkout.run("demo", "--spec", spec);

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out())
                .containsPattern(
                        "report +none +own-queue +own-thread +all-queues +spingate +source\n");
        for (String id : REPORTS) {
            assertThat(ran.out()).containsPattern("\n  " + id + "( +ok){5} +owner/repo#7\n");
        }
        assertThat(ran.out()).contains("Where to look next:");
    }

    @Test
    void shouldMarkAReportThatIsNotAsExpected() throws IOException {
        for (String id : REPORTS) {
            write(id, id.equals("c09-capacity") ? "none: hang" : "none: ok");
        }
        Checkout.Ran ran = Checkout.run("demo", "--spec", spec, "--json", "-");

        assertThat(ran.code()).isEqualTo(ExitCode.HAZARD);
        assertThat(Checkout.json(ran.out())).hasSize(REPORTS.size());
        assertThat(Checkout.run("demo", "--spec", spec).out())
                .containsPattern("c09-capacity +ok \\(!\\)");
    }

    @Test
    void shouldNameTheReportThatIsMissing() throws IOException {
        write("c02-consumer-first", "none: ok");
        Checkout.Ran ran = Checkout.run("demo", "--spec", spec);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .contains(spec.resolve("scenarios/c09-capacity.yaml") + ": there is no such file");
    }
}
