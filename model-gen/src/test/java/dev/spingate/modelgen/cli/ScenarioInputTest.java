package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that are no scenario, as the user of the command sees it: exit code 2, place, remedy. */
class ScenarioInputTest {
    private static final String GOOD = "scenario: good\nthreads: {main: []}\n";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static void assertRefused(Object file, String message) {
        Checkout.Ran ran = Checkout.run("scenario", file, "--spec", Checkout.spec());

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(file + message).contains("\n    remedy: ");
        assertThat(ran.err().lines()).hasSize(2);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void shouldRefuseAFileThatIsNotThere() {
        assertRefused(folder.resolve("absent.yaml"), ": there is no such file");
    }

    @Test
    void shouldRefuseAFolder() {
        assertRefused(folder, ": this is a folder");
    }

    @Test
    void shouldRefuseAnEmptyFile() throws IOException {
        assertRefused(file("empty.yaml", ""), ":1:1: the file is empty");
    }

    @Test
    void shouldRefuseABinaryFile() throws IOException {
        byte[] bytes = "scenario: x\n\0\1\2\377\376".getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(folder.resolve("binary.yaml"), bytes);

        assertRefused(file, ":2:");
    }

    @Test
    void shouldRefuseAFileOfTenMegabytes() throws IOException {
        assertRefused(
                file("big.yaml", "a: b # padding\n".repeat(700_000)), ":1:1: the file is larger");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            spin: {on: Z, word: F, value: 1}      | 6:18 | 'Z'
            spin: {on: Q, word: G, value: 1}      | 6:27 | 'G'
            twirl: {on: Q}                        | 6:7  | twirl
            store: {on: Q, word: F, value: much}  | 6:38 | 'much'
            """)
    void shouldNameTheLineAndTheColumn(String step, String place, String named) throws IOException {
        Path file = file("s.yaml", """
                scenario: s
                queues: {Q: {}}
                words: {F: 0}
                threads:
                  main:
                    - %s
                """.formatted(step));
        Checkout.Ran ran = Checkout.run("scenario", file, "--spec", Checkout.spec());

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(file + ":" + place + ": ").contains(named);
    }

    @Test
    void shouldTellAllThatIsWrongWithAllFiles() throws IOException {
        Path unread =
                file("unread.yaml", "scenario: a\nthreads: {main: []}\nqueue: {}\nwords: []\n");
        Path foreign = file(
                "foreign.yaml",
                "scenario: c\nqueues: {Q: {process: p1}}\nthreads: {main: [end: Q]}\n");
        Path good = file("good.yaml", GOOD);
        Path absent = folder.resolve("absent.yaml");
        Checkout.Ran ran = Checkout.run("scenario", unread, good, foreign, absent);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .contains(
                        unread + ":3:1: ",
                        unread + ":4:8: ",
                        foreign + ":3:18: thread main encodes on something that belongs to",
                        absent + ": there is no such file")
                .doesNotContain(good.toString());
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void shouldRefuseASpecificationThatIsNotThere() throws IOException {
        Path good = file("good.yaml", GOOD);
        Checkout.Ran ran = Checkout.run("scenario", good, "--spec", folder.resolve("nowhere"));

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(folder.resolve("nowhere") + ": there is no such folder");
    }

    @Test
    void shouldWriteNothingWhenAFileIsRefused() throws IOException {
        Path json = folder.resolve("result.json");
        Checkout.Ran ran = Checkout.run(
                "scenario", file("good.yaml", GOOD), folder.resolve("absent.yaml"), "--json", json);

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(json).doesNotExist();
        assertThat(Checkout.run("scenario", folder.resolve("absent.yaml"), "--json", "-")
                        .out())
                .isEmpty();
    }
}
