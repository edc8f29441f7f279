package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchKitTest {
    @TempDir
    Path folder;

    private LaunchKit kit;
    private Path made;

    @BeforeEach
    void makeKit() throws IOException {
        kit = LaunchKit.in(folder.resolve("start"), TlcJar.pinned());
        made = Files.writeString(folder.resolve("made.jsa"), "classes");
    }

    @Test
    void shouldPutTheLauncherBeforeTheUnchangedTlc() {
        String[] classPath = kit.classPath().split(File.pathSeparator);

        assertThat(classPath).hasSize(2);
        assertThat(Path.of(classPath[0])).isRegularFile().hasExtension("jar");
        assertThat(Path.of(classPath[1])).isEqualTo(TlcJar.pinned().path());
    }

    @Test
    void shouldMakeTheLauncherOnce() throws IOException {
        LaunchKit again = LaunchKit.in(folder.resolve("start"), TlcJar.pinned());

        assertThat(again.classPath()).isEqualTo(kit.classPath());
        try (Stream<Path> files = Files.list(folder.resolve("start"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void shouldLetOneCallerAtATimeMakeTheClassArchive() {
        assertThat(kit.claimClassArchive()).isTrue();
        assertThat(kit.claimClassArchive()).isFalse();

        kit.endClaim(made, false);

        assertThat(kit.classArchive()).isEmpty();
        assertThat(kit.claimClassArchive()).isTrue();

        kit.endClaim(made, true);

        assertThat(kit.classArchive())
                .hasValueSatisfying(file -> assertThat(file).hasContent("classes"));
        assertThat(kit.claimClassArchive()).isFalse();
    }

    @Test
    void shouldRunAlthoughTheClassArchiveIsBroken() throws IOException {
        TinySpec spec = TinySpec.in(folder, folder.resolve("work"));
        TlcRequest request = spec.counter("SPECIFICATION Spec\nINVARIANT SmallInv\n");
        assertThat(TlcRunner.run(request).outcome()).isEqualTo(TlcOutcome.OK);
        Path archive = onlyArchive();
        byte[] bytes = Files.readAllBytes(archive);

        for (byte[] broken : List.of(new byte[0], Arrays.copyOf(bytes, 5000))) {
            Files.write(archive, broken);

            assertThat(TlcRunner.run(request).outcome()).isEqualTo(TlcOutcome.OK);
        }
    }

    private Path onlyArchive() throws IOException {
        Path start = StartFolder.of(TlcRequest.of("r", folder, folder, folder.resolve("work")));
        try (Stream<Path> files = Files.list(start)) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
