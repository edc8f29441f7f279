package dev.spingate.policy.trace;

import java.util.ArrayList;
import java.util.List;

/** Traces with a single fault. */
final class Faults {

    private Faults() {}

    /** One line dropped, one duplicated, or two neighbours swapped, each in every place. */
    static List<List<String>> of(List<String> lines) {
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            List<String> dropped = new ArrayList<>(lines);
            dropped.remove(i);
            all.add(dropped);
            List<String> twice = new ArrayList<>(lines);
            twice.add(i, lines.get(i));
            all.add(twice);
            if (i > 0) {
                List<String> swapped = new ArrayList<>(lines);
                swapped.set(i, lines.get(i - 1));
                swapped.set(i - 1, lines.get(i));
                all.add(swapped);
            }
        }
        return all;
    }
}
