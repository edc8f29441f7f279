package dev.spingate.modelgen.tlc;

import java.util.ArrayList;
import java.util.List;

/** What a specification printed with {@code PrintT}, line by line. Not thread-safe. */
final class PrintedText {
    private final StringBuilder text = new StringBuilder();

    void line(String line) {
        text.append(line).append('\n');
    }

    /** The values, and the lines that are none; a value may be wrapped over lines. */
    Parsed parse() {
        List<TlaValue> values = new ArrayList<>();
        List<String> others = new ArrayList<>();
        String all = text.toString();
        TlaValueParser parser = new TlaValueParser(all, 0);
        while (!parser.text().atEnd()) {
            int start = parser.text().position();
            try {
                values.add(parser.value());
            } catch (IllegalArgumentException _) {
                int end = all.indexOf('\n', start);
                others.add(all.substring(start, end));
                parser = new TlaValueParser(all, end);
            }
        }
        return new Parsed(values, others);
    }

    /**
     * @param values in the order printed
     * @param otherLines lines that hold no value, such as those of other tools
     */
    record Parsed(List<TlaValue> values, List<String> otherLines) {
        Parsed {
            values = List.copyOf(values);
            otherLines = List.copyOf(otherLines);
        }
    }
}
