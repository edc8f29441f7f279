package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** That the check of the Coq proofs fails where it must, on a development of two theorems. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the check is a POSIX shell script")
class CoqCheckIT {
    private static final String NEEDS_COQ = "spingate.coq";
    private static final String REASON = "needs Coq, which profile coq says is there";
    private static final long BOUND_SECONDS = 120;

    @TempDir
    private Path temporary;

    private final Map<String, String> sources = new TreeMap<>(Map.of(
            "Theorems.v", "Theorem one : 1 = 1.\nProof. reflexivity. Qed.\n",
            "Mutants.v",
                    "Require Import Theorems.\nTheorem two : 1 = 1 /\\ 2 = 2.\n"
                            + "Proof. split; [exact one|reflexivity]. Qed.\n",
            "Assumptions.v",
                    "Require Import Theorems Mutants.\n"
                            + "Print Assumptions one.\nPrint Assumptions two.\n"));

    /** What the check said, both streams. */
    private record Outcome(int code, String text) {}

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldAcceptProofsThatRestOnNothing() throws Exception {
        Outcome outcome = check();

        assertThat(outcome.text()).contains("proves 2 theorems, on no axiom");
        assertThat(outcome.code()).isZero();
    }

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldRefuseAnAxiomThatATheoremUses() throws Exception {
        sources.put(
                "Theorems.v", "Axiom one : 1 = 1.\nTheorem three : 3 = 3.\nProof. auto. Qed.\n");
        sources.merge("Assumptions.v", "Print Assumptions three.\n", String::concat);

        refuses("a theorem rests on an axiom", "one : 1 = 1");
    }

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldRefuseAProofThatIsOnlyAdmitted() throws Exception {
        sources.put("Theorems.v", "Theorem one : 1 = 1.\nProof. Admitted.\n");

        refuses("a theorem rests on an axiom", "one : 1 = 1");
    }

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldRefuseAnAxiomThatNoTheoremUses() throws Exception {
        sources.merge("Theorems.v", "Axiom false : 0 = 1.\n", String::concat);

        refuses("coqchk does not say 'Axioms: <none>'", "Spingate.Theorems.false");
    }

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldRefuseWhatIsProvedWithoutTheGuardOfRecursion() throws Exception {
        sources.merge(
                "Theorems.v",
                "#[bypass_check(guard)] Fixpoint any (n : nat) : 0 = 1 := any n.\n",
                String::concat);

        refuses("unsafe (co)fixpoints");
    }

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldRefuseATheoremThatNobodyAsksAbout() throws Exception {
        sources.merge(
                "Mutants.v", "Theorem three : 3 = 3.\nProof. reflexivity. Qed.\n", String::concat);

        refuses("not listed in Assumptions.v: three");
    }

    @Test
    @EnabledIfSystemProperty(named = NEEDS_COQ, matches = "true", disabledReason = REASON)
    void shouldRefuseAProofThatFails() throws Exception {
        sources.put("Theorems.v", "Theorem one : 1 = 2.\nProof. reflexivity. Qed.\n");

        refuses("Theorems.v does not compile", "Unable to unify");
    }

    @Test
    void shouldSayThatCoqIsMissing() throws Exception {
        Path tools = Files.createDirectories(temporary.resolve("tools"));
        for (String tool : new String[] {"bash", "dirname"}) {
            Path script = tools.resolve(tool);
            Files.writeString(script, "#!/bin/sh\nexec " + onThisMachine(tool) + " \"$@\"\n");
            assertThat(script.toFile().setExecutable(true)).isTrue();
        }
        ProcessBuilder builder = command();
        builder.environment().put("PATH", tools.toString());

        Outcome outcome = run(builder);

        assertThat(outcome.text()).contains("no coqc on the PATH", "remedy: apt-get install coq");
        assertThat(outcome.code()).isEqualTo(3);
    }

    private void refuses(String... reasons) throws IOException, InterruptedException {
        Outcome outcome = check();
        assertThat(outcome.text()).contains(reasons).doesNotContain("on no axiom");
        assertThat(outcome.code()).isEqualTo(1);
    }

    private Outcome check() throws IOException, InterruptedException {
        return run(command());
    }

    private ProcessBuilder command() throws IOException {
        Path folder = Files.createDirectories(temporary.resolve("sources"));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Files.writeString(folder.resolve(source.getKey()), source.getValue());
        }
        Path script = Path.of("src", "main", "coq", "check").toAbsolutePath();
        return new ProcessBuilder(
                script.toString(), folder.toString(), temporary.resolve("built").toString());
    }

    private Outcome run(ProcessBuilder builder) throws IOException, InterruptedException {
        Path said = temporary.resolve("said");
        Process process =
                builder.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        try {
            assertThat(process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)).isTrue();
            return new Outcome(process.exitValue(), Files.readString(said, StandardCharsets.UTF_8));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static Path onThisMachine(String tool) {
        for (String folder : System.getenv("PATH").split(":")) {
            Path path = Path.of(folder, tool);
            if (Files.isExecutable(path)) {
                return path;
            }
        }
        throw new AssertionError("no " + tool + " on the PATH");
    }
}
