package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLinesTest {

    private static String[] words(String line) {
        return line.isEmpty() ? new String[0] : line.split(" ");
    }

    private static Checkout.Ran run(String line) {
        return Checkout.run((Object[]) words(line));
    }

    @Test
    void shouldShowItsUsageAndRefuseWithoutArguments() {
        Checkout.Ran ran = run("");

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).startsWith("Usage: spingate").contains("Exit codes: 0 fine");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "check --help",
                "scenario --help",
                "generate --help",
                "demo --help",
                "--version"
            })
    void shouldHelpOnStandardOutput(String line) {
        Checkout.Ran ran = run(line);

        assertThat(ran.code()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out()).contains("spingate");
        assertThat(ran.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            frobnicate                             | 'frobnicate'
            --frobnicate                           | '--frobnicate'
            check --frobnicate                     | '--frobnicate'
            scenario                               | 'FILE'
            scenario a.yaml --frobnicate           | '--frobnicate'
            scenario a.yaml --policy               | '--policy'
            scenario a.yaml --policy nope          | 'nope'
            scenario a.yaml --policy none,,        | ''
            scenario a.yaml --engine spin          | 'spin'
            check --engine spin                    | 'spin'
            check --tier hourly                    | 'hourly'
            generate there                         | 'there'
            demo there                             | 'there'
            """)
    void shouldRefuseWrongUsageByName(String line, String named) {
        Checkout.Ran ran = run(line);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains(named).doesNotContain("\tat ", "Exception");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BAD_INPUT     | 2 | there:3:4: it is bad
            LACKING       | 3 | there: it is missing
            INPUT_OUTPUT  | 3 | input/output failed: disk full
            DEFECT        | 4 | internal error: java.lang.IllegalStateException: defect
            OVERFLOW      | 4 | internal error: java.lang.StackOverflowError
            """)
    void shouldTurnEveryFailureIntoItsExitCode(
            FailingCommand.Failure failure, int code, String message, @TempDir Path services)
            throws IOException {
        Checkout.Ran ran = runWithFailing(services, failure);

        assertThat(ran.code()).isEqualTo(code);
        assertThat(ran.err()).startsWith(message).contains("\n    remedy: ");
        assertThat(ran.err()).doesNotContain("\tat ");
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void shouldOfferTheCommandsOfOtherModules(@TempDir Path services) throws IOException {
        Checkout.Ran ran = runWithFailing(services, null);

        assertThat(ran.out()).contains("  fail ");
        assertThat(run("--help").out()).doesNotContain("  fail ");
    }

    /** With a command that is found as another module's would be; null: only shows the help. */
    private static Checkout.Ran runWithFailing(Path services, FailingCommand.Failure failure)
            throws IOException {
        Path file = services.resolve("META-INF/services/" + CommandProvider.class.getName());
        Files.createDirectories(file.getParent());
        Files.writeString(file, FailingCommand.Provider.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        URL[] place = {services.toUri().toURL()};
        try (URLClassLoader loader =
                new URLClassLoader(place, CommandLines.class.getClassLoader())) {
            thread.setContextClassLoader(loader);
            return failure == null ? run("--help") : Checkout.run("fail", failure);
        } finally {
            thread.setContextClassLoader(usual);
        }
    }
}
