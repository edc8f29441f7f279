package dev.spingate.modelgen.explorer.compiled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.shape.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShapeTextTest {
    private static final Shape NUMBER = new Shape.Number();
    private static final Shape WORD = new Shape.Word(12);

    @Test
    void shouldReadBackWhatItWrites() {
        Shape row = new Shape.Row(List.of(
                new Shape.Field("a", new Shape.SetOf(new Shape.Tuple(List.of(WORD, NUMBER)))),
                new Shape.Field("b", new Shape.Mapping(WORD, new Shape.Truth()))));
        Shape shape = new Shape.Mapping(NUMBER, new Shape.SetOf(row));

        assertThat(ShapeText.read(ShapeText.of(shape))).isEqualTo(shape);
        assertThat(ShapeText.of(shape)).isEqualTo("(N>{[a:{<W12,N>},b:(W12>T)]})");
    }

    @Test
    void shouldRefuseAnotherText() {
        assertThatThrownBy(() -> ShapeText.read("(N>X)"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
