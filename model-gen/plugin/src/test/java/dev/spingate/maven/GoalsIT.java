package dev.spingate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * What the goals make of parameters, good and bad: one project for each, all in one Maven run that
 * goes on after failures.
 */
@Timeout(300)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the staged repository is made of links")
class GoalsIT {
    private static final Path POLICIES = SampleBuild.checkout().resolve("spec/Admission.tla");
    private static final String GENERATED =
            "/target/generated-sources/spingate/java/dev/spingate/policy/generated/View.java";
    private static final String POM = """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>org.example</groupId>
              <artifactId>%s</artifactId>
              <version>1</version>
              <packaging>pom</packaging>
              %s
            </project>
            """;
    private static final String PLUGIN = """
            <build><plugins><plugin>
              <groupId>dev.spingate</groupId>
              <artifactId>spingate-maven-plugin</artifactId>
              <version>${spingate.version}</version>
              <executions><execution>
                <phase>generate-sources</phase>
                <goals>%s</goals>
                <configuration>%s</configuration>
              </execution></executions>
            </plugin></plugins></build>
            """;
    private static final String CHECK = "<goal>check</goal>";
    private static final String PROVE = "<goal>prove</goal>";
    private static final String GENERATE = "<goal>generate</goal>";
    private static final String NO_RUNS = "{\"runs\": []}";
    private static final String ONE_RUN = """
            {"runs": [{"name": "Sums", "about": "One and one is two.", "module": "Sums.tla",
              "config": "Sums.cfg", "tier": "fast", "mode": "constant", "expect": "ok",
              "states": 0, "depth": 0, "workers": 1, "timeoutSeconds": 60}]}
            """;

    private static final Map<String, String> MODULES = new LinkedHashMap<>();
    private static SampleBuild build;
    private static SampleBuild.Outcome outcome;

    @BeforeAll
    static void runAllAtOnce() throws Exception {
        build = SampleBuild.named("goals");
        module("no-folder", CHECK, "", Map.of());
        module("no-models", CHECK, "", Map.of("A.tla", "---- MODULE A ----\n====\n"));
        module("no-proofs", PROVE, "", Map.of("A.tla", "---- MODULE A ----\n====\n"));
        module("bad-models", CHECK, "", withModels("{\"runs\": [], \"extra\": 1}"));
        module("no-runs", CHECK, "", withModels(NO_RUNS));
        module("bad-tier", CHECK, "<tier>quick</tier>", withModels(NO_RUNS));
        module("bad-bound", CHECK, "<timeoutSeconds>0</timeoutSeconds>", withModels(NO_RUNS));
        module("skipped", CHECK, "<skip>true</skip>", Map.of());
        module("no-evidence", GENERATE, "", policies());
        module("unchecked", GENERATE, "<unchecked>true</unchecked>", policies());
        module("gated", CHECK + GENERATE, "", policies());
        String list = MODULES.keySet().stream()
                .map("<module>%s</module>"::formatted)
                .collect(Collectors.joining("\n", "<modules>", "</modules>"));
        build.write("pom.xml", POM.formatted("goals", list));
        outcome = build.run("-fae", "verify");
    }

    @Test
    void shouldGoWrongOnlyWhereItMust() {
        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.log()).doesNotContain("\tat ", "internal error");
        assertThat(outcome.log()).containsPattern("skipped \\.+ SUCCESS");
        assertThat(outcome.log()).containsPattern("unchecked \\.+ SUCCESS");
        assertThat(outcome.log()).containsPattern("gated \\.+ SUCCESS");
    }

    @Test
    void shouldSayThatAFolderIsMissing() {
        failed(
                "no-folder",
                "src/main/tla: there is no such folder",
                "set the parameter specDirectory to the folder of the TLA+ modules");
    }

    @Test
    void shouldSayThatNoRunsAreDeclared() {
        failed(
                "no-models",
                "src/main/tla/models.json: no runs are declared: there is no such file",
                "write it, or set the parameter models to another");
        failed(
                "no-runs",
                "src/main/tla/models.json: no run of tier fast: nothing would be checked",
                "declare one, or name a larger tier");
    }

    @Test
    void shouldSayThatNoProofsAreDeclared() {
        failed(
                "no-proofs",
                "src/main/tla/proof/obligations.json: the proofs of the specification can not be"
                        + " read",
                "add the file");
    }

    @Test
    void shouldSayWhereADeclarationIsWrong() {
        failed(
                "bad-models",
                "src/main/tla/models.json:1:14: unknown key \"extra\"",
                "remove it, or correct it");
    }

    @Test
    void shouldRefuseWrongValuesOfParameters() {
        failed("bad-tier", "tier: there is no tier 'quick'", "write one of fast, full, nightly");
        failed("bad-bound", "timeoutSeconds: it is 0", "write a number of seconds, at least 1");
    }

    @Test
    void shouldRefuseToGenerateWithoutEvidence() {
        failed(
                "no-evidence",
                "target/check/evidence.json: there is no such file, so no check is known",
                "run spingate check first, or give --unchecked");
        assertThat(outcome.log()).contains("let the goal check come before");
        assertThat(build.file("no-evidence" + GENERATED)).doesNotExist();
    }

    @Test
    void shouldMarkWhatIsGeneratedWithoutEvidence() throws Exception {
        assertThat(build.read("unchecked" + GENERATED))
                .contains("UNCHECKED: ")
                .doesNotContain("Evidence");
    }

    @Test
    void shouldNameTheEvidenceOfTheCheckThatCameBefore() throws Exception {
        String evidence = build.read("gated/target/check/evidence.json");
        String id = evidence.replaceFirst("(?s).*\"id\" : \"(\\w+)\".*", "$1");

        assertThat(build.read("gated" + GENERATED))
                .contains("Evidence that it passed its check: " + id)
                .doesNotContain("UNCHECKED");
    }

    private static void failed(String module, String cause, String remedy) {
        assertThat(outcome.log())
                .containsPattern("(?s)on project " + module + ": [^\\n]*\\Q" + cause
                        + "\\E[^\\n]*\\n\\[ERROR\\]     remedy: \\Q" + remedy);
    }

    private static void module(
            String name, String goals, String configuration, Map<String, String> files)
            throws Exception {
        MODULES.put(name, goals);
        build.write(name + "/pom.xml", POM.formatted(name, PLUGIN.formatted(goals, configuration)));
        for (Map.Entry<String, String> file : files.entrySet()) {
            build.write(name + "/src/main/tla/" + file.getKey(), file.getValue());
        }
    }

    private static Map<String, String> withModels(String models) {
        return Map.of("A.tla", "---- MODULE A ----\n====\n", "models.json", models);
    }

    private static Map<String, String> policies() throws Exception {
        return Map.of(
                "Admission.tla",
                Files.readString(POLICIES),
                "Sums.tla",
                "---- MODULE Sums ----\nEXTENDS Naturals\nASSUME Two == 1 + 1 = 2\n====\n",
                "Sums.cfg",
                "",
                "models.json",
                ONE_RUN);
    }
}
