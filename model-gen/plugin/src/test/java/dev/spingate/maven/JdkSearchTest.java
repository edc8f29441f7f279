package dev.spingate.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the JDKs of these tests are scripts")
class JdkSearchTest {
    @TempDir
    Path folder;

    private final Toolchains toolchains = new Toolchains();

    @Test
    void shouldTakeTheToolchainThatTheBuildSelected() throws Exception {
        toolchains.selected = new Jdk(jdk("selected", "\"25.0.1\""));
        toolchains.declared = List.of(new Jdk(jdk("declared", "\"25.0.1\"")));

        assertThat(found("17.0.1")).isEqualTo("selected");
    }

    @Test
    void shouldPassOverAToolchainThatIsTooOldForSpingate() throws Exception {
        toolchains.selected = new Jdk(jdk("selected", "\"21.0.2\""));
        toolchains.declared =
                List.of(new Jdk(jdk("old", "\"17\"")), new Jdk(jdk("declared", "\"26-ea\"")));

        assertThat(found("17.0.1")).isEqualTo("declared");
    }

    @Test
    void shouldTakeTheJdkThatAVariableNames() throws Exception {
        jdk("named", "\"25\"");

        assertThat(search(
                                "17.0.1",
                                Map.of("JAVA25_HOME", folder.resolve("named").toString()))
                        .jdk()
                        .java())
                .isEqualTo(folder.resolve("named/bin/java"));
    }

    @Test
    void shouldTakeTheJdkThatMavenRunsOn() throws Exception {
        assertThat(found("25.0.3")).isEqualTo("own");
    }

    @Test
    void shouldSayWhereItLookedAndWhatHelps() throws IOException {
        JdkSearch search = search("17.0.15", Map.of("JAVA25_HOME", ""));

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(search::jdk)
                .withMessageContaining("toolchains.xml, JAVA25_HOME, " + folder.resolve("own"))
                .withMessageContaining("no JDK 25 or later is here")
                .withMessageContaining("\n    remedy: install one");
    }

    @ParameterizedTest
    @CsvSource({
        "'\"25\"', true",
        "'\"25.0.3\"', true",
        "'\"25-ea\"', true",
        "'\"26.0.1\"', true",
        "'\"24.0.2\"', false",
        "'\"17.0.15\"', false",
        "'\"1.8.0_402\"', false",
        "'\"\"', false",
        "'\"99999999999\"', false"
    })
    void shouldReadTheReleaseOfAJdk(String version, boolean newEnough) throws IOException {
        assertThat(new Jdk(jdk("some", version)).isNewEnough()).isEqualTo(newEnough);
    }

    @Test
    void shouldNotTakeWhatDoesNotSayItsRelease() throws IOException {
        Path java = jdk("some", "\"25\"");
        Files.delete(folder.resolve("some/release"));

        assertThat(new Jdk(java).isNewEnough()).isFalse();
        assertThat(Jdk.in(folder.resolve("nowhere"))).isEmpty();
    }

    private String found(String ownVersion) throws Exception {
        Path java = search(ownVersion, Map.of()).jdk().java();
        return folder.relativize(java).getName(0).toString();
    }

    private JdkSearch search(String ownVersion, Map<String, String> environment)
            throws IOException {
        jdk("own", "\"" + ownVersion + "\"");
        return new JdkSearch(toolchains, null, environment, folder.resolve("own"));
    }

    private Path jdk(String name, String version) throws IOException {
        Path java = folder.resolve(name).resolve("bin").resolve("java");
        Files.createDirectories(java.getParent());
        Files.writeString(java, "#!/bin/sh\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve(name).resolve("release"), "JAVA_VERSION=" + version);
        return java;
    }

    private static final class Toolchains implements ToolchainManager {
        private Jdk selected;
        private List<Jdk> declared = List.of();

        @Override
        public Toolchain getToolchainFromBuildContext(String type, MavenSession session) {
            return selected == null ? null : toolchain(selected);
        }

        @Override
        public List<Toolchain> getToolchains(
                MavenSession session, String type, Map<String, String> requirements) {
            return declared.stream().map(Toolchains::toolchain).toList();
        }

        private static Toolchain toolchain(Jdk jdk) {
            return new Toolchain() {
                @Override
                public String getType() {
                    return "jdk";
                }

                @Override
                public String findTool(String tool) {
                    return tool.equals("java") ? jdk.java().toString() : null;
                }
            };
        }
    }
}
