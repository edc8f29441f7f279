package dev.spingate.gpu.metal.objc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The same method in the spellings of clang, gcc and older systems is the same signature. */
class TypeEncodingTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    v64@0:8{?=QQQ}16{?=QQQ}40        | vSS
                    v64@0:8{MTLSize=QQQ}16{_=QQQ}40  | vSS
                    @40@0:8@16@24^@32                | @@@^
                    @40@0:8@"NSString"16@?24@"<P>"32 | @@?@
                    v24@0:8@?16                      | v?
                    v24@0:8@?<v@?@"MTL">16           | v?
                    v24@0:8^?16                      | v?
                    v40@0:8r^v16Q24Q32               | v^QQ
                    v40@0:8^rv16Q24Q32               | v^QQ
                    v32@0:8r*16Q24                   | v^Q
                    B24@0:8q16                       | Bq
                    c24@0:8q16                       | Bq
                    Vv16@0:8                         | v
                    d16@0:8                          | d
                    @24@0:8^{Thing=i^{Other}@}16     | @^
                    """)
    void shouldFoldWhatIsOnlySpelledDifferently(String encoding, String letters) {
        assertThat(TypeEncoding.parse(encoding)).isEqualTo(Signature.of(letters));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    B20@0:8i16                    | Bq
                    v64@0:8{?=QQQ}16{?=QQ}40      | vSS
                    v64@0:8{?=dddd}16{?=QQQ}40    | vSS
                    @24@0:8Q16                    | @q
                    v24@0:8@16                    | v@@
                    v16@0:8                       | @
                    v20@0:8f16                    | vd
                    v24@0:8[3Q]16                 | v^
                    """)
    void shouldNotFoldWhatIsCalledDifferently(String encoding, String letters) {
        assertThat(TypeEncoding.parse(encoding)).isNotEqualTo(Signature.of(letters));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "v", "v16", "@:", "{", "v16@0:8{", "v@:@\"", "v@:^", "?", "v@:@?<", "S@:"
            })
    void shouldTakeNoTextForASignatureThatIsNone(String text) {
        var parsed = TypeEncoding.parse(text);
        assertThat(parsed).isNotEqualTo(Signature.of("vQ"));
        assertThat(parsed).isNotEqualTo(Signature.of("v"));
    }

    @Test
    void shouldSpellASignatureAsTheRuntimeDoes() {
        assertThat(Signature.of("@Q^")).hasToString("@@:Q^");
    }
}
