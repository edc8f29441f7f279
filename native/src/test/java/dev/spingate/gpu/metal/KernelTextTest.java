package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The text that a Mac compiles. */
class KernelTextTest {

    @ParameterizedTest
    @CsvSource({
        "Mac OS X, 15.0, true",
        "Mac OS X, 26.4.1, true",
        "Mac OS X, 14.7, false",
        "Mac OS X, '', false",
        "Linux, 6.1, true"
    })
    void shouldAskForCoherentMemoryWhereTheSystemKnowsIt(
            String system, String version, boolean expected) {
        assertThat(KernelText.hasVersion32(system, version)).isEqualTo(expected);
    }

    /** Every loop has a count; none is endless by its form. */
    @Test
    void shouldHaveNoLoopWithoutACount() {
        var text = KernelText.resource("kernels.metal");
        assertThat(text.lines().filter(line -> line.contains("while (")))
                .isNotEmpty()
                .allMatch(line -> line.contains("polls < orders.trips"));
        assertThat(text.lines().filter(line -> line.contains("for (")))
                .isNotEmpty()
                .allMatch(line ->
                        line.matches(".*; \\w+ < orders\\.(trips|count)\\b.*\\+\\+\\) \\{"));
        assertThat(text).doesNotContain("do {").doesNotContain("goto");
    }

    @ParameterizedTest
    @ValueSource(strings = {"STATE", "WRONG", "POLLS", "CANCEL", "STARTED", "DONE", "GAVE_UP"})
    void shouldCallTheWordsOfAReportAsJavaDoes(String name) throws ReflectiveOperationException {
        int value = Report.class.getField(name).getInt(null);
        assertThat(KernelText.resource("kernels.metal"))
                .contains("constant int " + name + " = " + value + ";");
    }
}
