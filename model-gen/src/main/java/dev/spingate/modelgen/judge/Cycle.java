package dev.spingate.modelgen.judge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.Collectors;

/** Finds the cycle for which a program was refused. */
final class Cycle {
    private final Map<Integer, SortedSet<Integer>> needs;

    /**
     * A search among what operations need.
     *
     * @param needs by operation
     */
    Cycle(Map<Integer, SortedSet<Integer>> needs) {
        this.needs = needs;
    }

    /** One sentence without a full stop; empty if there is no cycle. */
    String sentence(Wording wording) {
        List<Integer> cycle = shortest();
        if (cycle.isEmpty()) {
            return "";
        }
        return cycle.stream().map(wording::name).collect(Collectors.joining(", which needs "))
                + ", which needs "
                + wording.name(cycle.getFirst());
    }

    /** The operations of a shortest cycle, each needing the next and the last the first. */
    List<Integer> shortest() {
        List<Integer> best = List.of();
        for (int start : needs.keySet()) {
            List<Integer> found = backTo(start);
            if (!found.isEmpty() && (best.isEmpty() || found.size() < best.size())) {
                best = found;
            }
        }
        return best;
    }

    private List<Integer> backTo(int start) {
        Map<Integer, Integer> cameFrom = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int at = open.remove();
            for (int next : needs.getOrDefault(at, java.util.Collections.emptySortedSet())) {
                if (next == start) {
                    return path(start, at, cameFrom);
                }
                if (cameFrom.putIfAbsent(next, at) == null) {
                    open.add(next);
                }
            }
        }
        return List.of();
    }

    private static List<Integer> path(int start, int end, Map<Integer, Integer> cameFrom) {
        List<Integer> path = new ArrayList<>(List.of(end));
        while (path.getFirst() != start) {
            path.addFirst(cameFrom.get(path.getFirst()));
        }
        return path;
    }
}
