package dev.spingate.modelgen.emit.braces;

/** How one target's documentation comments say what plain text says. */
public interface Markup {

    /** The text, so that it reads as it stands and can not end the comment. */
    String escaped(String text);

    /** Text of the module, to be read as code; not escaped yet. */
    String code(String text);

    /** What a paragraph other than the first begins with. */
    String nextParagraph();
}
