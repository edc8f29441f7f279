package dev.spingate.modelgen.tlc;

/** The characters of printed values, and how far they have been read. Not thread-safe. */
final class TlaText {
    private static final int SHOWN = 40;

    private final String text;
    private int position;

    TlaText(String text, int start) {
        this.text = text;
        this.position = start;
    }

    int position() {
        return position;
    }

    void moveTo(int newPosition) {
        position = newPosition;
    }

    /** Whether nothing but blanks is left. */
    boolean atEnd() {
        skipBlanks();
        return position == text.length();
    }

    /** The next character that is no blank, or 0 at the end. */
    char peek() {
        return atEnd() ? 0 : text.charAt(position);
    }

    /** Skips the token if it comes next. */
    boolean skip(String token) {
        skipBlanks();
        if (!text.startsWith(token, position)) {
            return false;
        }
        position += token.length();
        return true;
    }

    void expect(String token) {
        if (!skip(token)) {
            throw unexpected(token);
        }
    }

    /** Whether a number comes next, and not a name that begins with digits. */
    boolean atNumber() {
        if (peek() == '-') {
            return true;
        }
        int end = position;
        while (end < text.length() && isDigit(text.charAt(end))) {
            end++;
        }
        return end > position && (end == text.length() || !isNamePart(text.charAt(end)));
    }

    int number() {
        skipBlanks();
        int start = position;
        if (position < text.length() && text.charAt(position) == '-') {
            position++;
        }
        while (position < text.length() && isDigit(text.charAt(position))) {
            position++;
        }
        try {
            return Integer.parseInt(text.substring(start, position));
        } catch (NumberFormatException _) {
            position = start;
            throw unexpected("a number of 32 bits");
        }
    }

    /** A TLA+ identifier: letters, digits and underscores, not digits only. */
    String name() {
        skipBlanks();
        int start = position;
        boolean letter = false;
        while (position < text.length() && isNamePart(text.charAt(position))) {
            letter |= !isDigit(text.charAt(position));
            position++;
        }
        if (!letter) {
            position = start;
            throw unexpected("a value");
        }
        return text.substring(start, position);
    }

    String string() {
        expect("\"");
        StringBuilder content = new StringBuilder();
        while (position < text.length()) {
            char c = text.charAt(position++);
            if (c == '"') {
                return content.toString();
            }
            if (c == '\\' && position < text.length()) {
                c = TlaStrings.unescape(text.charAt(position++));
            }
            content.append(c);
        }
        throw unexpected("the closing quote of a string");
    }

    IllegalArgumentException unexpected(String expected) {
        skipBlanks();
        int end = Math.min(text.length(), position + SHOWN);
        String found = position == text.length()
                ? "the end"
                : text.substring(position, end) + (end < text.length() ? "..." : "");
        return new IllegalArgumentException(
                "at character " + (position + 1) + ": expected " + expected + ", found " + found);
    }

    private void skipBlanks() {
        while (position < text.length() && text.charAt(position) <= ' ') {
            position++;
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNamePart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || isDigit(c);
    }
}
