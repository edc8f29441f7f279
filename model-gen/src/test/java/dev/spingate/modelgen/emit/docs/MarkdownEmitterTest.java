package dev.spingate.modelgen.emit.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.Golden;
import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.SpecModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of every golden case, as a renderer reads it. */
class MarkdownEmitterTest {
    @TempDir
    Path folder;

    static List<String> cases() {
        return Golden.cases("golden");
    }

    private static Path input(String name) {
        Path own = Golden.folder("golden", name).resolve("Input.tla");
        return Files.exists(own) ? own : Path.of("..", "spec", "Admission.tla");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldKeepEveryTableWholeAndUseNoHtml(String name) {
        EmittedFile file = ReadPage.file(Pipeline.compile(input(name)));
        ReadPage page = new ReadPage(file.text());

        assertThat(page.all(HtmlBlock.class)).isEmpty();
        assertThat(page.all(HtmlInline.class)).isEmpty();
        List<List<Node>> rows = page.all(TableBlock.class).stream()
                .flatMap(table -> {
                    List<List<Node>> all = ReadPage.rows(table);
                    assertThat(all).hasSizeGreaterThan(1);
                    assertThat(all).allMatch(row -> row.size() == all.getFirst().size());
                    return all.stream();
                })
                .toList();
        long lines = file.text().lines().filter(one -> one.startsWith("|")).count();
        long rules = file.text().lines().filter(one -> one.startsWith("| ---")).count();
        assertThat(rules).isEqualTo(page.all(TableBlock.class).size());
        assertThat(rows.size()).isEqualTo(lines - rules);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldHaveASectionForEveryDefinitionAndQuoteIt(String name) throws IOException {
        SpecModule module = Pipeline.check(input(name)).module();
        ReadPage page = ReadPage.among(Pipeline.compile(input(name)));

        List<String> quotes = page.all(FencedCodeBlock.class).stream()
                .map(FencedCodeBlock::getLiteral)
                .toList();
        for (Definition definition : module.definitions()) {
            assertThat(page.section(definition.name())).isNotNull();
            if (!definition.parameters().isEmpty()) {
                List<String> lines =
                        Files.readAllLines(Path.of(definition.span().file()));
                assertThat(quotes).contains(quoted(lines, definition));
            }
        }
        assertThat(page.all(TableBlock.class).stream().flatMap(one -> ReadPage.rows(one).stream()))
                .extracting(row -> ReadPage.text(row.getLast()))
                .filteredOn(text -> text.contains(".tla:"))
                .allSatisfy(place -> assertThat(lineOf(place, input(name))).isNotBlank());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldLinkOnlyToWhatIsThere(String name) {
        List<EmittedFile> files = Pipeline.compile(input(name));
        Map<String, String> texts =
                files.stream().collect(Collectors.toMap(EmittedFile::path, EmittedFile::text));
        ReadPage page = ReadPage.among(files);
        Map<String, String> sections = anchors(page);

        List<Link> links = page.all(Link.class);
        assertThat(links).hasSizeGreaterThan(5);
        for (Link link : links) {
            String target = link.getDestination();
            String shown = ReadPage.text(link);
            if (target.startsWith("#")) {
                assertThat(shown).contains(sections.get(target));
            } else if (target.startsWith("../")) {
                String last =
                        shown.substring(shown.lastIndexOf(shown.contains("::") ? ':' : '.') + 1);
                assertThat(texts).containsKey(target.substring(3));
                assertThat(texts.get(target.substring(3))).containsPattern("\\b" + last + "\\b");
            } else {
                assertThat(target).isEqualTo(shown).startsWith("https://");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldNumberTheRowsOfDecisionTablesAndSayWhatRemains(String name) {
        ReadPage page = ReadPage.among(Pipeline.compile(input(name)));
        for (TableBlock table : page.all(TableBlock.class)) {
            List<List<Node>> rows = ReadPage.rows(table);
            if (ReadPage.text(rows.getFirst().getFirst()).equals("row")) {
                for (int i = 1; i < rows.size(); i++) {
                    assertThat(ReadPage.text(rows.get(i).getFirst())).isEqualTo("" + i);
                    String when = ReadPage.text(rows.get(i).get(1));
                    boolean isLast = i == rows.size() - 1;
                    assertThat(when.equals("always")).isEqualTo(rows.size() == 2);
                    assertThat(isLast || !when.equals("otherwise")).as(when).isTrue();
                }
            }
        }
    }

    @Test
    void shouldReadAsTheModuleSaysWhateverMarkdownMeansByIt() {
        SpecModule module = Pipeline.check(input("markdown")).module();
        ReadPage page = ReadPage.among(Pipeline.compile(input("markdown")));

        List<String> paragraphs =
                page.all(Paragraph.class).stream().map(ReadPage::text).toList();
        assertThat(module.comment().lines()).hasSize(2).allMatch(paragraphs::contains);
        List<String> cells = page.all(TableBlock.class).stream()
                .flatMap(table -> ReadPage.rows(table).stream())
                .flatMap(List::stream)
                .map(ReadPage::text)
                .toList();
        assertThat(module.glosses().values()).hasSize(4).allMatch(cells::contains);
        assertThat(cells)
                .contains(
                        "\"a|b\"",
                        "\"f<g>\"",
                        "\"c*d*\"",
                        "\"d_e\"",
                        "_held",
                        "\"q\\\"r\\\\\"",
                        "\"t\\nu\"");
    }

    /** A short text may stand for a table that nobody could read, or hold in memory. */
    @Test
    void shouldLeaveOutATableThatIsTooLongToRead() {
        String doubling = IntStream.range(0, 60)
                .mapToObj(i -> "P%d(view) == IF view.visible THEN P%d(view) ELSE P%d(view)"
                        .formatted(i + 1, i, i))
                .collect(Collectors.joining("\n", "P0(view) == Answer(\"GO\", {})\n", "\n"));
        String growing = IntStream.range(0, 60)
                .mapToObj(i -> "x%d == x%d \\cup x%d".formatted(i + 1, i, i))
                .collect(Collectors.joining(
                        "\n      ",
                        "Q(view) ==\n  LET x0 == view.busy\n      ",
                        "\n  IN Answer(\"GO\", x60)"));
        Path module = ModuleText.policies(folder, doubling + growing);
        ReadPage page = ReadPage.among(Pipeline.compile(module));

        assertThat(page.all(Paragraph.class).stream().map(ReadPage::text))
                .filteredOn("Its table would be too long to read: follow the text."::equals)
                .hasSize(2);
    }

    /** As code hosts name headings. */
    private static Map<String, String> anchors(ReadPage page) {
        Map<String, String> sections = new HashMap<>();
        List<String> taken = new ArrayList<>();
        for (Heading heading : page.all(Heading.class)) {
            String title = ReadPage.text(heading);
            String name = title.toLowerCase(Locale.ROOT).replace(' ', '-');
            long before = taken.stream().filter(name::equals).count();
            taken.add(name);
            sections.put("#" + name + (before == 0 ? "" : "-" + before), title);
        }
        return sections;
    }

    private static String quoted(List<String> lines, Definition definition) {
        return lines.subList(definition.span().line() - 1, definition.span().endLine()).stream()
                .map(line -> line.stripTrailing() + "\n")
                .collect(Collectors.joining());
    }

    private static String lineOf(String place, Path root) {
        String[] parts = place.split(":");
        try {
            return Files.readAllLines(root.resolveSibling(parts[0]))
                    .get(Integer.parseInt(parts[1]) - 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
