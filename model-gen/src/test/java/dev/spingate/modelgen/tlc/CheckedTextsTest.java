package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckedTextsTest {
    @TempDir
    Path folder;

    private SpecWithRuns spec;
    private CheckedTexts texts;

    @BeforeEach
    void beginACheck() throws IOException {
        spec = SpecWithRuns.in(Files.createDirectory(folder.resolve("spec")));
        texts = new CheckedTexts(spec.folder(), spec.models().runs());
    }

    @Test
    void shouldSayNothingWhileNothingIsEdited() {
        spec.write("notes.txt", "no run reads this");

        assertThatCode(texts::requireUnchanged).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"A.tla", "B.tla", "models/A.cfg"})
    void shouldRefuseWhenATextWasEditedMeanwhile(String file) {
        spec.write(file, "other");

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(texts::requireUnchanged)
                .withMessageContaining("the specification was edited while it was checked")
                .withMessageEndingWith("remedy: check it again");
    }
}
