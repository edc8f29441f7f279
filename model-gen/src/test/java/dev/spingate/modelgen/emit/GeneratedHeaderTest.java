package dev.spingate.modelgen.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratedHeaderTest {

    @ParameterizedTest
    @ValueSource(strings = {" * ", "// ", "; ", "\\* "})
    void shouldSayInAnyLanguageWhoVouches(String sign) {
        String before = sign + "first\n" + sign + GeneratedHeader.UNCHECKED + "\nlast\n";

        assertThat(vouched(before, Optional.of("0123")))
                .isEqualTo(sign + "first\n" + sign + "The whole specification: abc\n" + sign
                        + "Evidence that it passed its check: 0123\nlast\n");
        assertThat(vouched(before, Optional.empty()))
                .isEqualTo(sign + "first\n" + sign + "The whole specification: abc\n" + sign
                        + GeneratedHeader.UNCHECKED + "\nlast\n");
    }

    @Test
    void shouldNotLetATargetLeaveItOut() {
        assertThatIllegalStateException()
                .isThrownBy(() -> vouched("// nothing\n", Optional.of("0123")))
                .withMessageContaining("some/file");
    }

    private static String vouched(String text, Optional<String> evidence) {
        return GeneratedHeader.vouched(new EmittedFile("some/file", text), "abc", evidence)
                .text();
    }
}
