package dev.spingate.modelgen.tlc;

import java.util.ArrayList;
import java.util.List;

/** Cuts a TLC configuration into words, without comments. Not thread-safe. */
final class ConfigTokens {
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int position;
    private int line = 1;
    private int lineStart;

    /**
     * @param line counted from 1
     * @param column counted from 1
     */
    record Token(String text, int line, int column) {}

    private ConfigTokens(String text) {
        this.text = text;
    }

    static List<Token> of(String text) {
        ConfigTokens cutter = new ConfigTokens(text);
        cutter.cut();
        return cutter.tokens;
    }

    private void cut() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (text.startsWith("\\*", position)) {
                skipLine();
            } else if (text.startsWith("(*", position)) {
                skipComment();
            } else if (c == '"') {
                int start = position;
                step();
                while (position < text.length() && text.charAt(position) != '"') {
                    step();
                }
                step();
                add(start);
            } else if (isWordPart(c)) {
                int start = position;
                while (position < text.length() && isWordPart(text.charAt(position))) {
                    step();
                }
                add(start);
            } else {
                step();
            }
        }
    }

    private void add(int start) {
        int end = Math.min(position, text.length());
        tokens.add(new Token(text.substring(start, end), line, start - lineStart + 1));
    }

    private void skipLine() {
        while (position < text.length() && text.charAt(position) != '\n') {
            position++;
        }
    }

    /** Comments nest. */
    private void skipComment() {
        int depth = 0;
        do {
            if (text.startsWith("(*", position)) {
                depth++;
                step();
            } else if (text.startsWith("*)", position)) {
                depth--;
                step();
            }
            step();
        } while (depth > 0 && position < text.length());
    }

    private void step() {
        if (position < text.length() && text.charAt(position) == '\n') {
            line++;
            lineStart = position + 1;
        }
        position++;
    }

    private static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
