package dev.spingate.modelgen.tlc;

import java.util.Collection;
import java.util.stream.Collectors;

/** How TLA+ values are written. */
final class TlaStrings {
    private TlaStrings() {}

    static String list(String open, Collection<TlaValue> elements, String close) {
        return elements.stream()
                .map(TlaValue::toString)
                .collect(Collectors.joining(", ", open, close));
    }

    /** The string between quotes, with TLA+'s escapes. */
    static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            char escape = escapeOf(c);
            if (escape == 0) {
                quoted.append(c);
            } else {
                quoted.append('\\').append(escape);
            }
        }
        return quoted.append('"').toString();
    }

    /** The character that an escape stands for. */
    static char unescape(char escape) {
        return switch (escape) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'f' -> '\f';
            default -> escape;
        };
    }

    private static char escapeOf(char c) {
        return switch (c) {
            case '\n' -> 'n';
            case '\t' -> 't';
            case '\r' -> 'r';
            case '\f' -> 'f';
            case '"', '\\' -> c;
            default -> 0;
        };
    }
}
