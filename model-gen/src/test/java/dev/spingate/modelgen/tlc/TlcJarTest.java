package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TlcJarTest {
    @Test
    void shouldFindThePinnedArchiveOnTheClassPath() {
        assertThat(TlcJar.pinned().path()).isRegularFile();
        assertThat(TlcJar.pinned().sha256()).isEqualTo(TlcJar.PINNED_SHA256);
    }

    @Test
    void shouldRefuseAnyOtherArchive() {
        TlcJar other = new TlcJar(Path.of("other.jar"), "0".repeat(64));

        assertThatExceptionOfType(EnvironmentLacks.class)
                .isThrownBy(other::verified)
                .withMessageContaining("other.jar: this is not the TLC that results are known for")
                .withMessageContaining("remedy: let Maven fetch");
    }
}
