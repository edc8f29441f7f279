package dev.spingate.modelgen.emit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/** Whatever a module says reads on the page as it stands in the module. */
class MarkdownProperties {

    @Property(tries = 2000)
    void textOfAParagraphReadsAsItStands(@ForAll("words") String text) {
        ReadPage page = read(new MarkdownWriter().paragraph(Markdown.text(text)));

        assertThat(page.blocks()).hasSize(1).first().isInstanceOf(Paragraph.class);
        assertThat(ReadPage.text(page.blocks().getFirst())).isEqualTo(text);
    }

    @Property(tries = 2000)
    void textAndCodeInATableReadAsTheyStand(
            @ForAll("words") String text, @ForAll("words") String code) {
        List<String> row = List.of(Markdown.text(text), Markdown.code(code), "last");
        ReadPage page = read(new MarkdownWriter().table(List.of("a", "b", "c"), List.of(row)));

        assertThat(page.blocks()).hasSize(1).first().isInstanceOf(TableBlock.class);
        List<Node> cells = ReadPage.rows((TableBlock) page.blocks().getFirst()).getLast();
        assertThat(cells).hasSize(3);
        assertThat(ReadPage.text(cells.getFirst())).isEqualTo(text);
        assertThat(ReadPage.code(cells.get(1))).containsExactly(code);
    }

    @Property
    void codeInAParagraphReadsAsItStands(
            @ForAll("words") String before, @ForAll("words") String code) {
        String markdown = Markdown.text(before) + " " + Markdown.code(code);
        ReadPage page = read(new MarkdownWriter().paragraph(markdown));

        assertThat(page.blocks()).hasSize(1).first().isInstanceOf(Paragraph.class);
        assertThat(ReadPage.code(page.blocks().getFirst())).containsExactly(code);
    }

    @Property
    void linesOfCodeReadAsTheyStand(@ForAll("words") String first, @ForAll("words") String last) {
        ReadPage page = read(new MarkdownWriter().code("tla", List.of(first, last)));

        assertThat(page.blocks()).hasSize(1);
        assertThat(((FencedCodeBlock) page.blocks().getFirst()).getLiteral())
                .isEqualTo(first + "\n" + last + "\n");
    }

    private static ReadPage read(MarkdownWriter writer) {
        return new ReadPage(writer.toString());
    }

    /** Words of signs that mean something to Markdown somewhere, with one blank between. */
    @Provide
    Arbitrary<String> words() {
        Arbitrary<String> words = Arbitraries.oneOf(
                Arbitraries.of("*", "-", "+", "#", ">", "1.", "12)", "---", "===", "***", "```"),
                Arbitraries.of("~~~", "<b>", "<!--", "&amp;", "[a](b)", "![c](d)", "|", "|--|"),
                Arbitraries.of(":--", "\\", "\\|", "`x`", "``", "_it_", "$x$", "<http://a.b>"),
                Arbitraries.of("https://example.org/a_b*c", "(https://e.org).", "é", "aWord"),
                Arbitraries.strings()
                        .withChars("\\`*_[]<>&~|$#-+=!(){}:.a1 \"'/@^")
                        .ofMaxLength(9));
        return words.list()
                .ofMinSize(1)
                .ofMaxSize(30)
                .map(list -> String.join(" ", list).strip().replaceAll(" +", " "))
                .filter(text -> !text.isEmpty());
    }
}
