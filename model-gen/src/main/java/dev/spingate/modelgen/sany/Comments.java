package dev.spingate.modelgen.sany;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Which of the comments that stand before a token explain what follows it: those directly above,
 * with no blank line between. The parser says what the comments are, the text says where.
 */
final class Comments {
    private Comments() {}

    /** The text of the comments that end on the line above this one. */
    static String above(SourceText text, int line, String[] comments) {
        List<String> attached = new ArrayList<>();
        int next = line;
        for (int i = comments.length - 1; i >= 0; i--) {
            List<String> lines = linesOf(comments[i]);
            if (!stand(text, next - lines.size(), lines)) {
                break;
            }
            attached.addFirst(plain(lines));
            next -= lines.size();
        }
        return paragraphs(attached);
    }

    /** The text of the comments that begin on the line below this one. */
    static String below(SourceText text, int line, String[] comments) {
        List<String> attached = new ArrayList<>();
        int next = line + 1;
        for (String comment : comments) {
            List<String> lines = linesOf(comment);
            if (!stand(text, next, lines)) {
                break;
            }
            attached.add(plain(lines));
            next += lines.size();
        }
        return paragraphs(attached);
    }

    private static List<String> linesOf(String comment) {
        return comment.strip().lines().map(String::strip).toList();
    }

    private static boolean stand(SourceText text, int first, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (!text.line(first + i).equals(lines.get(i))) {
                return false;
            }
        }
        return !lines.isEmpty();
    }

    /** Without the signs of a comment, and without the stars that draw a box. */
    private static String plain(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll("^(\\(\\*|\\\\\\*)|\\*\\)$", ""))
                .map(line -> line.replaceAll("^\\*+|\\*+$", "").strip())
                .collect(Collectors.joining("\n"));
    }

    /** Lines of one paragraph joined, paragraphs separated by one line feed. */
    private static String paragraphs(List<String> comments) {
        String[] parts = String.join("\n", comments).strip().split("\n\\s*\n");
        return Arrays.stream(parts)
                .map(part -> part.replaceAll("\\s+", " ").strip())
                .collect(Collectors.joining("\n"));
    }
}
