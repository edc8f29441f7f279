package dev.spingate.proofs.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the launcher starts the program, and what it says when the machine lacks something. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a POSIX shell script")
class LauncherIT {
    @TempDir
    private Path temporary;

    private Checkout checkout;

    @BeforeEach
    void makeACheckout() throws IOException {
        checkout = new Checkout(temporary.toRealPath());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void shouldPassTheExitCodeThrough(int code) throws Exception {
        checkout.environment.put("STUB_EXIT", Integer.toString(code));

        assertThat(checkout.run("check").code()).isEqualTo(code);
    }

    @Test
    void shouldPassArgumentsUnchanged() throws Exception {
        var outcome = checkout.run("a b", "", "*", "$HOME", "\"'", "-x", "two\nlines", "\\n");

        assertThat(outcome.out())
                .endsWith("<dev.spingate.modelgen.cli.Main>\n"
                        + "<a b>\n<>\n<*>\n<$HOME>\n<\"'>\n<-x>\n<two\nlines>\n<\\n>\n");
    }

    @Test
    void shouldTellTheProgramWhereTheCheckoutIs() throws Exception {
        assertThat(checkout.run().out()).contains("<-Dspingate.home=" + checkout.home + ">\n");
    }

    @Test
    void shouldRunThroughSymbolicLinks() throws Exception {
        var first = Files.createSymbolicLink(
                temporary.resolve("first link"), Path.of("a checkout", "spingate"));
        var second = Files.createSymbolicLink(temporary.resolve("second"), first);

        var outcome = Checkout.end(checkout.start(second, "demo"));

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("<-Dspingate.home=" + checkout.home + ">", "<demo>");
    }

    @Test
    void shouldSayWhereItLookedForAJdk() throws Exception {
        checkout.environment.put("JAVA25_HOME", checkout.jdk("older", "17.0.9").toString());

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err())
                .contains("no JDK 25", "JAVA25_HOME", "/jdks", "remedy: install one")
                .hasLineCount(2);
        assertThat(checkout.builds()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"25", "25-ea", "25+36", "25.0.3"})
    void shouldFindAJdkInTheUsualFolders(String version) throws Exception {
        checkout.environment.remove("JAVA25_HOME");
        checkout.jdk("jdks/older jdk", "17.0.9");
        checkout.jdk("jdks/the jdk", version);

        assertThat(checkout.run().code()).isZero();
    }

    @Test
    void shouldNotTakeAnotherReleaseForTheRightOne() throws Exception {
        checkout.environment.put("JAVA25_HOME", checkout.jdk("later", "250.1").toString());

        assertThat(checkout.run().code()).isEqualTo(3);
    }

    @Test
    void shouldSayThatMavenIsMissing() throws Exception {
        checkout.remove("mvn");

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("no mvn", "remedy: install Maven");
    }

    @Test
    void shouldNotNeedMavenOnceItIsBuilt() throws Exception {
        checkout.run();
        checkout.remove("mvn");

        assertThat(checkout.run().code()).isZero();
    }

    @Test
    void shouldSayThatTheCheckoutCannotBeWritten() throws Exception {
        checkout.write("target");

        var outcome = checkout.run();

        assertThat(outcome.code()).isEqualTo(3);
        assertThat(outcome.err()).contains("/target/spingate", "cannot be written", "remedy: ");
    }
}
