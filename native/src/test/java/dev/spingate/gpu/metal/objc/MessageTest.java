package dev.spingate.gpu.metal.objc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be right is refused when a message is declared, not when it is sent. */
class MessageTest {

    @Test
    void shouldRefuseASelectorThatTakesAnotherNumberOfArguments() {
        assertThatThrownBy(() -> Message.of("setBuffer:offset:atIndex:", "v@Q"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("setBuffer:offset:atIndex:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "z", "v!", "S"})
    void shouldRefuseLettersThatAreNoSignature(String letters) {
        assertThatThrownBy(() -> Signature.of(letters))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
