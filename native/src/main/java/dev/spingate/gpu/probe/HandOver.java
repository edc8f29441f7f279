package dev.spingate.gpu.probe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times of several methods that take turns, so that all meet the same state of the machine. The
 * first rounds are not counted. A method that fails, or that only a bound ends, is given up soon:
 * each such round lasts as long as the bound.
 */
final class HandOver {
    private static final int WARM_UP = 50;
    private static final int MOST_FAILURES = 3;

    /** Above every hand-over that works, below every bound. */
    private static final long TOO_LONG = 400_000_000;

    private final Map<Fact.Question, Method> methods = new LinkedHashMap<>();
    private final Map<Fact.Question, List<Long>> times = new LinkedHashMap<>();
    private final Map<Fact.Question, Integer> failures = new LinkedHashMap<>();

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
                if (failures.getOrDefault(one.getKey(), 0) < MOST_FAILURES) {
                    take(one.getKey(), one.getValue(), i >= 0);
                }
            }
        }
        failures.forEach((question, count) -> {
            if (count >= MOST_FAILURES) {
                times.get(question).clear();
            }
        });
        return times.entrySet().stream()
                .map(one -> Fact.timed(one.getKey(), one.getValue()))
                .toList();
    }

    private void take(Fact.Question question, Method method, boolean counted) {
        long nanos = method.time();
        if (nanos < 0 || nanos > TOO_LONG) {
            failures.merge(question, 1, Integer::sum);
        } else if (counted) {
            times.get(question).add(nanos);
        }
    }
}
