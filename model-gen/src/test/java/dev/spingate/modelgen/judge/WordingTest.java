package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Everything that the specification can say has words, so that no report shows a bare code. */
class WordingTest {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"");

    private final Wording wording = new Wording(Programs.ofSteps(
            "kernel: {on: P, name: prod}",
            "spin: {on: Q, word: F, value: 1}",
            "wait: {event: E, value: 2}"));

    private static String module(String name) throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("spec/" + name))) {
            folder = folder.getParent();
        }
        return Files.readString(folder.resolve("spec/" + name));
    }

    private static Set<String> strings(String text) {
        return WORD.matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The strings of a set in the module Admission, without the comments beside them. */
    private static Set<String> setNamed(String name) throws IOException {
        String text = module("Admission.tla").replaceAll("\\\\\\*[^\\n]*", "");
        int begin = text.indexOf("\n" + name + " ");
        return strings(text.substring(begin, text.indexOf('}', begin)));
    }

    /** The strings of the module Explain that are no kinds and no statuses of operations. */
    private static Set<String> mechanisms() throws IOException {
        Set<String> strings = strings(module("Explain.tla"));
        strings.removeAll(strings(module("Programs.tla")));
        strings.removeAll(strings(module("Ledger.tla")));
        strings.add("nobody"); // which a signaller is called, too
        return strings;
    }

    private static Decided decided(String verdict, Integer... waits) {
        return new Decided(2, verdict, "POLICY_FIXED", new TreeSet<>(List.of(waits)));
    }

    @Test
    void shouldHaveWordsForEveryVerdict() throws IOException {
        Set<String> verdicts = setNamed("Verdict");

        assertThat(verdicts).contains("SKIP", "REJECT");
        assertThat(verdicts)
                .allSatisfy(verdict ->
                        assertThat(wording.decision(decided(verdict))).isNotEqualTo(verdict));
        assertThat(verdicts)
                .extracting(verdict -> wording.decision(decided(verdict)))
                .doesNotHaveDuplicates();
    }

    @Test
    void shouldHaveWordsForEveryReason() throws IOException {
        Set<String> reasons = setNamed("Reason");

        assertThat(reasons).contains("CYCLE", "NOT_A_WAIT");
        assertThat(reasons)
                .allSatisfy(reason -> assertThat(Wording.reason(reason)).isNotEqualTo(reason));
        assertThat(reasons).extracting(Wording::reason).doesNotHaveDuplicates();
    }

    @Test
    void shouldHaveWordsForEveryMechanism() throws IOException {
        Set<String> mechanisms = mechanisms();

        assertThat(mechanisms)
                .contains("behind in its thread", "polls for", "nobody", "buried", "process dead");
        assertThat(mechanisms).extracting(this::told).doesNotHaveDuplicates();
        mechanisms.remove("needs"); // reads on as it is
        assertThat(mechanisms).allSatisfy(why -> assertThat(told(why)).isNotEqualTo(unknown(why)));
    }

    private String told(String why) {
        return wording.because(new Obstacle.Because(why, 1));
    }

    /** What is said about a mechanism that has no words. */
    private static String unknown(String why) {
        return why + " prod on P";
    }

    @Test
    void shouldSayWhoseValueIsGone() {
        assertThat(told("buried"))
                .isEqualTo("waits for the value of prod on P, which a smaller one has buried");
    }

    @Test
    void shouldRepeatACodeThatItDoesNotKnow() {
        assertThat(told("brand new")).isEqualTo(unknown("brand new"));
        assertThat(Wording.reason("BRAND_NEW")).isEqualTo("BRAND_NEW");
        assertThat(wording.decision(decided("BRAND_NEW"))).isEqualTo("BRAND_NEW");
    }

    @Test
    void shouldNameAnOperationWithWhereItHappens() {
        assertThat(wording.name(1)).isEqualTo("prod on P");
        assertThat(wording.name(2)).isEqualTo("spin F>=1 on Q");
        assertThat(wording.name(3)).isEqualTo("wait E>=2 in main");
        assertThat(wording.names(List.of(2, 1))).isEqualTo("spin F>=1 on Q, prod on P");
        assertThat(wording.names(List.of())).isEqualTo("nothing");
    }

    @Test
    void shouldSayWhatASpinIsHeldBehind() {
        assertThat(wording.decision(decided("SPIN"))).isEqualTo("spins at once");
        assertThat(wording.decision(decided("SPIN", 1))).isEqualTo("spins behind prod on P");
    }

    @Test
    void shouldTellAllThatHoldsAnOperationBack() {
        Obstacle obstacle = new Obstacle(
                2,
                "running",
                List.of(new Obstacle.Because("polls for", 3), new Obstacle.Because("nobody", 0)));

        assertThat(wording.obstacle(obstacle))
                .isEqualTo("spin F>=1 on Q runs and polls for wait E>=2 in main,"
                        + " and waits for a value that nobody writes");
    }
}
