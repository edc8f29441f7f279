package dev.spingate.policy;

import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The state of {@code spec/Ledger.tla}, {@code Encoders.tla} and {@code Fences.tla}, what {@code
 * Gate.tla} says that an operation needs, and the closures of that by recursion, as in {@code
 * Promise.tla}. Nothing is ever forgotten. Written for being read beside the modules: names are
 * theirs.
 */
class Book {
    final List<Op> encoded = new ArrayList<>();
    final Set<Op> open = new LinkedHashSet<>();
    final Map<Integer, Long> cell = new HashMap<>();

    /** By thread and queue: how many command buffers the program has ended. */
    final Map<List<Integer>, Long> parts = new HashMap<>();

    final DeviceRules rules;
    final Set<Integer> channels = new HashSet<>();
    private final Scope waitScope;
    private final Scope signalScope;

    Book(DeviceRules rules) {
        this.rules = rules;
        this.waitScope = rules.waitScope();
        this.signalScope = rules.signalScope();
    }

    static Set<Op> union(Set<Op> a, Set<Op> b) {
        Set<Op> union = new LinkedHashSet<>(a);
        union.addAll(b);
        return union;
    }

    static Set<Op> where(Iterable<Op> all, Predicate<Op> condition) {
        Set<Op> found = new LinkedHashSet<>();
        all.forEach(op -> {
            if (condition.test(op)) {
                found.add(op);
            }
        });
        return found;
    }

    boolean reached(Op o) {
        return cell.getOrDefault(o.work.cell().orElseThrow(), 0L) >= o.work.value();
    }

    /** A message of a peer. */
    boolean fromPeer(Op y) {
        return y.work.waits()
                && channels.contains(y.work.cell().orElseThrow())
                && theRelease(y).isEmpty();
    }

    /** The cells once {@code o} has stored or signalled. */
    void after(Op o) {
        boolean store = o.work.kind() == Work.Kind.STORE;
        cell.merge(
                o.work.cell().orElseThrow(),
                o.work.value(),
                (old, value) -> store ? value : Math.max(old, value));
    }

    Set<Op> earlier(Op o) {
        return where(encoded, p -> p.ticket < o.ticket);
    }

    Set<Op> earlierHere(Op o) {
        return where(earlier(o), p -> p.sameSite(o));
    }

    Set<Op> theRelease(Op o) {
        Set<Op> known = where(encoded, r -> r.couldRelease(o));
        return where(known, r -> known.stream().noneMatch(x -> x.ticket < r.ticket));
    }

    Set<Op> firstReleased(Op r) {
        return where(
                encoded, w -> r.couldRelease(w) && !w.ended() && theRelease(w).isEmpty());
    }

    Set<Op> signalReach(Op o, long buffer) {
        return union(
                where(earlierHere(o), p -> p.buffer == buffer || signalScope == Scope.QUEUE),
                signalledFor(o));
    }

    Set<Op> inFront(Op o) {
        return where(
                o.onQueue() ? earlierHere(o) : Set.of(),
                w -> w.work.kind() == Work.Kind.WAIT
                        && (w.together(o) || waitScope == Scope.QUEUE && !open.contains(w)));
    }

    Set<Op> signalledFor(Op o) {
        return where(
                o.onQueue() && o.work.kind() == Work.Kind.SIGNAL ? earlierHere(o) : Set.of(),
                p -> signalScope == Scope.QUEUE || p.together(o));
    }

    Set<Op> heldFor(Op o) {
        if (!o.onQueue()) {
            return Set.of();
        }
        Set<Op> held = where(
                union(o.deps, inFront(o)), w -> w.answer.verdict() == Verdict.SPLIT && !w.ended());
        where(union(o.deps, signalledFor(o)), d -> !d.ended())
                .forEach(d -> held.addAll(where(d.held, w -> !w.ended())));
        return held;
    }

    Set<Op> signalPaths(Set<Op> ops) {
        Set<Op> paths = new LinkedHashSet<>(ops);
        where(ops, Op::onQueue).forEach(x -> paths.addAll(signalReach(x, x.buffer)));
        return paths;
    }

    private Set<Op> gatedBehind(Op o, long buffer) {
        return where(
                o.onQueue() ? earlierHere(o) : Set.of(),
                w -> (w.isEventWait() || !w.again && !w.waits.isEmpty())
                        && (w.buffer == buffer
                                || waitScope == Scope.QUEUE
                                || inFront(o).contains(w)));
    }

    Set<Op> direct(Op o, long buffer, Set<Op> behind, Set<Op> waits) {
        boolean signalled = o.decided && o.answer.signalledBy() == Signaller.RELEASER;
        Set<Op> direct = new LinkedHashSet<>(o.deps);
        direct.addAll(behind);
        direct.addAll(o.onHost() ? earlierHere(o) : Set.of());
        direct.addAll(gatedBehind(o, buffer));
        if (o.work.kind() == Work.Kind.SIGNAL && o.onQueue()) {
            direct.addAll(signalReach(o, buffer));
        }
        direct.addAll(o.again ? waits : signalPaths(waits));
        direct.addAll(encoded.contains(o) ? o.held : heldFor(o));
        direct.addAll(signalled ? signalPaths(theRelease(o)) : theRelease(o));
        return direct;
    }

    /** {@code Close} of {@code Promise.tla}. */
    Set<Op> close(Set<Op> ops) {
        return close(ops, this::needs);
    }

    Set<Op> closeNow(Set<Op> ops) {
        return close(ops, this::needsNow);
    }

    private static Set<Op> close(Set<Op> ops, Function<Op, Set<Op>> needs) {
        Set<Op> closed = new HashSet<>(ops);
        List<Op> rest = new ArrayList<>(ops);
        while (!rest.isEmpty()) {
            Op x = rest.removeLast();
            for (Op y : needs.apply(x)) {
                if (closed.add(y)) {
                    rest.add(y);
                }
            }
        }
        return closed;
    }

    Set<Op> needs(Op x) {
        return encoded.contains(x) ? direct(x, x.buffer, x.after, x.waits) : Set.of();
    }

    Set<Op> needsNow(Op x) {
        return x.ended() ? Set.of() : needs(x);
    }

    /** Where {@code o} would go: sets {@code buffer}, {@code encoder}, {@code after}. */
    void place(Op o, boolean alone, Set<Op> kept) {
        Set<Op> joined = Set.of();
        Set<Op> together = Set.of();
        if (o.onQueue()) {
            Set<Op> mine = where(open, p -> p.sameSite(o) && p.work.thread() == o.work.thread());
            Set<Op> latest = where(mine, p -> mine.stream().noneMatch(r -> p.ticket < r.ticket));
            joined = where(latest, p -> kept.contains(p) && !alone && !p.alone);
            boolean dependsOnAlone = o.deps.stream().anyMatch(d -> d.alone);
            together = where(joined, p -> !o.work.fresh() && !dependsOnAlone && p.isKernel());
        }
        o.alone = alone;
        o.buffer = joined.stream().findFirst().map(p -> p.buffer).orElse(o.ticket);
        o.encoder = together.stream().findFirst().map(p -> p.encoder).orElse(o.ticket);
        o.after = together.isEmpty() ? Set.of() : behindBarrier(o);
    }

    private Set<Op> behindBarrier(Op o) {
        Set<Op> mates = mates(o);
        if (needsBarrier(o)) {
            return mates;
        }
        Set<Op> after = new LinkedHashSet<>();
        mates.forEach(m -> after.addAll(m.after));
        return after;
    }

    boolean needsBarrier(Op o) {
        return mates(o).stream().anyMatch(o.deps::contains);
    }

    private Set<Op> mates(Op o) {
        return where(encoded, m -> m.encoder == o.encoder && m != o);
    }
}
