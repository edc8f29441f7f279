package dev.spingate.modelgen.emit;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SourceWriterTest {
    private final SourceWriter writer = new SourceWriter();

    @Test
    void shouldIndentBlocks() {
        writer.open("class A {").open("void b() {").line("c();").close("}").close("}");

        assertThat(writer).hasToString("class A {\n    void b() {\n        c();\n    }\n}\n");
    }

    @Test
    void shouldLeaveShortLinesWhole() {
        writer.line("a" + WRAP + "+ b");

        assertThat(writer).hasToString("a + b\n");
    }

    @Test
    void shouldBreakAtTheLastMarkThatFits() {
        String word = "x".repeat(40);
        writer.line(word + WRAP + word + WRAP + word + WRAP + "y");

        assertThat(writer).hasToString(word + " " + word + "\n        " + word + " y\n");
    }

    @Test
    void shouldRatherBreakOutsideThanInside() {
        String word = "x".repeat(40);
        String inner = SourceWriter.inside(word + WRAP + "? 1" + WRAP + ": 2");
        writer.line(word + "," + WRAP + inner + "," + WRAP + word);

        assertThat(writer).hasToString(word + ", " + word + " ? 1 : 2,\n        " + word + "\n");
    }

    @Test
    void shouldBreakInsideWhatDoesNotFitOtherwise() {
        String word = "x".repeat(60);
        writer.line("f(" + SourceWriter.inside(word + WRAP + word) + ")");

        assertThat(writer).hasToString("f(" + word + "\n        " + word + ")\n");
    }

    @Test
    void shouldKeepLongWordsWhole() {
        String word = "x".repeat(120);
        writer.line("a" + WRAP + word);

        assertThat(writer).hasToString("a\n        " + word + "\n");
    }

    @Test
    void shouldPutRemarksWhereThereIsRoom() {
        String code = "x".repeat(95);
        writer.line("a;", "here").line(code, "above").open(code, "inside").close("}");

        assertThat(writer)
                .hasToString(
                        "a; // here\n// above\n" + code + "\n" + code + "\n    // inside\n}\n");
    }

    @Test
    void shouldFillDocumentation() {
        String word = "w".repeat(49);
        writer.documentation(List.of("Short."))
                .documentation(List.of(
                        word + " " + word + " end.", "<p>Next.", "@param a b", "@param c d"));

        assertThat(writer)
                .hasToString("/** Short. */\n/**\n * " + word + "\n * " + word
                        + " end.\n *\n * <p>Next.\n" + " *\n * @param a b\n * @param c d\n */\n");
    }
}
