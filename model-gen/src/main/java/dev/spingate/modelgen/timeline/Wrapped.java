package dev.spingate.modelgen.timeline;

import java.util.ArrayList;
import java.util.List;

/** Text in lines that are no longer than a column is wide. */
public final class Wrapped {

    private Wrapped() {}

    /**
     * The lines, broken at spaces; a word that is longer than a line is broken where the line ends.
     *
     * @param width at least 1
     */
    public static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            String rest = word;
            if (!line.isEmpty() && line.length() + 1 + rest.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            while (rest.length() > width) {
                int cut = rest.offsetByCodePoints(0, rest.codePointCount(0, width));
                lines.add(rest.substring(0, cut));
                rest = rest.substring(cut);
            }
            line.append(line.isEmpty() ? "" : " ").append(rest);
        }
        lines.add(line.toString());
        return lines;
    }
}
