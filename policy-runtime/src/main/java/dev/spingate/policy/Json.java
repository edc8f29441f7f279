package dev.spingate.policy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON text, as RFC 8259 has it and nothing beside: objects, arrays, strings, numbers, {@code
 * true}, {@code false} and {@code null} become maps, lists, strings, doubles, booleans and null. A
 * key that comes twice is refused.
 */
final class Json {
    private static final int DEEPEST = 64;

    private final String text;
    private int at;
    private int depth;

    private Json(String text) {
        this.text = text;
    }

    /**
     * The one value that a text holds.
     *
     * @throws IllegalArgumentException if it is no JSON; with line and column
     */
    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        json.skipSpace();
        json.require(json.at == text.length(), "nothing after the value");
        return value;
    }

    private Object value() {
        skipSpace();
        require(at < text.length(), "a value");
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        enter();
        Map<String, Object> object = new LinkedHashMap<>();
        if (!skip('}')) {
            do {
                skipSpace();
                require(at < text.length() && text.charAt(at) == '"', "a key in quotes");
                String key = string();
                require(!object.containsKey(key), "no second \"" + key + "\"");
                require(skip(':'), "a colon");
                object.put(key, value());
            } while (skip(','));
            require(skip('}'), "a comma or }");
        }
        depth--;
        return object;
    }

    private List<Object> array() {
        enter();
        List<Object> array = new ArrayList<>();
        if (!skip(']')) {
            do {
                array.add(value());
            } while (skip(','));
            require(skip(']'), "a comma or ]");
        }
        depth--;
        return array;
    }

    private void enter() {
        at++;
        depth++;
        require(depth <= DEEPEST, "at most " + DEEPEST + " levels");
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        at++;
        while (true) {
            require(at < text.length(), "a closing quote");
            char next = text.charAt(at++);
            if (next == '"') {
                return string.toString();
            }
            require(next >= ' ', "no control character in a string");
            string.append(next == '\\' ? escaped() : next);
        }
    }

    private char escaped() {
        require(at < text.length(), "an escape");
        char sort = text.charAt(at++);
        return switch (sort) {
            case '"', '\\', '/' -> sort;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unit();
            default -> throw wrong("an escape of JSON");
        };
    }

    private char unit() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            require(digit >= 0 && text.charAt(at) < 0x80, "four hexadecimal digits");
            unit = unit << 4 | digit;
            at++;
        }
        return (char) unit;
    }

    private Object word(String word, Object meaning) {
        require(text.startsWith(word, at), "a value");
        at += word.length();
        return meaning;
    }

    private Double number() {
        int from = at;
        skipOne('-');
        if (!skipOne('0')) {
            digits();
        }
        if (skipOne('.')) {
            digits();
        }
        if (skipOne('e') || skipOne('E')) {
            if (!skipOne('+')) {
                skipOne('-');
            }
            digits();
        }
        return Double.valueOf(text.substring(from, at));
    }

    private void digits() {
        int from = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        require(at > from, from == at && from == 0 ? "a value" : "a digit");
    }

    private boolean skipOne(char expected) {
        boolean there = at < text.length() && text.charAt(at) == expected;
        at += there ? 1 : 0;
        return there;
    }

    private boolean skip(char expected) {
        skipSpace();
        return skipOne(expected);
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void require(boolean holds, String expected) {
        if (!holds) {
            throw wrong(expected);
        }
    }

    private IllegalArgumentException wrong(String expected) {
        String before = text.substring(0, Math.min(at, text.length()));
        int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
        int column = before.length() - before.lastIndexOf('\n');
        return new IllegalArgumentException(
                "line %d, column %d: expected %s".formatted(line, column, expected));
    }
}
