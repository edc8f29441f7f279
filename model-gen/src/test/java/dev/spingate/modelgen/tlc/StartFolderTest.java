package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartFolderTest {
    @TempDir
    Path folder;

    private String before;

    @BeforeEach
    void rememberHome() {
        before = System.clearProperty(StartFolder.HOME);
    }

    @AfterEach
    void restoreHome() {
        if (before == null) {
            System.clearProperty(StartFolder.HOME);
        } else {
            System.setProperty(StartFolder.HOME, before);
        }
    }

    @Test
    void shouldLieInTheBuildFolderOfACheckout() {
        System.setProperty(StartFolder.HOME, folder.resolve("checkout").toString());

        assertThat(StartFolder.of(request()))
                .isEqualTo(folder.resolve("checkout/target/tlc-start"))
                .isDirectory();
    }

    @Test
    void shouldLieInTheWorkFolderWithoutACheckout() {
        assertThat(StartFolder.of(request())).isEqualTo(folder.resolve("work/start"));
    }

    @Test
    void shouldLieInTheWorkFolderOfACheckoutThatCannotBeWritten() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        System.setProperty(StartFolder.HOME, file.toString());

        assertThat(StartFolder.of(request())).isEqualTo(folder.resolve("work/start"));
    }

    private TlcRequest request() {
        return TlcRequest.of(
                "r", folder.resolve("A.tla"), folder.resolve("A.cfg"), folder.resolve("work"));
    }
}
