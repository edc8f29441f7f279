package dev.spingate.modelgen.page;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * HTML under construction. Tags and attribute names come from the program; every text and every
 * attribute value is escaped, so what a file says stays text.
 */
public final class Markup {
    /** Elements that have no content and no end tag. */
    private static final Set<String> VOID = Set.of("meta", "br", "hr");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Empty. */
    public Markup() {}

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    public Markup open(String tag, Object... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escape(String.valueOf(attributes[i + 1]));
            out.append('"');
        }
        out.append('>');
        if (!VOID.contains(tag)) {
            open.push(tag);
        }
        return this;
    }

    /** Ends the element that was begun last. */
    public Markup close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /** Adds text. */
    public Markup text(Object text) {
        escape(String.valueOf(text));
        return this;
    }

    /** Adds an element that holds text alone. */
    public Markup leaf(String tag, Object text, Object... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /** Begins a new line of the source, for those who read it. */
    public Markup line() {
        out.append('\n');
        return this;
    }

    /** Adds what is markup already, such as the page's own style. */
    public Markup raw(String markup) {
        out.append(markup);
        return this;
    }

    private void escape(String text) {
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(isPlain(point) ? point : 0xFFFD);
            }
        });
    }

    /** Controls are no text, and marks that turn the direction of writing disguise others. */
    private static boolean isPlain(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL -> point == '\n';
            case Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED -> false;
            default -> true;
        };
    }

    /**
     * The finished text.
     *
     * @throws IllegalStateException if an element is still open
     */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("still open: " + open);
        }
        return out.toString();
    }
}
