package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.judge.ScenarioJudge;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Published scenarios, damaged: refused with line and column, or read. What is read the schema
 * accepts as well, so nothing in the file is passed over, and no verdict can be about less than it
 * says.
 */
class FuzzedScenariosTest {
    private static final long SEED = 20_260_502;
    private static final String BITS =
            "[]{}:,-?&*!|>'\"%@` \n\t#0123456789abcFPQ_\u0000\u001b\u00e9\u2028~";
    private static final List<String> WORDS = List.of(
            "on: P",
            "*a",
            "&a ",
            "!!str ",
            "<<: ",
            "---\n",
            "null",
            "true",
            "-1",
            "99999999999999",
            "{{{{{{{{{{{{{{{{{{{{",
            "[[[[[[[[[[[[[[[[[[[[[[",
            "spin",
            "kernel",
            "value: 0x7",
            "- ");

    private final List<String> published =
            ScenarioFolders.published().stream().map(ScenarioFolders::text).toList();

    @Test
    @Timeout(36_000)
    void shouldRefuseOrReadWhollyWhatIsDamaged() {
        Random random = new Random(SEED);
        int read = 0;
        for (int i = 0; i < Tries.count(); i++) {
            String text = damaged(random);
            try {
                ScenarioReader.read("damaged", text.getBytes(StandardCharsets.UTF_8));
                if (read++ % (Tries.count() / 1_000) == 0) { // the schema is slow
                    assertThat(ScenarioSchemaTest.complaints(text)).as(text).isEmpty();
                }
            } catch (BadInput bad) {
                bad.diagnostics().forEach(said -> assertSaysWhere(said, text));
            }
        }
        assertThat(read).isBetween(Tries.count() / 20, Tries.count() * 9 / 10);
    }

    @Test
    @Timeout(36_000)
    void shouldRefuseOrMakeAProgramOfWhatIsRead() {
        Random random = new Random(SEED + 1);
        for (int i = 0; i < Tries.count(); i++) {
            String text = shuffled(random);
            try {
                Scenario scenario = ScenarioReader.read("damaged", text);
                assertThat(ScenarioJudge.programOf(scenario)).isNotNull();
            } catch (BadInput bad) {
                bad.diagnostics().forEach(said -> assertSaysWhere(said, text));
            }
        }
    }

    private String damaged(Random random) {
        StringBuilder text = new StringBuilder(any(random));
        for (int i = random.nextInt(3); i >= 0 && !text.isEmpty(); i--) {
            int at = random.nextInt(text.length());
            char bit = BITS.charAt(random.nextInt(BITS.length()));
            switch (random.nextInt(6)) {
                case 0 -> text.setCharAt(at, bit);
                case 1 -> text.insert(at, bit);
                case 2 -> text.deleteCharAt(at);
                case 3 -> text.insert(at, WORDS.get(random.nextInt(WORDS.size())));
                case 4 -> text.setLength(Math.max(1, at));
                default -> text.insert(at, any(random).substring(0, 40));
            }
        }
        return text.toString();
    }

    /** Words or lines in other places: mostly still YAML, seldom still a sensible program. */
    private String shuffled(Random random) {
        boolean words = random.nextBoolean();
        String separator = words ? " " : "\n";
        List<String> parts = new ArrayList<>(Arrays.asList(any(random).split(separator)));
        for (int i = random.nextInt(5); i >= 0; i--) {
            parts.set(random.nextInt(parts.size()), parts.get(random.nextInt(parts.size())));
        }
        return String.join(separator, parts);
    }

    private String any(Random random) {
        return published.get(random.nextInt(published.size()));
    }

    /** Messages are only made up for what fails: there are a million of these. */
    private static void assertSaysWhere(Diagnostic said, String text) {
        String all = said.toString();
        if (!said.place().file().equals("damaged")
                || said.place().line() < 1
                || said.place().column() < 1
                || said.cause().isBlank()
                || said.remedy().isBlank()
                || all.indexOf('\u001b') >= 0
                || all.indexOf('\u0000') >= 0) {
            throw new AssertionError("where, what, and what to do: " + said + " of " + text);
        }
    }
}
