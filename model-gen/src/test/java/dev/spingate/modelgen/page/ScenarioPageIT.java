package dev.spingate.modelgen.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page in a real browser: nothing lies over anything else, nothing sticks out, everything can
 * be read and reached. Without a browser it is skipped, except where CI is set: there it fails.
 */
@Timeout(300)
class ScenarioPageIT {
    private static final Pattern FOUND =
            Pattern.compile("<pre id=\"probe\">(.*?)</pre>", Pattern.DOTALL);

    @TempDir
    private Path folder;

    private JsonNode probed(String page, int width, boolean dark)
            throws IOException, InterruptedException {
        Optional<Browser> browser = Browser.find(folder);
        if (System.getenv("CI") == null) {
            assumeTrue(browser.isPresent(), "no chromium on the PATH");
        }
        Path file = Files.writeString(folder.resolve("page.html"), withProbe(page));
        String dom = browser.orElseThrow().dom(file, width, dark);
        Matcher found = FOUND.matcher(dom);
        assertThat(found.find()).as("the probe has run: " + dom).isTrue();
        return new ObjectMapper().readTree(found.group(1));
    }

    /** The page's own policy stays in force; the probe is allowed by its hash as the script is. */
    private static String withProbe(String page) throws IOException {
        String probe = resource("probe.js");
        String ours = "script-src &#39;";
        String allowed = page.replace(ours, "script-src 'sha256-" + hash(probe) + "' &#39;");
        assertThat(allowed).isNotEqualTo(page);
        return allowed.replace("</body>", "<script>" + probe + "</script></body>");
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = ScenarioPageIT.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String hash(String script) {
        try {
            byte[] bytes = script.getBytes(StandardCharsets.UTF_8);
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource({"1400, false", "1400, true", "500, false", "500, true"})
    void shouldLayNothingOverAnythingElse(int width, boolean dark) throws Exception {
        String page = ScenarioPage.of(List.of(
                Pages.consumerFirst(), Pages.crowded(), Pages.consumerFirst(Pages.HOSTILE)));
        JsonNode probe = probed(page, width, dark);

        assertThat(probe.get("texts").asInt()).isGreaterThan(80);
        assertThat(probe.get("bars").asInt()).isGreaterThan(10);
        assertThat(probe.get("overlaps")).as("texts over texts").isEmpty();
        assertThat(probe.get("covered")).as("texts over bars").isEmpty();
        assertThat(probe.get("stickingOut")).as("texts out of their columns").isEmpty();
        assertThat(probe.get("wide").asBoolean())
                .as("the page scrolls sideways")
                .isFalse();
        assertThat(probe.get("dark").asBoolean()).isEqualTo(dark);
        assertThat(probe.get("faint")).as("contrast under 4.5").isEmpty();
        assertThat(probe.get("broken").asBoolean()).as("text of a file ran").isFalse();
    }

    @Test
    void shouldBeReachedByKeyboard() throws Exception {
        JsonNode probe = probed(ScenarioPage.of(List.of(Pages.consumerFirst())), 1400, false);

        assertThat(probe.get("keys"))
                .extracting(label -> label.asText().split(",")[0])
                .containsExactly("step 1", "step 2", "step 1", "step 5", "step 1");
    }
}
