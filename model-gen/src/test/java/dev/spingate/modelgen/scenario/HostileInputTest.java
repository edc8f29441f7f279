package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs of the largest size that could make a careless reader run for ever or overflow. */
class HostileInputTest {

    /** Far beyond what any of them takes; it only ends a reader that would not end by itself. */
    private static final Duration BOUND = Duration.ofSeconds(60);

    private static void assertRefused(String text) {
        assertThat(assertTimeoutPreemptively(BOUND, () -> refusals(text))).isPositive();
    }

    private static int refusals(String text) {
        return Refusals.of(() -> ScenarioReader.read("hostile", text)).size();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[", "{", "[]", "- ", "- - ", "- a\n", "? ", ": ", ", ", "a: ", "a:\n", "{a: "
            })
    void shouldEndOnStructureRepeatedToTheLimit(String unit) {
        assertRefused(unit.repeat(1_000_000 / unit.length()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"&a ", "*a ", "!", "!!a ", "<<: ", "%", "%YAML ", "---\n", "...\n", "@", "`"
            })
    void shouldEndOnMarksRepeatedToTheLimit(String unit) {
        assertRefused(unit.repeat(1_000_000 / unit.length()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"", "'", "|\n", ">\n ", "#", "\n", " ", "9", "1e", "0.", "a", "\u00e9", "\\"
            })
    void shouldEndOnTextRepeatedToTheLimit(String unit) {
        assertRefused(unit.repeat(1_000_000 / unit.length()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "\n- ", "? "})
    void shouldEndOnDeepNestingInsideAThread(String opening) {
        assertRefused("scenario: s\nthreads: {main: " + opening.repeat(100_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"words", "events"})
    void shouldEndOnManyNamesWithManyUnknownOnes(String part) {
        StringBuilder text = new StringBuilder("scenario: s\n" + part + ":\n");
        for (int i = 0; i < 9_000; i++) {
            text.append("  a_name_that_is_long_enough_to_compare_%05d: 0\n".formatted(i));
        }
        text.append("threads:\n  main:\n");
        for (int i = 0; i < 9_000; i++) {
            text.append("    - store: {word: a_nmae_%05d, value: 1}\n".formatted(i));
        }
        assertRefused(text.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "%Y",
                "%YAML",
                "%YAML 1",
                "%YAML 1.",
                "%TAG",
                "%TAG !",
                "%TAG !a",
                "&",
                "*",
                "!<",
                "!a!",
                "\"",
                "\"\\",
                "\"\\x",
                "\"\\u00",
                "\"\\uD800\"",
                "\"\\U00110000\"",
                "\"\\Uffffffff\"",
                "'",
                "|x",
                ">9",
                "{",
                "[",
                "{a",
                "? ",
                "@",
                "`",
                "-\t-"
            })
    void shouldShowWhatIsWrongWithTextThatEndsOrGoesOnAnywhere(String mark) {
        for (String rest :
                List.of("", "\n", " ", "\u0085", "\u2028", "\ufeff", "\u00e9", "\ud83d\ude00")) {
            Refusals.of(() -> ScenarioReader.read("hostile", mark + rest))
                    .forEach(said -> assertThat(said.toString())
                            .doesNotContainPattern("[\\p{Cntrl}&&[^\n]]|[\u0085\u2028\ufeff]"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {10_001, 80_000})
    void shouldRefuseMoreStepsThanAreJudged(int steps) {
        String text =
                "scenario: s\nqueues: {P: {}}\nthreads:\n  main:\n" + "  - end: P\n".repeat(steps);
        assertRefused(text);
    }

    @ParameterizedTest
    @ValueSource(ints = {9_999, 10_000})
    void shouldReadAsManyStepsAsAreJudged(int steps) {
        String text =
                "scenario: s\nqueues: {P: {}}\nthreads:\n  main:\n" + "  - end: P\n".repeat(steps);
        assertThat(ScenarioReader.read("s", text).threads().get("main").steps()).hasSize(steps);
    }
}
