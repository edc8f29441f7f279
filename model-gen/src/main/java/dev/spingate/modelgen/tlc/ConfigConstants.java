package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The constants of a configuration: {@code N = 3} and {@code Op <- MCOp}. Not thread-safe. */
final class ConfigConstants {
    private final Path file;
    private final String text;
    private final Map<String, TlaValue> values = new LinkedHashMap<>();
    private final Map<String, String> replacements = new LinkedHashMap<>();
    private final Map<String, Place> places = new HashMap<>();

    private ConfigConstants(Path file, String text) {
        this.file = file;
        this.text = text;
    }

    /** What all {@code CONSTANTS} statements say. */
    static ConfigConstants read(TlcConfig config) {
        ConfigConstants constants =
                new ConfigConstants(config.file(), withoutComments(text(config.file())));
        List<TlcConfig.Statement> statements = config.statements();
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i).keyword().equals("CONSTANTS")) {
                int end = i + 1 < statements.size()
                        ? constants.offset(statements.get(i + 1).place())
                        : constants.text.length();
                constants.statement(constants.offset(statements.get(i).place()), end);
            }
        }
        return constants;
    }

    Map<String, TlaValue> values() {
        return values;
    }

    Map<String, String> replacements() {
        return replacements;
    }

    Map<String, Place> places() {
        return places;
    }

    private void statement(int start, int end) {
        TlaText words = new TlaText(text.substring(0, end), start);
        words.name(); // the keyword
        while (!words.atEnd()) {
            Place place = place(words.position());
            try {
                constant(words, place);
            } catch (IllegalArgumentException e) {
                throw new BadInput(
                        place,
                        "a constant that is not understood: " + e.getMessage(),
                        "write Name = value, with an explicit value, or Name <- Operator");
            }
        }
    }

    private void constant(TlaText words, Place place) {
        String name = words.name();
        if (places.put(name, place) != null) {
            throw new BadInput(place, name + " is given twice", "leave one of them out");
        }
        if (words.skip("<-")) {
            replacements.put(name, words.name());
        } else {
            words.expect("=");
            TlaValueParser parser = new TlaValueParser(words);
            values.put(name, parser.value());
        }
    }

    private int offset(Place place) {
        int start = 0;
        for (int line = 1; line < place.line(); line++) {
            start = text.indexOf('\n', start) + 1;
        }
        return start + place.column() - 1;
    }

    private Place place(int offset) {
        int line = 1
                + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
        return new Place(file.toString(), line, offset - text.lastIndexOf('\n', offset - 1));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Blanks instead of comments, so that everything else stays where it is. */
    private static String withoutComments(String text) {
        StringBuilder plain = new StringBuilder(text);
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            if (depth == 0 && text.charAt(i) == '"') {
                quoted = !quoted;
            } else if (!quoted && text.startsWith("(*", i)) {
                depth++;
            } else if (depth > 0 && text.startsWith("*)", i)) {
                depth--;
                blank(plain, i, i + 2);
                i++;
            } else if (!quoted && depth == 0 && text.startsWith("\\*", i)) {
                int end = text.indexOf('\n', i);
                blank(plain, i, end < 0 ? text.length() : end);
                i = end < 0 ? text.length() : end;
            }
            if (depth > 0) {
                blank(plain, i, i + 1);
            }
        }
        return plain.toString();
    }

    private static void blank(StringBuilder text, int from, int to) {
        for (int i = from; i < Math.min(to, text.length()); i++) {
            if (text.charAt(i) != '\n') {
                text.setCharAt(i, ' ');
            }
        }
    }
}
