package dev.spingate.modelgen.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
    private static final Span HERE = new Span("M.tla", "M", 3, 4, 3, 9);
    private static final Names.Scope ANY = new Names.Scope("any", _ -> true, true);

    private final Names names = new Names("Test");

    @ParameterizedTest
    @CsvSource({
        "spin, SPIN",
        "ownQueue, OWN_QUEUE",
        "own-queue, OWN_QUEUE",
        "OWN_QUEUE, OWN_QUEUE",
        "r2d2, R2D2",
        "GPUQueue, GPUQUEUE",
        "dmb-ish, DMB_ISH"
    })
    void shouldWriteConstantsInCapitals(String value, String expected) {
        assertThat(Names.upperSnake(value)).isEqualTo(expected);
    }

    @Test
    void shouldAllowTheSameNameInTwoScopes() {
        names.claim(ANY, "a", "A", HERE);
        names.claim(new Names.Scope("other", _ -> true, true), "a", "A", HERE);

        assertThatCode(names::throwIfRefused).doesNotThrowAnyException();
    }

    @Test
    void shouldRefuseTwoThingsOfOneName() {
        names.claim(ANY, "a", "A", HERE);
        names.claim(ANY, "a", "a", HERE);

        assertThatThrownBy(names::throwIfRefused)
                .isInstanceOf(BadInput.class)
                .hasMessage("M.tla:3:4: a and A both become a in Test\n    remedy: rename it");
    }

    @Test
    void shouldRefuseNamesThatDifferOnlyInCapitalsWhereThatIsTooLittle() {
        Names.Scope files = new Names.Scope("files", _ -> true, false);
        names.claim(files, "Kind", "Kind", HERE);
        names.claim(ANY, "Kind", "Kind", HERE);
        names.claim(ANY, "KIND", "KIND", HERE);
        assertThatCode(names::throwIfRefused).doesNotThrowAnyException();

        names.claim(files, "KIND", "KIND", HERE);
        assertThatThrownBy(names::throwIfRefused).hasMessageContaining("KIND and Kind both");
    }

    @Test
    void shouldRefuseWhatTheTargetDoesNotAllow() {
        names.claim(
                new Names.Scope("words", name -> !name.equals("new"), true), "new", "New", HERE);

        assertThatThrownBy(names::throwIfRefused)
                .hasMessageContaining("New becomes new, which is no free name in Test");
    }
}
