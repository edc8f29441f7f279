package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.emit.EmittedFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** A page as a renderer of CommonMark with tables reads it, which is not our code. */
public final class ReadPage {
    private final Node document;

    public ReadPage(String markdown) {
        this.document = Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .parse(markdown);
    }

    /** The page among what is generated. */
    public static ReadPage among(List<EmittedFile> files) {
        return new ReadPage(file(files).text());
    }

    static EmittedFile file(List<EmittedFile> files) {
        return files.stream()
                .filter(file -> file.path().endsWith(".md"))
                .findFirst()
                .orElseThrow();
    }

    /** All nodes of a kind, in the order of the page. */
    <T extends Node> List<T> all(Class<T> kind) {
        return below(document).filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The blocks at the top, in order. */
    List<Node> blocks() {
        return children(document);
    }

    /** The cells of each row of the decision table of a policy. */
    public List<List<Node>> decisionTable(String policy) {
        List<Node> blocks = blocks();
        int at = blocks.indexOf(section(policy));
        for (Node block : blocks.subList(at + 1, blocks.size())) {
            if (block instanceof Heading) {
                break;
            }
            if (block instanceof TableBlock table) {
                List<List<Node>> rows = rows(table);
                return rows.subList(1, rows.size());
            }
        }
        throw new AssertionError("no decision table of " + policy);
    }

    /** The heading of the section about a definition. */
    Heading section(String definition) {
        return all(Heading.class).stream()
                .filter(one -> one.getLevel() == 3 && text(one).equals(definition))
                .findFirst()
                .orElseThrow();
    }

    /** The cells of each row, the head first. */
    static List<List<Node>> rows(TableBlock table) {
        return below(table)
                .filter(TableRow.class::isInstance)
                .map(ReadPage::children)
                .toList();
    }

    /** What is written as code there, in order. */
    public static List<String> code(Node node) {
        return below(node)
                .filter(Code.class::isInstance)
                .map(one -> ((Code) one).getLiteral())
                .toList();
    }

    /** What a reader sees there. */
    public static String text(Node node) {
        StringBuilder text = new StringBuilder();
        below(node)
                .forEach(one -> text.append(
                        switch (one) {
                            case Text plain -> plain.getLiteral();
                            case Code code -> code.getLiteral();
                            case SoftLineBreak _ -> " ";
                            default -> "";
                        }));
        return text.toString();
    }

    private static Stream<Node> below(Node node) {
        return children(node).stream()
                .flatMap(child -> Stream.concat(Stream.of(child), below(child)));
    }

    private static List<Node> children(Node node) {
        List<Node> children = new ArrayList<>();
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            children.add(child);
        }
        return children;
    }
}
