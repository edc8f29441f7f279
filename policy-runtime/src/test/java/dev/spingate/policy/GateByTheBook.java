package dev.spingate.policy;

import dev.spingate.policy.generated.Extent;
import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import dev.spingate.policy.generated.Verdict;
import dev.spingate.policy.generated.Waiting;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * {@code spec/Gate.tla}, and {@code Encode} and {@code Release} of {@code System.tla}, word by
 * word, however slow.
 */
final class GateByTheBook extends Book {
    private final Policy policy;

    GateByTheBook(Policy policy, DeviceRules rules) {
        super(rules);
        this.policy = policy;
    }

    private Set<Op> onGpu(Set<Op> ops) {
        return where(ops, x -> x.onQueue() && !x.ended());
    }

    private static long queuesOf(Set<Op> ops) {
        return ops.stream()
                .filter(Op::onQueue)
                .mapToLong(x -> 1L << x.work.site().index())
                .reduce(0, (a, b) -> a | b);
    }

    static Set<Op> closureOf(Set<Op> direct) {
        Set<Op> closure = new LinkedHashSet<>(direct);
        direct.stream().filter(d -> !d.finished()).forEach(d -> closure.addAll(d.clo));
        return closure;
    }

    private static Set<Op> released(Op r, Set<Op> own) {
        return union(own, Set.of(r));
    }

    private static boolean meet(Set<Op> some, Set<Op> others) {
        return some.stream().anyMatch(others::contains);
    }

    /** All closures once {@code o} is registered; to be called before it is. */
    private void closuresWith(Op o, Set<Op> own) {
        Set<Op> now = firstReleased(o);
        Map<Op, Set<Op>> closures = new HashMap<>();
        closures.put(o, meet(own, now) ? released(o, own) : own);
        for (Op x : where(encoded, any -> any != o)) {
            if (now.contains(x) || meet(x.clo, now) || x.clo.contains(o)) {
                closures.put(x, union(x.clo, released(o, own)));
            }
        }
        closures.forEach((x, closure) -> x.clo = closure);
    }

    private Set<Op> releaseClosure(Op o) {
        return closureOf(theRelease(o));
    }

    private boolean whole(Op x) {
        return closureOf(Set.of(x)).stream()
                .allMatch(y -> !y.work.waits()
                        || y.ended()
                        || !theRelease(y).isEmpty()
                        || reached(y)
                        || fromPeer(y));
    }

    private boolean needsPeer(Op o) {
        return releaseClosure(o).stream().anyMatch(y -> !y.ended() && fromPeer(y));
    }

    private Releaser releaserOf(Op o) {
        Set<Op> release = theRelease(o);
        if (release.isEmpty()) {
            return Releaser.UNREGISTERED;
        }
        if (queuesOf(release) != 0) {
            return Releaser.GPU;
        }
        if (!needsPeer(o)) {
            return Releaser.HOST;
        }
        return rules.commonOrder() ? Releaser.PEER_IN_ORDER : Releaser.PEER;
    }

    /** {@code Pending} of {@code spec/Yielding.tla}, on one GPU. */
    private Set<Op> pending(Op o) {
        return where(onGpu(new LinkedHashSet<>(encoded)), x -> {
            Set<Op> closure = closureOf(Set.of(x));
            return !closure.contains(o) && closure.stream().allMatch(this::endsByItself);
        });
    }

    private boolean endsByItself(Op y) {
        return !open.contains(y)
                && y.status != Op.Status.KILLED
                && y.status != Op.Status.GAVEUP
                && (!y.work.waits() || y.ended() || reached(y) || !theRelease(y).isEmpty());
    }

    /** The step {@code Yield}. */
    List<Long> readmit(Op o) {
        o.waits = pending(o);
        o.again = true;
        closuresWith(o, closureOf(direct(o, o.buffer, o.after, o.waits)));
        return o.waits.stream().map(x -> x.ticket).sorted().toList();
    }

    private boolean ordered(Op o) {
        return theRelease(o).stream().noneMatch(Op::finished)
                && earlier(o).stream()
                        .allMatch(x -> !x.sameCell(o)
                                || x.work.kind() != Work.Kind.STORE
                                || x.couldRelease(o)
                                || x.ended()
                                || releaseClosure(o).contains(x));
    }

    private boolean closesCycle(Op o, Set<Op> own) {
        return own.contains(o) || meet(own, firstReleased(o));
    }

    private boolean wholePath(Op o, Set<Op> ops) {
        Set<Op> committed = where(
                releaseClosure(o), y -> open.contains(y) && y.work.thread() == o.work.thread());
        return ops.stream().allMatch(x -> whole(x) && committed.containsAll(uncommitted(x)));
    }

    private Set<Op> uncommitted(Op x) {
        return where(
                closureOf(Set.of(x)),
                y -> open.contains(y)
                        && !(open.contains(x)
                                && y.sameSite(x)
                                && y.work.thread() == x.work.thread()));
    }

    private boolean wholeSignal(Op o) {
        return !theRelease(o).isEmpty() && wholePath(o, signalPaths(theRelease(o)));
    }

    private boolean goesBackwards(Op o) {
        return earlier(o).stream()
                .anyMatch(
                        x -> x.work.releases() && x.sameCell(o) && x.work.value() > o.work.value());
    }

    private boolean wholeClosure(Op o) {
        Set<Op> onGpu = onGpu(releaseClosure(o));
        return wholePath(o, union(theRelease(o), signalPaths(onGpu)));
    }

    private boolean couldSpin(Op o) {
        return o.work.kind() == Work.Kind.SPIN
                && !theRelease(o).isEmpty()
                && theRelease(o).stream().noneMatch(Op::onQueue)
                && wholeClosure(o)
                && ordered(o);
    }

    private Set<Op> openHere(Op o) {
        return where(
                releaseClosure(o), x -> open.contains(x) && x.work.thread() == o.work.thread());
    }

    private boolean inTime(Op o) {
        Set<Op> awaited = couldSpin(o) ? onGpu(releaseClosure(o)) : theRelease(o);
        return !theRelease(o).isEmpty()
                && closureOf(signalPaths(awaited)).stream()
                        .allMatch(y -> y.ended()
                                || y.onQueue()
                                        && !y.work.waits()
                                        && (!open.contains(y) || openHere(o).contains(y)));
    }

    private boolean mayBlock(Op o) {
        return rules.ratherBlock()
                && !theRelease(o).isEmpty()
                && wholeClosure(o)
                && !needsPeer(o)
                && releaseClosure(o).stream()
                        .allMatch(y -> !open.contains(y) || y.work.thread() == o.work.thread());
    }

    private Waiting waitingOf(Op o) {
        boolean harmless = !rules.eventWaitHolds() && (!rules.watchdog() || inTime(o));
        if (couldSpin(o) && harmless) {
            return Waiting.EVENT;
        }
        if (mayBlock(o)) {
            return Waiting.CALLER;
        }
        if (rules.eventWaitHolds()) {
            return Waiting.HOLDS;
        }
        return harmless ? Waiting.EVENT : Waiting.KILLED;
    }

    ViewOnLedger viewOf(Op o, Set<Op> own) {
        Set<Op> release = theRelease(o);
        Set<Op> closure = releaseClosure(o);
        return new ViewOnLedger(
                o.work.waits() ? Kind.valueOf(o.work.kind().name()) : Kind.RELEASE,
                queuesOf(Set.of(o)),
                o.work.waits() && reached(o),
                waitingOf(o),
                releaserOf(o),
                queuesOf(release),
                release.stream().allMatch(r -> r.work.thread() == o.work.thread()),
                wholeClosure(o),
                ordered(o),
                wholeSignal(o),
                closesCycle(o, own),
                o.work.releases() && goesBackwards(o),
                queuesOf(onGpu(closure)),
                queuesOf(openHere(o)),
                queuesOf(where(open, x -> x.work.thread() == o.work.thread())),
                queuesOf(where(earlier(o), x -> x.work.thread() == o.work.thread())),
                queuesOf(onGpu(earlier(o))));
    }

    private Set<Op> waitSet(Op o) {
        return where(
                onGpu(earlier(o)),
                x -> Queues.has(o.answer.waitQueues(), x.work.site().index())
                        && (o.answer.extent() == Extent.ALL || releaseClosure(o).contains(x)));
    }

    private boolean needsOwnBuffer(Op o) {
        return o.aside()
                || o.work.kind() == Work.Kind.SPIN
                        && (o.answer.verdict() == Verdict.EVENT
                                || o.answer.verdict() == Verdict.ORDER
                                || o.answer.verdict() == Verdict.YIELDING_SPIN
                                || !waitSet(o).isEmpty());
    }

    Op draft(Work work) {
        Op o = new Op(encoded.size() + 1L, work);
        o.deps = work.needs().stream()
                .map(t -> t == o.ticket ? o : encoded.get((int) (t - 1)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        o.part = parts.getOrDefault(List.of(work.thread(), work.site().index()), 0L);
        return o;
    }

    /** The step {@code Encode} or {@code Release}; what is rejected is not registered. */
    Registration register(Op o) {
        boolean asks = o.work.releases() || o.work.waits() && o.onQueue();
        if (asks) {
            place(o, false, open);
            Answer answer = new Answer();
            answer.ask(policy, viewOf(o, closureOf(direct(o, o.buffer, o.after, Set.of()))));
            o.answer = answer;
        }
        o.decided = true;
        if (o.answer.verdict() == Verdict.REJECT) {
            return Registration.rejected(o.answer.reason());
        }
        Set<Op> kept = where(
                open,
                x -> x.work.thread() != o.work.thread()
                        || !Queues.has(o.answer.commitQueues(), x.work.site().index()));
        long committed = queuesOf(where(open, x -> !kept.contains(x)));
        o.waits = waitSet(o);
        o.held = heldFor(o);
        place(o, needsOwnBuffer(o) || !o.held.isEmpty(), kept);
        boolean skipped = o.answer.verdict() == Verdict.SKIP;
        closuresWith(o, skipped ? Set.of() : closureOf(direct(o, o.buffer, o.after, o.waits)));
        encoded.add(o);
        open.retainAll(kept);
        if (skipped) {
            o.status = Op.Status.DONE;
        } else if (o.onQueue()) {
            if (!o.aside()) {
                open.add(o);
            }
        } else if (o.work.onThread()) {
            o.status = Op.Status.DONE;
            after(o);
        }
        return registrationOf(o, committed);
    }

    private Registration registrationOf(Op o, long committed) {
        return new Registration(
                o.ticket,
                o.answer.verdict(),
                o.answer.reason(),
                o.answer.bounded(),
                o.answer.signalledBy(),
                ticketsOf(o.waits),
                ticketsOf(repeated(o)),
                ticketsOf(followed(o)),
                ticketsOf(o.held),
                committed,
                o.alone,
                o.buffer,
                o.encoder,
                o.onQueue() && needsBarrier(o));
    }

    private boolean isOnDevice(Op o) {
        return o.onQueue() && !o.aside() && o.answer.verdict() != Verdict.SKIP;
    }

    /** {@code InFront}, of which nothing on the device holds back {@code o} by itself. */
    Set<Op> cutOff(Op o) {
        return where(
                isOnDevice(o) ? inFront(o) : Set.of(),
                w -> w.together(o) && w.isEventWait() && !w.ended() && w.buffer != o.buffer);
    }

    private Set<Op> repeated(Op o) {
        return o.buffer == o.ticket ? cutOff(o) : Set.of();
    }

    /** {@code SignalledFor} without what is in front in its buffer, or on the device's queue. */
    private Set<Op> followed(Op o) {
        return where(
                isOnDevice(o) ? signalledFor(o) : Set.of(),
                p -> !p.ended()
                        && p.buffer != o.buffer
                        && (p.aside() || rules.signalScope() == Scope.BUFFER));
    }

    private static List<Long> ticketsOf(Set<Op> ops) {
        return ops.stream().map(x -> x.ticket).sorted().toList();
    }
}
