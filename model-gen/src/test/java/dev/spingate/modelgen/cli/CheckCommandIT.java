package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spingate.modelgen.files.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command on a counter, behind the real canaries. */
@Timeout(180)
class CheckCommandIT {
    private static final String COUNTER = """
            ---- MODULE Counter ----
            EXTENDS Integers, Sequences
            VARIABLE n
            Spec    == n = 0 /\\ [][n < 5 /\\ n' = n + 1]_n
            Endless == n = 0 /\\ [][n' = n + 1]_n
            Growing == n = <<1>> /\\ [][n' = n \\o n]_n
            AnyInv  == TRUE
            LowInv  == n < 3
            LessInv == n < 4
            ====
            """;

    @TempDir
    private Path folder;

    private Path spec;
    private Path out;

    @BeforeEach
    void writeSpecification() throws IOException {
        spec = Files.createDirectories(folder.resolve("spec"));
        out = folder.resolve("out");
        Files.createDirectory(spec.resolve("canaries"));
        for (Path canary : files(Checkout.spec().resolve("canaries"))) {
            Files.copy(canary, spec.resolve("canaries").resolve(canary.getFileName()));
        }
        Files.writeString(spec.resolve("Counter.tla"), COUNTER);
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    /** A run, named like its configuration; more: what must come out, and its bounds. */
    private String run(String name, String checks, String more) throws IOException {
        Files.writeString(spec.resolve(name + ".cfg"), checks + "\n");
        return """
                {"name": "%s", "about": "a run", "module": "Counter.tla", "config": "%s.cfg",
                 "tier": "fast", "mode": "safety", "workers": 1, "shows": [], %s}
                """.formatted(name, name, more);
    }

    private String fine() throws IOException {
        return run(
                "Fine",
                "SPECIFICATION Spec INVARIANT AnyInv",
                "\"expect\": \"ok\", \"states\": 6, \"depth\": 6, \"timeoutSeconds\": 60");
    }

    private void declare(String... runs) throws IOException {
        Files.writeString(
                spec.resolve("models.json"), "{\"runs\": [" + String.join(",", runs) + "]}");
    }

    private Checkout.Ran check(Object... more) {
        Object[] arguments = {"check", "--spec", spec, "--out", out};
        Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        return Checkout.run(all);
    }

    @Test
    void shouldLeaveEvidenceOfRunsThatComeOutAsDeclared() throws IOException {
        declare(fine());
        Checkout.Ran ran = check("Fine", "Fine", "--json", "-");

        assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(out.resolve("evidence.json")).hasContent(ran.out());
        assertThat(files(out))
                .extracting(file -> file.getFileName().toString())
                .containsExactlyInAnyOrder(
                        "canaries", "runs", "evidence.json", "TEST-spingate-check.xml");
        JsonNode evidence = Checkout.json(ran.out());
        assertThat(evidence.properties())
                .extracting(Map.Entry::getKey)
                .isSorted()
                .contains("specHash", "tlcJarHash");
        assertThat(evidence.get("runs")).singleElement().satisfies(run -> {
            assertThat(run.get("name").asText()).isEqualTo("Fine");
            assertThat(run.get("got")).isEqualTo(run.get("expected"));
        });
        assertThat(evidence.get("canaries")).hasSizeGreaterThan(5);
        assertThat(out.resolve("TEST-spingate-check.xml"))
                .content()
                .contains("failures=\"0\"", "classname=\"Counter\" name=\"Fine\"");
        assertThat(ran.err()).contains("[1/1] Fine: as declared");
    }

    @Test
    void shouldTellEachRunThatDiffersAndHow() throws IOException {
        String bounds = "\"states\": 6, \"depth\": 6, \"timeoutSeconds\": 60";
        declare(
                fine(),
                run(
                        "Miscounted",
                        "SPECIFICATION Spec INVARIANT AnyInv",
                        "\"expect\": \"ok\", \"states\": 7, \"depth\": 5, \"timeoutSeconds\": 60"),
                run(
                        "Misnamed",
                        "SPECIFICATION Spec INVARIANT LowInv",
                        "\"expect\": \"safety\", \"violates\": \"LessInv\", \"states\": 4,"
                                + " \"depth\": 4, \"timeoutSeconds\": 60"),
                run(
                        "TooGood",
                        "SPECIFICATION Spec INVARIANT AnyInv",
                        "\"expect\": \"safety\", \"violates\": \"LowInv\", " + bounds),
                run(
                        "TooSlow",
                        "SPECIFICATION Endless INVARIANT AnyInv",
                        "\"expect\": \"ok\", \"states\": 6, \"depth\": 6, \"timeoutSeconds\": 1"),
                run(
                        "TooLarge",
                        "SPECIFICATION Growing INVARIANT AnyInv",
                        "\"expect\": \"ok\", \"heapMb\": 24, " + bounds));
        Checkout.Ran ran = check();

        assertThat(ran.code()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out())
                .containsPattern("Fine +ok +- +6 +6 +\\d+\\.\\d +as declared\n")
                .contains("Miscounted is not as declared:\n"
                        + "  expected distinct states 7, got 6\n  expected depth 5, got 6\n")
                .contains("Misnamed is not as declared:\n"
                        + "  expected LessInv to be violated, got LowInv\n")
                .contains("TooGood is not as declared:\n  expected safety of LowInv, got ok\n")
                .contains("TooSlow is not as declared:\n  expected ok, got timeout\n")
                .contains("not finished within 1 s", "remedy: allow more time")
                .contains("TooLarge is not as declared:\n  expected ok, got out-of-memory\n")
                .contains("a heap of 24 MiB is too small", "remedy: declare a larger heapMb")
                .contains("evidence: " + out.resolve("evidence.json"));
        assertThat(ran.err()).contains("Miscounted: DIFFERS").doesNotContain("\tat ");
        assertThat(ran.out()).doesNotContain("\tat ");
        assertThat(Checkout.json(Files.readString(out.resolve("evidence.json"))).get("runs"))
                .extracting(run -> run.get("asDeclared").asBoolean())
                .containsExactly(true, false, false, false, false, false);
        assertThat(out.resolve("TEST-spingate-check.xml")).content().contains("failures=\"5\"");
    }

    @Test
    void shouldHoldBothEnginesAgainstTheDeclaration() throws IOException {
        declare(fine(), low("\"states\": 4"));
        Checkout.Ran ran = check("--engine", "tlc,explorer", "--json", "-");

        assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(Checkout.json(ran.out()).get("secondRuns"))
                .extracting(run ->
                        run.get("engine").asText() + " " + run.get("name").asText())
                .containsExactly("explorer Fine", "explorer Low");
        assertThat(out.resolve("TEST-spingate-check.xml"))
                .content()
                .contains("classname=\"Counter.explorer\" name=\"Fine\"");
    }

    @Test
    void shouldFailWhereTheExplorerDiffers() throws IOException {
        declare(run(
                "Miscounted",
                "SPECIFICATION Spec INVARIANT AnyInv",
                "\"expect\": \"ok\", \"states\": 7, \"depth\": 5, \"timeoutSeconds\": 60"));
        Checkout.Ran ran = check("--engine", "explorer");

        assertThat(ran.code()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out())
                .contains("Miscounted: explorer expected depth 5, got 6")
                .contains("Miscounted: explorer expected distinct states 7, got 6")
                .doesNotContain("canaries");
        assertThat(ran.err()).contains("1 of 1 runs not as declared: Miscounted");
        assertThat(out.resolve("evidence.json")).doesNotExist();
    }

    @Test
    void shouldSayThatTheExplorerGaveNoAnswer() throws IOException {
        declare(run(
                "Endless",
                "SPECIFICATION Endless INVARIANT AnyInv",
                "\"expect\": \"ok\", \"states\": 6, \"depth\": 6, \"timeoutSeconds\": 1"));
        Checkout.Ran ran = check("--engine", "explorer");

        assertThat(ran.code()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out()).contains("explorer gave no answer: the time was up after");
    }

    @Test
    void shouldNotPassWhereTheEngineHasNothingToDo() throws IOException {
        declare(fine().replace("\"safety\"", "\"explorer\""));
        Checkout.Ran ran = check("--engine", "tlc");

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).contains("none of these runs is one that this engine makes");
    }

    @Test
    void shouldNotBelieveACheckerWhoseCanaryChanged() throws IOException {
        declare(fine());
        Path grid = spec.resolve("canaries/Grid.tla");
        Files.writeString(grid, Files.readString(grid).replace("right < 3", "right < 4"));
        Checkout.Ran ran = check();

        assertThat(ran.code()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out())
                .containsPattern("canaries: \\d+ of \\d+ as documented")
                .containsPattern("counts-states: expected ok, 16 states, depth 7, got .*;"
                        + " the checker is not believed")
                .doesNotContain("Fine");
        assertThat(Checkout.json(Files.readString(out.resolve("evidence.json"))).get("runs"))
                .isEmpty();
    }

    @Test
    void shouldRefuseASpecificationThatCannotBeRead() throws IOException {
        declare(fine());
        Path report = Files.createDirectory(out).resolve("TEST-spingate-check.xml");
        Files.writeString(report, "of an earlier check that passed");
        Files.writeString(spec.resolve("Counter.tla"), COUNTER.replace("n < 3", "n < m"));
        Checkout.Ran ran = check();

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .contains(spec.resolve("Counter.tla") + ":8:16: ", "`m'", "remedy: ")
                .doesNotContain("\tat ");
        assertThat(out.resolve("evidence.json")).doesNotExist();
        assertThat(report).doesNotExist();
    }

    @Test
    void shouldMakeOnlyTheRunsThatAreNotCached() throws IOException {
        Path cache = folder.resolve("cache");
        WholeFile.deleteTree(spec.resolve("canaries")); // then those that come with the checker
        declare(fine(), low("\"states\": 5"));
        Checkout.Ran first = check("--cache", cache);
        declare(fine(), low("\"states\": 4"));
        Checkout.Ran second = check("--cache", cache);
        Checkout.Ran third = check("--cache", cache, "--json", "-");

        assertThat(first.code()).as(first.err()).isEqualTo(ExitCode.HAZARD);
        assertThat(first.out())
                .contains("canaries: 10 of 10 as documented\n", "the counterexample:")
                .contains("     4  Action\n          prog = 3\n");
        assertThat(first.err())
                .contains(spec.resolve("models.json") + ": 1 of 2 runs not as declared: Low\n");
        assertThat(second.code()).as(second.err()).isEqualTo(ExitCode.FINE);
        assertThat(second.err()).contains("Fine: as declared, cached", "Low: as declared\n");
        assertThat(second.out()).contains("canaries: 10 of 10 as documented\n");
        assertThat(third.err().lines())
                .containsExactly(
                        "[1/2] Fine: as declared, cached", "[2/2] Low: as declared, cached");
        assertThat(Checkout.json(third.out()).get("canaries"))
                .allSatisfy(
                        canary -> assertThat(canary.get("cached").asBoolean()).isTrue());
    }

    /** A violation, by a specification that names its variable as Spingate's does. */
    private String low(String states) throws IOException {
        Files.writeString(
                spec.resolve("Counter.tla"), COUNTER.replaceAll("(?<![a-zA-Z])n\\b", "prog"));
        return run(
                "Low",
                "SPECIFICATION Spec INVARIANT LowInv",
                "\"expect\": \"safety\", \"violates\": \"LowInv\", " + states
                        + ", \"depth\": 4, \"timeoutSeconds\": 60");
    }
}
