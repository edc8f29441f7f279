package dev.spingate.modelgen.emit.docs;

/**
 * A part of the page.
 *
 * @param level of its heading
 * @param title plain text; of a section about a definition its name
 * @param body what follows the heading
 */
record Section(int level, String title, Body body) {
    /** The level of sections about one definition each. */
    static final int DEFINITION = 3;

    /** Writes the body of a section, once the titles of all sections are known. */
    interface Body {
        void write(MarkdownWriter writer, Anchors anchors);
    }

    /** A section about one definition. */
    static Section about(String definition, Body body) {
        return new Section(DEFINITION, definition, body);
    }

    /** A heading above such sections. */
    static Section above(String title, String introduction) {
        return new Section(DEFINITION - 1, title, (writer, _) -> writer.paragraph(introduction));
    }
}
