package dev.spingate.policy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;

/** Things by name, numbered in the order in which they are first named. Safe for many threads. */
final class Names<T> {
    private final String sort;
    private final int most;
    private final Map<String, T> byName = new HashMap<>();
    private final List<T> byNumber = new ArrayList<>();

    Names(String sort, int most) {
        this.sort = sort;
        this.most = most;
    }

    synchronized T of(String name, IntFunction<? extends T> maker) {
        Objects.requireNonNull(name, "name");
        T known = byName.get(name);
        if (known != null) {
            return known;
        }
        if (byNumber.size() == most) {
            throw new IllegalStateException("%s %s would be the %dth: a gate knows %d of them"
                    .formatted(sort, name, most + 1, most));
        }
        T made = maker.apply(byNumber.size());
        byName.put(name, made);
        byNumber.add(made);
        return made;
    }

    synchronized T at(int number) {
        return byNumber.get(number);
    }
}
