package dev.spingate.modelgen.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads what solvers answer to {@code get-value}. */
final class SExpressions {
    private final String text;
    private int at;

    private SExpressions(String text) {
        this.text = text;
    }

    /** The pairs of {@code ((term value) ...)}, by term. */
    static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new HashMap<>();
        SExpressions reader = new SExpressions(text);
        for (String pair : reader.inside(0)) {
            List<String> parts = new SExpressions(pair).inside(0);
            if (parts.size() == 2) {
                pairs.put(parts.get(0), parts.get(1));
            }
        }
        return pairs;
    }

    /** The expressions inside the parentheses that open first behind a place. */
    private List<String> inside(int from) {
        List<String> found = new ArrayList<>();
        at = text.indexOf('(', from) + 1;
        while (at > 0 && at < text.length() && text.charAt(at) != ')') {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else {
                int start = at;
                skip();
                found.add(text.substring(start, at).replaceAll("\\s+", " "));
            }
        }
        return found;
    }

    private void skip() {
        int depth = 0;
        do {
            char c = text.charAt(at);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            at++;
        } while (at < text.length()
                && (depth > 0 || !isEnd(text.charAt(at)) && text.charAt(at - 1) != ')'));
    }

    private static boolean isEnd(char c) {
        return Character.isWhitespace(c) || c == ')' || c == '(';
    }
}
