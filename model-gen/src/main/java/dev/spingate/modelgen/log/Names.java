package dev.spingate.modelgen.log;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Names of a scenario for what a log calls otherwise. The same text always gets the same name, two
 * texts never get one.
 */
final class Names {
    private static final int LONGEST = 32;

    /** What YAML takes for something else than a text. */
    private static final String NO_NAME = "(?i)true|false|null";

    private final Map<String, String> given = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final String prefix;

    /**
     * Without any name yet.
     *
     * @param prefix stands before what does not begin with a letter
     */
    Names(String prefix) {
        this.prefix = prefix;
    }

    String of(String text) {
        return of("", text);
    }

    /** As above, where things of several kinds may be called the same in the log. */
    String of(String kind, String text) {
        return given.computeIfAbsent(kind + ' ' + text, _ -> fresh(text));
    }

    private String fresh(String text) {
        String plain = text.replaceAll("[^A-Za-z0-9]+", "_").replaceAll("^_+|_+$", "");
        String cut = plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST);
        String base = cut.matches("[A-Za-z].*") && !cut.matches(NO_NAME) ? cut : prefix + cut;
        String name = base;
        for (int i = 2; !taken.add(name); i++) {
            name = base + "-" + i;
        }
        return name;
    }
}
