package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.nio.charset.StandardCharsets;

/** The tokens of one line: words without escapes, whole numbers, truth values, punctuation. */
class LineScanner {
    private final String file;

    /** The bytes that the line is among. */
    byte[] text;

    /** Where the line begins. */
    int start;

    /** Where it ends. */
    int end;

    /** What is read next. */
    int at;

    private long lineNumber;

    LineScanner(String file) {
        this.file = file;
    }

    /** From now on, this line is read. */
    final void scan(byte[] bytes, int from, int to, long number) {
        text = bytes;
        start = from;
        end = to;
        at = from;
        lineNumber = number;
    }

    final int word(Vocabulary vocabulary) {
        expect('"');
        int from = at;
        while (at < end && text[at] != '"') {
            if (text[at] == '\\' || text[at] >= 0 && text[at] < ' ') {
                throw bad(
                        at,
                        "an escape or a control character in a word",
                        "words of a trace are plain");
            }
            at++;
        }
        int to = at;
        expect('"');
        return vocabulary.find(text, from, to);
    }

    final String quoted(int from) {
        int length = Math.min(at - from, 60);
        return new String(text, from, length, StandardCharsets.UTF_8);
    }

    final long digits(long least, long most) {
        int from = at;
        long number = 0;
        while (at < end && text[at] >= '0' && text[at] <= '9') {
            if (at - from == 18) {
                throw bad(from, "the number is too large", "at most 18 digits are read");
            }
            number = 10 * number + text[at++] - '0';
        }
        if (at == from || at - from > 1 && text[from] == '0') {
            throw bad(
                    from,
                    "a whole number is missing here, " + found(from) + " instead",
                    "write it in digits, without sign, fraction or zeros in front");
        }
        if (number < least || number > most) {
            throw bad(from, number + " is out of range", "from " + least + " to " + most);
        }
        return number;
    }

    final boolean truth() {
        if (matches("true")) {
            return true;
        }
        if (matches("false")) {
            return false;
        }
        throw bad(at, "true or false is missing here, " + found(at) + " instead", "write it");
    }

    final boolean matches(String word) {
        if (end - at < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (text[at + i] != word.charAt(i)) {
                return false;
            }
        }
        at += word.length();
        return true;
    }

    final void skipSpace() {
        while (at < end && (text[at] == ' ' || text[at] == '\t' || text[at] == '\r')) {
            at++;
        }
    }

    final boolean take(char wanted) {
        if (at < end && text[at] == wanted) {
            at++;
            return true;
        }
        return false;
    }

    final void expect(char wanted) {
        if (!take(wanted)) {
            throw bad(
                    at,
                    "'" + wanted + "' is missing here, " + found(at) + " instead",
                    "write one JSON object a line");
        }
    }

    final String found(int from) {
        if (from >= end) {
            return "the line ends";
        }
        int one = text[from];
        return one > ' ' && one < 127
                ? "there is '" + (char) one + "'"
                : "there is byte " + (one & 255);
    }

    final BadInput bad(int where, String cause, String remedy) {
        int column = 1;
        for (int i = start; i < where && i < end; i++) {
            column += (text[i] & 0xC0) == 0x80 ? 0 : 1;
        }
        return new BadInput(
                new Place(file, (int) Math.min(lineNumber, Integer.MAX_VALUE), column),
                cause,
                remedy);
    }
}
