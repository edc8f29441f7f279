package dev.spingate.modelgen.scenario;

import java.util.Collection;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** What a file says, repeated in a message: one line, and never long. */
public final class Echo {

    private static final int LONGEST_TEXT = 40;
    private static final int LONGEST_LIST = 16;

    private Echo() {}

    /** A noun phrase for the kind of value that {@code node} is. */
    static String of(Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            return node instanceof SequenceNode ? "a list" : "a mapping";
        }
        Tag tag = scalar.getTag();
        if (tag.equals(Tag.NULL)) {
            return "nothing";
        }
        if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
            return "the number " + brief(scalar.getValue());
        }
        if (tag.equals(Tag.BOOL)) {
            return "the truth value " + scalar.getValue();
        }
        return "the text " + quoted(scalar.getValue());
    }

    /** {@code text} in quotes, cut and with its line breaks made visible. */
    public static String quoted(String text) {
        return "'" + brief(text) + "'";
    }

    /** Words with commas between them; only the first ones of many. */
    public static String list(Collection<String> words) {
        String shown = words.stream()
                .limit(LONGEST_LIST)
                .map(Echo::brief)
                .collect(Collectors.joining(", "));
        return words.size() > LONGEST_LIST ? shown + ", ..." : shown;
    }

    /**
     * Text in which every character shows: what would steer a terminal, or turn the direction of
     * writing, is spelled as an escape.
     */
    public static String visible(String text) {
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (Character.getType(point)) {
                case Character.CONTROL,
                        Character.FORMAT,
                        Character.SURROGATE,
                        Character.LINE_SEPARATOR,
                        Character.PARAGRAPH_SEPARATOR -> shown.append("\\u%04x".formatted(point));
                default -> shown.appendCodePoint(point);
            }
        });
        return shown.toString();
    }

    /** One line, cut, without quotes. */
    public static String brief(String text) {
        String line =
                text.lines().map(String::strip).map(Echo::visible).collect(Collectors.joining(" "));
        if (line.length() <= LONGEST_TEXT) {
            return line;
        }
        return line.substring(0, line.offsetByCodePoints(0, LONGEST_TEXT / 2)) + "...";
    }
}
