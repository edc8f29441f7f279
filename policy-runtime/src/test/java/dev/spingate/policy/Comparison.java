package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Runs the same steps on a ledger and by the book, and compares what comes out. */
final class Comparison {
    private final Ledger ledger;
    private final GateByTheBook book;
    private final List<ViewOnLedger> seen = new ArrayList<>();
    private final List<Verdict> verdicts = new ArrayList<>();
    private final Map<Long, Set<Long>> repeats = new HashMap<>();
    private Registration last;
    private boolean cut;
    private boolean signalledApart;
    private int yielded;

    Comparison(Policy policy, DeviceRules rules) {
        Policy watched = (view, out) -> {
            seen.add(ViewOnLedger.of(view));
            policy.decide(view, out);
        };
        ledger = new Ledger(watched, rules);
        book = new GateByTheBook(watched, rules);
        ledger.declareChannel(Programs.CHANNEL);
        book.channels.add(Programs.CHANNEL);
    }

    Ledger ledger() {
        return ledger;
    }

    List<Verdict> verdicts() {
        return verdicts;
    }

    boolean forgot() {
        return ledger.remembered() < book.encoded.size();
    }

    boolean waited() {
        return book.encoded.stream().anyMatch(op -> !op.waits.isEmpty());
    }

    /** Whether the two are still comparable afterwards. */
    boolean take(ProgramStep step) {
        last = null;
        switch (step) {
            case ProgramStep.Encode encode -> {
                return encode(workOf(encode));
            }
            case ProgramStep.Commit(int thread, int queue) -> commit(thread, queue);
            case ProgramStep.Finish(int which) -> finish(which);
            case ProgramStep.Kill(int which) -> kill(which);
            case ProgramStep.Yield(int which) -> giveBack(which);
            case ProgramStep.Reach(int cell, int rise) -> {
                long value = risen(cell, rise);
                ledger.reached(cell, value);
                book.cell.put(cell, value);
            }
        }
        return true;
    }

    private boolean encode(Work work) {
        Op op = book.draft(work);
        boolean replaced = waitsForReplacedValue(op);
        seen.clear();
        last = ledger.register(work);
        Registration expected = book.register(op);
        if (replaced) {
            assertThat(last.verdict()).isNotEqualTo(Verdict.SKIP);
            return false;
        }
        assertThat(last).isEqualTo(expected);
        if (seen.size() == 2 && remembersReleaseOf(op)) {
            assertThat(seen.getFirst()).isEqualTo(seen.getLast());
        }
        if (!seen.isEmpty()) {
            verdicts.add(last.verdict());
        }
        return true;
    }

    /** Its release is forgotten, and a smaller value has come since. */
    private boolean waitsForReplacedValue(Op op) {
        return op.work.waits() && !book.reached(op) && !remembersReleaseOf(op);
    }

    private boolean remembersReleaseOf(Op op) {
        return book.theRelease(op).stream().allMatch(this::remembers);
    }

    private boolean remembers(Op op) {
        return ledger.state.entries.find(op.ticket) != null;
    }

    private void commit(int thread, int queue) {
        ledger.commit(thread, queue);
        Site site = Site.queue(queue);
        book.parts.merge(List.of(thread, queue), 1L, Long::sum);
        book.open.removeIf(op -> op.work.site().equals(site) && op.work.thread() == thread);
    }

    private void finish(int which) {
        pick(Book.where(book.encoded, op -> !op.ended() && !book.open.contains(op)), which)
                .forEach(op -> {
                    boolean givesUp = op.isKernel() && op.answer.bounded();
                    if (givesUp) {
                        ledger.gaveUp(op.ticket);
                    } else {
                        ledger.finished(op.ticket);
                    }
                    op.status = givesUp ? Op.Status.GAVEUP : Op.Status.DONE;
                });
    }

    private void kill(int which) {
        pick(Book.where(book.encoded, op -> !op.ended()), which).forEach(op -> {
            ledger.killed(op.ticket);
            op.status = Op.Status.KILLED;
        });
    }

    /** Forgotten work counts as over; that it ended in vain only the book remembers. */
    private void giveBack(int which) {
        boolean comparable =
                book.encoded.stream().allMatch(op -> remembers(op) || op.finished() || !op.ended());
        if (comparable) {
            pick(
                            Book.where(
                                    book.encoded,
                                    op -> op.isYielding()
                                            && !op.ended()
                                            && !book.open.contains(op)),
                            which)
                    .forEach(op -> {
                        assertThat(ledger.readmit(op.ticket)).isEqualTo(book.readmit(op));
                        yielded++;
                    });
        }
    }

    int yielded() {
        return yielded;
    }

    private static List<Op> pick(Set<Op> among, int which) {
        return among.isEmpty() ? List.of() : List.of(List.copyOf(among).get(which % among.size()));
    }

    private Work workOf(ProgramStep.Encode step) {
        Site site = Programs.siteOf(step);
        Work.Kind kind = Programs.kindOf(step);
        boolean kernel = kind == Work.Kind.KERNEL;
        Work work = new Work(
                step.thread(),
                site,
                kind,
                kernel ? OptionalInt.empty() : OptionalInt.of(step.cell()),
                kernel ? 0 : risen(step.cell(), step.rise()),
                List.of(),
                step.needs().fresh());
        return work.onThread()
                ? work
                : needing(needing(work, step.needs().first()), step.needs().second());
    }

    /** Counted from one less than the largest value that was registered for the cell. */
    private long risen(int cell, int rise) {
        long highest = book.encoded.stream()
                .map(op -> op.work)
                .filter(work -> work.releases() && work.cell().getAsInt() == cell)
                .mapToLong(Work::value)
                .max()
                .orElse(0);
        return Math.max(0, highest - 1 + rise);
    }

    /** Any earlier work that may be needed, and one time in a while the work itself. */
    private Work needing(Work work, int which) {
        if (which == 20) {
            return work.needing(ledger.nextTicket());
        }
        List<Op> needable = List.copyOf(Book.where(
                book.encoded,
                op -> (!work.onQueue()
                                || op.work.site().equals(work.site())
                                        && op.work.thread() == work.thread())
                        && (remembers(op) || !op.alone)));
        return which < 0 || needable.isEmpty()
                ? work
                : work.needing(needable.get(which % needable.size()).ticket);
    }

    /**
     * Closures are those of the book, and between those that recursion gives: {@code ClosureInv} of
     * {@code Promise.tla}. Once something is forgotten, the former holds of what decisions may
     * depend on: what is not over or not committed.
     */
    void compareClosures() {
        Predicate<Op> matters = forgot() ? op -> !op.ended() || book.open.contains(op) : op -> true;
        for (Op op : book.encoded) {
            if (yielded == 0) {
                assertThat(book.close(book.needs(op))).containsAll(op.clo);
            }
            assertThat(op.clo).containsAll(book.closeNow(book.needsNow(op)));
            Set<Long> expected = tickets(op.clo, matters);
            Entry entry = ledger.state.entries.find(op.ticket);
            if (entry != null) {
                assertThat(tickets(closureOf(entry), matters)).isEqualTo(expected);
            } else {
                assertThat(expected).isEmpty();
                assertThat(matters).rejects(op);
            }
        }
    }

    private Set<Op> closureOf(Entry entry) {
        return entry.closure.stream()
                .mapToObj(ledger.state.entries::in)
                .map(one -> book.encoded.get((int) (one.ticket - 1)))
                .collect(Collectors.toSet());
    }

    private static Set<Long> tickets(Set<Op> ops, Predicate<Op> matters) {
        Set<Long> tickets = new TreeSet<>();
        Book.where(ops, matters).forEach(one -> tickets.add(one.ticket));
        return tickets;
    }

    /** Each command buffer holds all waits of the program that its operations are behind. */
    void compareCuts() {
        if (last == null || last.rejected()) {
            return;
        }
        Op op = book.encoded.getLast();
        repeats.computeIfAbsent(last.buffer(), _ -> new TreeSet<>()).addAll(last.repeats());
        Set<Op> behind = book.cutOff(op);
        assertThat(repeats.get(last.buffer())).containsAll(tickets(behind, _ -> true));
        cut |= !behind.isEmpty();
        signalledApart |= !last.follows().isEmpty();
    }

    boolean cut() {
        return cut;
    }

    boolean signalledApart() {
        return signalledApart;
    }

    /** Every member is unfinished work on a queue, and the wait could not be over without it. */
    void compareWaitSet() {
        if (last == null || last.rejected()) {
            return;
        }
        Op op = book.encoded.getLast();
        for (long ticket : last.waits()) {
            Op waited = book.encoded.get((int) (ticket - 1));
            assertThat(waited.ended()).isFalse();
            assertThat(waited.onQueue()).isTrue();
            assertThat(book.close(book.theRelease(op))).contains(waited);
        }
        if (last.verdict() == Verdict.SPIN) {
            assertThat(last.reason()).isEqualTo(Reason.CLOSURE_REGISTERED);
            book.closeNow(book.theRelease(op)).stream()
                    .filter(needed -> needed.onQueue() && !needed.ended())
                    .forEach(needed -> assertThat(last.waits()).contains(needed.ticket));
        }
    }
}
