package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.TypedModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTextsTest {
    @TempDir
    Path folder;

    @Test
    void shouldNotQuoteATextThatIsNoLongerTheOneThatWasRead() throws IOException {
        Path file = ModuleText.policies(folder, "P(view) == Answer(\"GO\", view.busy)");
        TypedModule module = Pipeline.check(file);
        Files.writeString(file, Files.readString(file).replace("GO", "STAY"));

        assertThatThrownBy(() -> SourceTexts.of(module, file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file + ": was changed while it was read");
    }
}
