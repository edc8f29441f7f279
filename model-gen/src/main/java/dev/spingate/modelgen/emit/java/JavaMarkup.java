package dev.spingate.modelgen.emit.java;

import dev.spingate.modelgen.emit.braces.Markup;

/** Text in documentation comments of Java. */
final class JavaMarkup implements Markup {

    /** A backslash could begin a Unicode escape, the others a tag, an entity or the end. */
    @Override
    public String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("\\", "&#92;")
                .replace("*/", "*&#47;");
    }

    /** An inline tag reads no entity and ends at a brace. */
    @Override
    public String code(String text) {
        boolean isPlain = escaped(text).equals(text) && !text.matches(".*[{}].*");
        return isPlain ? "{@code " + text + "}" : "<code>" + escaped(text) + "</code>";
    }

    @Override
    public String nextParagraph() {
        return "<p>";
    }
}
