package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaFunction;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaModelValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TlaValueProperties {
    @Property(tries = 500)
    void everyValueReadsBackFromItsText(@ForAll("values") TlaValue value) {
        assertThat(TlaValue.parse(value.toString())).isEqualTo(value);
    }

    @Property(tries = 500)
    void lineBreaksBetweenTokensChangeNothing(@ForAll("blankFree") TlaValue value) {
        String wrapped = value.toString().replace(" ", "\n     ");

        assertThat(TlaValue.parse(wrapped)).isEqualTo(value);
    }

    @Property(tries = 500)
    void aValueCutShortIsRefusedOrAnotherOne(@ForAll("values") TlaValue value) {
        String text = value.toString();
        String cut = text.substring(0, text.length() - 1);

        try {
            assertThat(TlaValue.parse(cut)).isNotEqualTo(value);
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith("at character ");
        }
    }

    @Property(tries = 1000)
    void anyTextIsReadOrRefusedWithAPlace(@ForAll("texts") String text) {
        try {
            assertThat(TlaValue.parse(text)).isNotNull();
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith("at character ");
        }
    }

    @Provide
    Arbitrary<TlaValue> values() {
        return nested(Arbitraries.strings().map(TlaString::new), 3);
    }

    @Provide
    Arbitrary<TlaValue> blankFree() {
        return nested(names().map(TlaString::new), 3);
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("<>{}[](),:|-@.\"\\ aT1\n").ofMaxLength(30);
    }

    private static Arbitrary<TlaValue> nested(Arbitrary<TlaString> strings, int depth) {
        Arbitrary<TlaValue> scalars = Arbitraries.oneOf(
                strings,
                Arbitraries.integers().map(TlaInt::new),
                Arbitraries.of(true, false).map(TlaBool::new),
                names().map(TlaModelValue::new));
        if (depth == 0) {
            return scalars;
        }
        Arbitrary<TlaValue> inner = nested(strings, depth - 1);
        return Arbitraries.oneOf(
                scalars,
                inner.set().ofMaxSize(4).map(TlaSet::new),
                inner.list().ofMaxSize(4).map(TlaTuple::new),
                Arbitraries.maps(names(), inner).ofMinSize(1).ofMaxSize(3).map(TlaRecord::new),
                Arbitraries.maps(inner, inner).ofMinSize(1).ofMaxSize(3).map(TlaFunction::new));
    }

    private static Arbitrary<String> names() {
        return Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(5);
    }
}
