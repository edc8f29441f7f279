package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
    private static final String POLICY = "NoPolicy(view) == SpinBehind(view, {})";

    @TempDir
    private Path folder;

    private Path spec;
    private Path out;

    @BeforeEach
    void copySpecification() throws IOException {
        spec = Files.createDirectory(folder.resolve("a spec"));
        out = folder.resolve("out");
        Files.copy(Checkout.spec().resolve("Admission.tla"), spec.resolve("Admission.tla"));
    }

    private void edit(String instead) throws IOException {
        Path module = spec.resolve("Admission.tla");
        String text = Files.readString(module);
        assertThat(text).contains(POLICY);
        Files.writeString(module, text.replace(POLICY, instead));
    }

    private Checkout.Ran generate(Object... more) {
        Object[] arguments = {"generate", "--unchecked", "--spec", spec, "--out", out};
        Object[] all = Arrays.copyOf(arguments, arguments.length + more.length);
        System.arraycopy(more, 0, all, arguments.length, more.length);
        return Checkout.run(all);
    }

    private void assertRefused(String instead, int column) throws IOException {
        int line = 1
                + Files.readString(spec.resolve("Admission.tla"))
                        .lines()
                        .toList()
                        .indexOf(POLICY);
        edit(instead);
        Checkout.Ran ran = generate();

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err())
                .startsWith(spec.resolve("Admission.tla") + ":" + line + ":" + column + ": ")
                .contains("\n    remedy: ")
                .doesNotContain("\tat ");
        assertThat(ran.out()).isEmpty();
        assertThat(out).doesNotExist();
    }

    @Test
    void shouldNameTheFilesThatItWrote() {
        Checkout.Ran ran = generate();

        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out().lines())
                .contains(
                        out.resolve("java/dev/spingate/policy/generated/Admission.java")
                                .toString(),
                        out.resolve("cpp/spingate_admission.hpp").toString(),
                        out.resolve("docs/Admission.md").toString())
                .allSatisfy(name -> assertThat(Path.of(name)).isRegularFile());
    }

    @Test
    void shouldNameTheFilesInJsonAndNothingElse() {
        JsonNode json = Checkout.json(generate("--json", "-").out());

        assertThat(json.get("files"))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(Path.of(name.asText())).isRegularFile());
    }

    @Test
    void shouldRefuseASyntaxError() throws IOException {
        assertRefused("NoPolicy(view) == == SpinBehind(view, {})", 19);
    }

    @Test
    void shouldRefuseAnUnknownName() throws IOException {
        assertRefused("NoPolicy(view) == SpinBehind(sight, {})", 30);
    }

    @Test
    void shouldRefuseWhatIsOutsideTheFragment() throws IOException {
        assertRefused("NoPolicy(view) == CHOOSE d \\in Decision : TRUE", 19);
    }

    @Test
    void shouldRefuseAFolderThatIsNoSpecification() {
        spec = folder.resolve("none");
        Checkout.Ran ran = generate();

        assertThat(ran.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(ran.err()).startsWith(spec.resolve("Admission.tla") + ": there is no such file");
        assertThat(out).doesNotExist();
    }

    @Test
    void shouldEndWithThreeWhereItCannotWrite() throws IOException {
        Files.writeString(out, "a file");
        out = out.resolve("deeper");
        Checkout.Ran ran = generate();

        assertThat(ran.code()).isEqualTo(ExitCode.LACKING);
        assertThat(ran.err()).startsWith(out.toString()).contains("cannot be", "remedy: ");
        assertThat(ran.err()).doesNotContain("\tat ");
        assertThat(folder.resolve("out")).hasContent("a file");
    }
}
