package dev.spingate.modelgen.emit.docs;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Writes blocks of Markdown with a blank line between; for one thread. */
final class MarkdownWriter {
    private static final int COLUMNS = 100;

    private final StringBuilder text = new StringBuilder();

    /** A heading; the text is plain. */
    MarkdownWriter heading(int level, String plain) {
        return block("#".repeat(level) + " " + Markdown.text(plain));
    }

    /** A paragraph, broken into lines; what a line begins with never makes it another block. */
    MarkdownWriter paragraph(String markdown) {
        StringBuilder filled = new StringBuilder();
        int column = 0;
        for (String word : markdown.strip().split(" +")) {
            boolean fits = column > 0 && column + 1 + word.length() <= COLUMNS;
            String next = fits ? " " + word : (column > 0 ? "\n" : "") + atLineStart(word);
            filled.append(next);
            column = fits ? column + next.length() : word.length();
        }
        return block(filled.toString());
    }

    /** Lines of code as they stand. */
    MarkdownWriter code(String language, List<String> lines) {
        String inside = String.join("\n", lines);
        String fence = Markdown.fence(inside, 3);
        return block(fence + language + "\n" + inside + "\n" + fence);
    }

    /** A table; every cell is Markdown on one line. */
    MarkdownWriter table(List<String> head, List<List<String>> rows) {
        StringBuilder lines = new StringBuilder(row(head));
        lines.append('\n').append(row(Collections.nCopies(head.size(), "---")));
        rows.forEach(one -> lines.append('\n').append(row(one)));
        return block(lines.toString());
    }

    /** The whole text so far. */
    @Override
    public String toString() {
        return text.toString();
    }

    private MarkdownWriter block(String block) {
        text.append(text.isEmpty() ? "" : "\n")
                .append(block.replace(Markdown.KEEP, ' '))
                .append('\n');
        return this;
    }

    /** A table takes one backslash before a bar away, in code as well, before it reads a cell. */
    private static String row(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |"));
    }

    /** What would begin or underline a heading, or begin a list, a quotation or a table. */
    private static String atLineStart(String word) {
        return word.matches("\\d{1,9}[.)]")
                ? word.replaceFirst("[.)]$", "\\\\$0")
                : word.replaceFirst("^[-#+=>:|]", "\\\\$0");
    }
}
