package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaFunction;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaModelValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TlaValueTest {
    @Test
    void shouldReadScalars() {
        assertThat(TlaValue.parse("-7")).isEqualTo(new TlaInt(-7));
        assertThat(TlaValue.parse("TRUE")).isEqualTo(new TlaBool(true));
        assertThat(TlaValue.parse("q1")).isEqualTo(new TlaModelValue("q1"));
        assertThat(TlaValue.parse("2q")).isEqualTo(new TlaModelValue("2q"));
    }

    @Test
    void shouldReadEscapesInStrings() {
        assertThat(TlaValue.parse("\"say \\\"hi\\\"\\\\ \\n\\t.\""))
                .isEqualTo(new TlaString("say \"hi\"\\ \n\t."));
    }

    @Test
    void shouldReadNestedCollections() {
        TlaValue value = TlaValue.parse("[a |-> <<1, {}>>, b |-> {<<>>, (1 :> \"x\" @@ 5 :> {})}]");

        assertThat(value)
                .isEqualTo(new TlaRecord(Map.of(
                        "a",
                        new TlaTuple(List.of(new TlaInt(1), new TlaSet(Set.of()))),
                        "b",
                        new TlaSet(Set.of(
                                new TlaTuple(List.of()),
                                new TlaFunction(Map.of(
                                        new TlaInt(1),
                                        new TlaString("x"),
                                        new TlaInt(5),
                                        new TlaSet(Set.of()))))))));
    }

    @Test
    void shouldReadAnIntervalAsItsNumbers() {
        assertThat(TlaValue.parse("-1..1")).isEqualTo(TlaValue.parse("{1, 0, -1}"));
        assertThat(TlaValue.parse("1..0")).isEqualTo(TlaValue.parse("{}"));
        assertThat(TlaValue.parse("2147483646..2147483647"))
                .isEqualTo(TlaValue.parse("{2147483646, 2147483647}"));
    }

    @Test
    void shouldReadAValueThatIsWrappedOverLines() {
        assertThat(TlaValue.parse("<< [ left |-> \"a\",\n     right |->\n \"b\" ],\n   { } >>"))
                .isEqualTo(TlaValue.parse("<<[left |-> \"a\", right |-> \"b\"], {}>>"));
    }

    @Test
    void shouldNotCareForTheOrderOfElementsFieldsAndEntries() {
        assertThat(TlaValue.parse("{1, 2}")).isEqualTo(TlaValue.parse("{2, 1}"));
        assertThat(TlaValue.parse("[a |-> 1, b |-> 2]"))
                .isEqualTo(TlaValue.parse("[b |-> 2, a |-> 1]"));
        assertThat(TlaValue.parse("(2 :> 1 @@ 4 :> 2)"))
                .isEqualTo(TlaValue.parse("(4 :> 2 @@ 2 :> 1)"));
    }

    @Test
    void shouldTellTuplesFromSets() {
        assertThat(TlaValue.parse("<<1, 2>>")).isNotEqualTo(TlaValue.parse("<<2, 1>>"));
        assertThat(TlaValue.parse("{1}")).isNotEqualTo(TlaValue.parse("<<1>>"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "<<1, 2 ~ at character 7: expected >>, found the end",
                "{1, 2] ~ at character 6: expected }, found ]",
                "{1, 1} ~ expected an element that does not occur twice in its set",
                "[a |-> 1, a |-> 2] ~ expected a function that is not given twice at a",
                "\"open ~ expected the closing quote of a string",
                "1 2 ~ at character 3: expected the end of the value, found 2",
                "99999999999 ~ expected a number of 32 bits, found 99999999999",
                "SUBSET {1} ~ expected an explicit value, not SUBSET",
                "[1 -> 2] ~ expected a value, found 1 -> 2]",
                "0..99999999 ~ expected an interval of at most 65536 numbers",
                "$ ~ expected a value, found $",
            })
    void shouldSayWhereAndWhatItExpected(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TlaValue.parse(text))
                .withMessageContaining(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "..", "(", "(1)", "[]", "(1 :> 2 @@)", "{,}", "<<,>>"})
    void shouldRefuseWhatIsNoValue(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> TlaValue.parse(text));
    }

    @Test
    void shouldRefuseBottomlessNestingWithoutOverflow() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TlaValue.parse("{".repeat(100_000)))
                .withMessageContaining("nested less than 400 deep");
    }
}
