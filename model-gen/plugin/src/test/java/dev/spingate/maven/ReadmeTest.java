package dev.spingate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README shows is what the tests run. */
class ReadmeTest {
    private static final Path README = Path.of("README.md");
    private static final Path FRONT_PAGE = Path.of("..", "..", "README.md");
    private static final Path SAMPLE = Path.of("src", "it", "bounded-buffer");
    private static final Path LOCK = Path.of("src", "it", "lock");

    @Test
    void shouldShowTheDeclaredRunsOfTheSample() throws IOException {
        String models = Files.readString(SAMPLE.resolve("src/main/tla/models.json"));

        assertThat(README).content().contains("```json\n" + models + "```");
    }

    @Test
    void shouldShowTheDeclaredProofOfTheOtherSample() throws IOException {
        String proofs = Files.readString(LOCK.resolve("src/main/tla/proof/obligations.json"));

        assertThat(README).content().contains("```json\n" + proofs + "```");
    }

    @Test
    void shouldShowThePluginAsTheSampleNamesIt() throws IOException {
        String pom = Files.readString(SAMPLE.resolve("pom.xml"));
        String plugin = pom.substring(pom.indexOf("      <plugin>"), pom.indexOf("    </plugins>"))
                .replaceAll("(?m)^ {6}", "");

        assertThat(README).content().contains("```xml\n" + plugin + "```");
        assertThat(FRONT_PAGE).content().contains("```xml\n" + plugin + "```");
    }
}
