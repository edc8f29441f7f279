package dev.spingate.gpu.probe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times of several methods that take turns, so that all meet the same state of the machine. The
 * first rounds are not counted.
 */
final class HandOver {
    private static final int WARM_UP = 50;

    private final Map<Fact.Question, Method> methods = new LinkedHashMap<>();
    private final Map<Fact.Question, List<Long>> times = new LinkedHashMap<>();

    /** One repetition. */
    @FunctionalInterface
    interface Method {
        /** Nanoseconds; negative if it failed. */
        long time();
    }

    void add(String id, String text, String method, Method way) {
        Fact.Question question = new Fact.Question(id, text, method);
        methods.put(question, way);
        times.put(question, new ArrayList<>());
    }

    List<Fact> take(int repetitions) {
        for (int i = -WARM_UP; i < repetitions; i++) {
            for (Map.Entry<Fact.Question, Method> one : methods.entrySet()) {
                long nanos = one.getValue().time();
                if (i >= 0 && nanos >= 0) {
                    times.get(one.getKey()).add(nanos);
                }
            }
        }
        return times.entrySet().stream()
                .map(one -> Fact.timed(one.getKey(), one.getValue()))
                .toList();
    }
}
