package dev.spingate.gpu;

import java.util.Map;
import java.util.TreeMap;

/** Counts native handles, so that a test can tell that none leaked. Safe for several threads. */
public final class Handles {
    private final Map<String, Integer> live = new TreeMap<>();

    /** One was made. */
    public synchronized void made(String kind) {
        live.merge(kind, 1, Integer::sum);
    }

    /** One was given back. */
    public synchronized void released(String kind) {
        live.merge(kind, -1, Integer::sum);
    }

    /** Live handles by kind. */
    public synchronized Map<String, Integer> live() {
        return new TreeMap<>(live);
    }

    /** Live handles of all kinds. */
    public synchronized int total() {
        return live.values().stream().mapToInt(Integer::intValue).sum();
    }
}
