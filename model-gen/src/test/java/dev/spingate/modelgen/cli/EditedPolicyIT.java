package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A policy that forgets the closure is caught by the checker and changes the generated code. */
@Timeout(300)
class EditedPolicyIT {
    private static final String GUARD =
            "IF ~view.whole THEN WaitAside(view, \"CLOSURE_OPEN\")\n  ELSE IF ~view.ordered";

    @TempDir
    private Path folder;

    @Test
    void shouldShowTheDeadlockOfAPolicyThatForgetsTheClosure() throws IOException {
        Path spec = edited();
        Checkout.Ran ran =
                Checkout.run("check", "U3_Spingate", "--spec", spec, "--out", folder.resolve("o"));
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.HAZARD);
        assertThat(ran.out())
                .contains("expected ok, got safety of NoAddedDeadlockInv")
                .contains("the program:")
                .contains("the schedule:")
                .containsPattern("encodes \\d:spin for \\d on q\\d: spins");
    }

    @Test
    void shouldGenerateOtherCodeForAnotherPolicy() throws IOException {
        String before = generated(Checkout.spec(), "before");
        String after = generated(edited(), "after");
        assertThat(before).contains("CLOSURE_OPEN");
        assertThat(after).isNotEqualTo(before).doesNotContain("Reason.CLOSURE_OPEN");
    }

    private Path edited() throws IOException {
        Path spec = Checkout.copyOfSpec(folder.resolve("spec"));
        Path policy = spec.resolve("Admission.tla");
        String text = Files.readString(policy);
        assertThat(text).contains(GUARD);
        Files.writeString(policy, text.replace(GUARD, "IF ~view.ordered"));
        return spec;
    }

    private String generated(Path spec, String name) throws IOException {
        Path out = folder.resolve(name);
        assertThat(Checkout.run("generate", "--unchecked", "--spec", spec, "--out", out)
                        .code())
                .isZero();
        return Files.readString(out.resolve("java/dev/spingate/policy/generated/Admission.java"));
    }
}
