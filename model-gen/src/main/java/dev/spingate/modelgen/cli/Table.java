package dev.spingate.modelgen.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table for people: columns as wide as their widest cell, two spaces between them. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    /** A table with this header and no rows yet. */
    public Table(String... header) {
        rows.add(List.of(header));
    }

    /** Adds a row. */
    public Table row(Object... cells) {
        rows.add(java.util.Arrays.stream(cells).map(String::valueOf).toList());
        return this;
    }

    /** The lines, without trailing blanks. */
    public List<String> lines() {
        List<Integer> widths =
                new ArrayList<>(Collections.nCopies(rows.getFirst().size(), 0));
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths.set(i, Math.max(widths.get(i), row.get(i).length()));
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            line.append(row.get(i)).repeat(' ', widths.get(i) - row.get(i).length() + 2);
        }
        return line.toString().stripTrailing();
    }
}
