package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Input that is refused before anything parses it, and files that are not what they seem. */
class RefusedInputTest {

    private static final String SMALL = "scenario: small\nthreads: {main: []}\n";

    @TempDir
    private Path folder;

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static Diagnostic refusal(Path file) {
        return Refusals.oneOf(() -> ScenarioReader.read(file));
    }

    @Test
    void shouldReadAFileWhateverItIsCalled() throws IOException {
        Path file = file("large.yaml", SMALL.getBytes(StandardCharsets.UTF_8));
        assertThat(ScenarioReader.read(file).id()).isEqualTo("small");
    }

    @Test
    void shouldRefuseAMissingFile() {
        Path missing = folder.resolve("missing.yaml");
        assertThat(refusal(missing))
                .isEqualTo(new Diagnostic(
                        Place.of(missing), "there is no such file", "check the path"));
    }

    @Test
    void shouldRefuseAFolder() {
        assertThat(refusal(folder).cause()).isEqualTo("this is a folder");
    }

    @Test
    void shouldRefuseADeviceWithoutReadingIt() {
        Path endless = Path.of("/dev/zero");
        assumeTrue(Files.exists(endless), "this system has no /dev/zero");
        assertThat(refusal(endless).cause()).isEqualTo("this is not a regular file");
    }

    @Test
    void shouldRefuseAnEmptyFile() throws IOException {
        Path file = file("empty.yaml", new byte[0]);
        assertThat(refusal(file).cause()).isEqualTo("the file is empty: it holds no scenario");
        assertThat(refusal(file).place()).isEqualTo(new Place(file.toString(), 1, 1));
    }

    @Test
    void shouldRefuseATenMegabyteFileWithoutParsingIt() throws IOException {
        Path file = folder.resolve("huge.yaml");
        try (RandomAccessFile huge = new RandomAccessFile(file.toFile(), "rw")) {
            huge.setLength(10_000_000); // zeros, which would be refused for another reason
        }
        assertThat(refusal(file).cause()).isEqualTo("the file is larger than 1048576 bytes");
    }

    @Test
    void shouldReadTheLargestFileAndRefuseTheNextLarger() throws IOException {
        byte[] largest = (SMALL + "#".repeat(1_048_576)).substring(0, 1_048_576).getBytes();
        assertThat(ScenarioReader.read(file("large.yaml", largest)).id()).isEqualTo("small");
        byte[] larger = (SMALL + "#".repeat(1_048_576)).substring(0, 1_048_577).getBytes();
        assertThat(refusal(file("large.yaml", larger)).cause()).contains("larger than");
    }

    @Test
    void shouldRefuseATextThatIsTooLong() {
        String text = SMALL + "#".repeat(1_048_576);
        assertThat(Refusals.oneOf(() -> ScenarioReader.read("s", text)).cause())
                .isEqualTo("the text is longer than 1048576 characters");
    }

    @Test
    void shouldSayWhereABinaryFileStopsBeingText() throws IOException {
        Path file = file("binary.yaml", new byte[] {'a', 'b', '\n', 'c', (byte) 0xFE, 0, 1});
        Diagnostic refusal = refusal(file);
        assertThat(refusal.place()).isEqualTo(new Place(file.toString(), 2, 2));
        assertThat(refusal.cause()).startsWith("byte 0xfe is not UTF-8 here: a binary file");
    }

    @Test
    void shouldRefuseTextInUtf16() throws IOException {
        Path file = file("wide.yaml", SMALL.getBytes(StandardCharsets.UTF_16));
        assertThat(refusal(file).place().toString()).endsWith("wide.yaml:1:1");
        assertThat(refusal(file).remedy()).isEqualTo("save the file as plain text in UTF-8");
    }

    @Test
    void shouldRefuseACharacterThatIsNotText() throws IOException {
        Path file = file("nul.yaml", "scenario: \0\n".getBytes(StandardCharsets.UTF_8));
        assertThat(refusal(file).place()).isEqualTo(new Place(file.toString(), 1, 11));
        assertThat(refusal(file).cause()).isEqualTo("character U+0000 may not stand in a scenario");
    }

    @Test
    void shouldRefuseHalfASurrogatePair() {
        String text = "scenario: \uD83D\n";
        assertThat(Refusals.oneOf(() -> ScenarioReader.read("s", text)).cause())
                .isEqualTo("character U+D83D may not stand in a scenario");
    }

    @Test
    void shouldCutWhatItRepeatsOfTheInput() {
        String text = SMALL + "queues: {" + "Q".repeat(100_000) + "?: {capacity: 0}}\n";
        List<Diagnostic> refusals = Refusals.of(() -> ScenarioReader.read("s", text));
        assertThat(refusals).allSatisfy(said -> assertThat(said.toString()).hasSizeLessThan(300));
    }

    @Test
    void shouldListTheFirstProblemsAndCountTheOthers() {
        String text = SMALL + "channels: [" + "1, ".repeat(1_000) + "1]\n";
        List<Diagnostic> refusals = Refusals.of(() -> ScenarioReader.read("s", text));
        assertThat(refusals).hasSize(51);
        assertThat(refusals.getLast().cause()).isEqualTo("952 more problems are not listed");
    }
}
