package dev.spingate.modelgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.GeneratedHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {
    private static final String MARKED = "/*\n * " + GeneratedHeader.MARK + "something.\n";

    @TempDir
    private Path folder;

    private List<Path> write(String... names) {
        return new OutputFolder(folder)
                .write(List.of(names).stream()
                        .map(name -> new EmittedFile(name, MARKED + "new */\n"))
                        .toList());
    }

    @Test
    void shouldReplaceWhatItGenerated() throws IOException {
        Path old = Files.writeString(folder.resolve("a.hpp"), MARKED + "old */\n");
        write("a.hpp");

        assertThat(old).content().contains("new");
    }

    @Test
    void shouldNotReplaceAFileOfOthersAndThenWriteNothing() throws IOException {
        Path mine = Files.writeString(folder.resolve("b.hpp"), "// mine\n");

        assertThatThrownBy(() -> write("a.hpp", "b.hpp"))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(mine + ": this file is there already");
        assertThat(mine).hasContent("// mine\n");
        assertThat(folder.resolve("a.hpp")).doesNotExist();
    }
}
