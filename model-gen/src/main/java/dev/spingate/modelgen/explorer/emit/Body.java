package dev.spingate.modelgen.explorer.emit;

import java.util.ArrayList;
import java.util.List;

/** Statements, one a line; braces say how they are nested. */
final class Body {
    private final List<String> lines = new ArrayList<>();

    Body add(String line) {
        lines.add(line);
        return this;
    }

    /**
     * Opens a loop over the bits of a set.
     *
     * @param rest a fresh name; its lowest bit is the current one
     * @param set an expression that is evaluated once
     */
    Body eachBit(String rest, String set) {
        return add("for (long %1$s = %2$s; %1$s != 0; %1$s &= %1$s - 1) {".formatted(rest, set));
    }

    Body addAll(Body other) {
        lines.addAll(other.lines);
        return this;
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    /** The text, indented. */
    String text() {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        for (String line : lines) {
            if (line.startsWith("}")) {
                depth--;
            }
            text.append("    ".repeat(depth)).append(line).append('\n');
            if (line.endsWith("{")) {
                depth++;
            }
        }
        return text.toString();
    }
}
