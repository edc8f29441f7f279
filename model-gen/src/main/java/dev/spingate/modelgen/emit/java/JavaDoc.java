package dev.spingate.modelgen.emit.java;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Comments of the specification as text of documentation comments. */
final class JavaDoc {
    private JavaDoc() {}

    /** The paragraphs of a comment, ready for Javadoc; none for an empty comment. */
    static List<String> paragraphs(String comment) {
        List<String> paragraphs = new ArrayList<>();
        if (!comment.isEmpty()) {
            Arrays.stream(comment.split("\n"))
                    .map(JavaDoc::escape)
                    .forEach(one -> paragraphs.add(paragraphs.isEmpty() ? one : "<p>" + one));
        }
        return paragraphs;
    }

    /** A phrase as a sentence: with a capital letter and a full stop. */
    static String sentence(String text) {
        String first = text.substring(0, 1).toUpperCase(Locale.ROOT);
        return first + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }

    /** A backslash could begin a Unicode escape, the others a tag, an entity or the end. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("\\", "&#92;")
                .replace("*/", "*&#47;");
    }
}
