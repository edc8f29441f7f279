package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Parts of a declared run, each a command of its own. */
@Timeout(120)
class SliceCheckIT {
    private static final String SAFE = "U3_AllQueues_1T";
    private static final String WRONG = "U3_OwnQueue_1T";

    @TempDir
    private Path out;

    @Test
    void shouldClaimNothingUntilTheLastPartIsMade() {
        Checkout.Ran first = part(SAFE, "1/2");

        assertThat(first.code()).as(first.err()).isEqualTo(ExitCode.FINE);
        assertThat(first.out())
                .contains("1 of 2 parts are made", "nothing is claimed of the others")
                .doesNotContain("as declared");
        assertThat(out.resolve("TEST-spingate-check.xml")).doesNotExist();

        Checkout.Ran second = part(SAFE, "2/2");

        assertThat(second.code()).as(second.err()).isEqualTo(ExitCode.FINE);
        assertThat(second.out()).contains("2 of 2 parts are made", "2983", "as declared");
        assertThat(out.resolve("TEST-spingate-check.xml")).exists();
        assertThat(out.resolve("evidence.json")).doesNotExist();
    }

    @Test
    void shouldFindTheDeclaredViolationWhicheverPartHasIt() {
        part(WRONG, "2/3");
        part(WRONG, "1/3");
        Checkout.Ran last = part(WRONG, "3/3");

        String whole = Checkout.run(
                        "check",
                        WRONG,
                        "--engine",
                        "explorer",
                        "--spec",
                        Checkout.spec(),
                        "--out",
                        out.resolve("whole"))
                .out();
        assertThat(last.code()).as(last.err()).isEqualTo(ExitCode.FINE);
        assertThat(last.out()).contains("3 of 3 parts are made");
        assertThat(counted(last.out())).isEqualTo(counted(whole)).contains("NoAddedDeadlockInv");
    }

    /** Outcome, what is violated, states and depth, from the table. */
    private static String counted(String report) {
        String row = report.lines()
                .filter(line -> line.matches(WRONG + " +\\w.*"))
                .findFirst()
                .orElseThrow();
        return row.replaceFirst(" +[\\d.]+ +as declared$", "");
    }

    @Test
    void shouldNotCountAPartOfAnotherSearch() throws IOException {
        part(SAFE, "1/2");
        Path kept = out.resolve("slices").resolve(SAFE + "-1-of-2.json");
        String text = Files.readString(kept);
        Files.writeString(kept, text.replaceFirst("\"key\" : \"..", "\"key\" : \"zz"));

        Checkout.Ran second = part(SAFE, "2/2");

        assertThat(second.out()).contains("1 of 2 parts are made").doesNotContain("as declared");
    }

    @Test
    void shouldNotCountAPartThatIsNotWhole() throws IOException {
        part(SAFE, "1/2");
        Path kept = out.resolve("slices").resolve(SAFE + "-1-of-2.json");
        String text = Files.readString(kept);
        Files.writeString(kept, text.substring(0, text.length() / 2));

        assertThat(part(SAFE, "2/2").out()).contains("1 of 2 parts are made");
    }

    @Test
    void shouldSayWithWhatProbabilityHashesMissedAState() {
        Checkout.Ran ran = Checkout.run(
                "check",
                SAFE,
                "--engine",
                "explorer",
                "--compact",
                "--spec",
                Checkout.spec(),
                "--out",
                out);

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out())
                .contains("with a probability of at most", "this is no exact evidence");
        assertThat(out.resolve("evidence.json")).doesNotExist();
    }

    private Checkout.Ran part(String run, String slice) {
        return Checkout.run(
                "check",
                run,
                "--engine",
                "explorer",
                "--slice",
                slice,
                "--spec",
                Checkout.spec(),
                "--out",
                out);
    }
}
