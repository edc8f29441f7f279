package dev.spingate.modelgen.judge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Finds, in a stuck state, the cycle or the missing step that everything else hangs on. */
public final class Knot {
    private final Map<Integer, Obstacle> obstacles = new TreeMap<>();
    private final Wording wording;

    /**
     * A knot of a stuck state.
     *
     * @param obstacles of that state; at least one
     */
    public Knot(List<Obstacle> obstacles, Wording wording) {
        obstacles.forEach(o -> this.obstacles.put(o.operation(), o));
        this.wording = wording;
    }

    /** One sentence without a full stop. */
    String sentence() {
        List<Link> path = path();
        String told = path.stream()
                .map(link -> wording.name(link.operation()) + " " + wording.because(link.because()))
                .collect(Collectors.joining("; "));
        return path.getLast().closes() ? "a cycle: " + told : told;
    }

    /**
     * From an operation to one that it waits for.
     *
     * @param operation that waits
     * @param because by which mechanism, and for whom
     * @param closes whether whom it waits for is the first of the path: it is a cycle
     */
    public record Link(int operation, Obstacle.Because because, boolean closes) {}

    /** From a running spin, or else the first obstacle, to where it comes round or ends. */
    public List<Link> path() {
        List<Link> path = new ArrayList<>();
        int at = start();
        while (true) {
            Obstacle.Because because = mostTelling(obstacles.get(at));
            int next = because.whom();
            int seen = indexOf(path, next);
            boolean loops = seen >= 0 || next == at && !isEnd(because);
            path.add(new Link(at, because, loops));
            if (loops) {
                return seen >= 0 ? path.subList(seen, path.size()) : path;
            }
            if (next == 0 || next == at || !obstacles.containsKey(next)) {
                return path;
            }
            at = next;
        }
    }

    private int start() {
        return obstacles.values().stream()
                .min(Comparator.comparing((Obstacle o) -> !o.status().equals("running"))
                        .thenComparing(o -> !o.status().equals("gaveup"))
                        .thenComparing(Obstacle::operation))
                .orElseThrow()
                .operation();
    }

    private static boolean isEnd(Obstacle.Because because) {
        return switch (because.why()) {
            case "not committed", "process dead", "never ends" -> true;
            default -> false;
        };
    }

    private static int indexOf(List<Link> path, int operation) {
        for (int i = 0; i < path.size(); i++) {
            if (path.get(i).operation() == operation) {
                return i;
            }
        }
        return -1;
    }

    /** A mechanism that leads on to something unfinished, if there is one. */
    private Obstacle.Because mostTelling(Obstacle obstacle) {
        return obstacle.because().stream()
                .min(Comparator.comparing((Obstacle.Because b) -> !obstacles.containsKey(b.whom()))
                        .thenComparing(b -> !spins(b.whom()))
                        .thenComparing(Obstacle.Because::whom))
                .orElse(new Obstacle.Because("nobody", 0));
    }

    private boolean spins(int operation) {
        Obstacle o = obstacles.get(operation);
        return o != null && o.status().equals("running");
    }
}
