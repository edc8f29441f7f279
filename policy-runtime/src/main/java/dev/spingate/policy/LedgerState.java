package dev.spingate.policy;

import dev.spingate.policy.Work.Kind;
import dev.spingate.policy.generated.Extent;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The machine of {@code spec/Ledger.tla}, {@code Encoders.tla} and {@code Gate.tla}: what is
 * registered, and one step after the other. Each step either takes place or throws and changes
 * nothing. For one thread at a time, which {@link Turns} sees to.
 */
final class LedgerState {
    final Entries entries = new Entries();
    final Cells cells = new Cells();
    final Encoders encoders = new Encoders();
    final Closures closures;
    private final Policy policy;
    private final LedgerView view;
    private final Waking waking;
    private final Forgetting forgetting;
    private final Boards boards;
    private final Readmission readmission;
    final Gpus gpus = new Gpus();
    private final Placement placement = new Placement();
    private Answer answer;
    private final BitSet waits = new BitSet();
    private final BitSet none = new BitSet();
    private boolean changing;

    LedgerState(Policy policy, DeviceRules rules) {
        this.policy = policy;
        closures = new Closures(entries, cells, rules.waitScope(), rules.signalScope());
        waking = new Waking(cells);
        view = new LedgerView(entries, cells, encoders, closures, waking, rules, gpus);
        boards = new Boards(
                entries,
                cells,
                new LedgerView(entries, cells, encoders, closures, waking, rules, gpus));
        readmission = new Readmission(entries, cells, closures, waking, gpus);
        forgetting = new Forgetting(entries, cells, encoders, closures, boards);
    }

    /**
     * Registers an operation, unless it is rejected: ticket, decision, placement and commits in one
     * step.
     *
     * @return what the policy was shown, if {@code keep} says so and it was asked; else null
     */
    ViewOnLedger register(Draft draft, boolean keep, Admission out) {
        Entry entry = drafted(draft);
        answer = out.answer;
        out.notRegistered();
        ViewOnLedger shown = decide(entry, draft.isAsked(), keep);
        if (answer.verdict() != Verdict.REJECT) {
            record(entry, out);
        }
        return shown;
    }

    /** Only asks the policy. */
    void decide(Draft draft, Admission out) {
        answer = out.answer;
        out.notRegistered();
        decide(drafted(draft), draft.isAsked(), false);
    }

    /** With what does not depend on a decision. */
    private Entry drafted(Draft draft) {
        Entry entry = entries.draft(draft);
        entry.part = encoders.partOf(entry);
        closures.heldFor(entry, entry.held);
        return entry;
    }

    private ViewOnLedger decide(Entry entry, boolean asked, boolean keep) {
        if (!asked) {
            answer.setToAdmit();
            return null;
        }
        encoders.place(entry, false, 0, placement);
        closures.needsOf(entry, placement, none, false, waking.begin(entry));
        view.lookAt(entry);
        ViewOnLedger shown = keep ? ViewOnLedger.of(view) : null;
        answer.ask(policy, view);
        return shown;
    }

    private void record(Entry entry, Admission out) {
        findWaits(entry);
        boolean alone = needsOwnBuffer(entry) || !entry.held.isEmpty();
        encoders.place(entry, alone, answer.commitQueues(), placement);
        entry.verdict = answer.verdict();
        BitSet own = waking.begin(entry);
        if (entry.verdict != Verdict.SKIP) {
            boolean signalled = answer.signalledBy() == Signaller.RELEASER;
            closures.needsOf(entry, placement, waits, signalled, own);
        }
        out.waits.set(waits, entries);
        out.held.set(entry.held, entries);
        closures.cutOff(entry, placement.buffer, out);
        out.producerFailed = entry.verdict != Verdict.SKIP && isFailed(cells.releaseOf(entry));

        changing = true;
        long committed = encoders.commit(entry.thread, answer.commitQueues());
        entry.settle(answer, placement, !waits.isEmpty());
        waking.growAll(entries.first());
        entries.add(entry);
        cells.add(entry);
        if (entry.onThread()) {
            cells.of(entry).done(entry);
        }
        encoders.add(entry, placement);
        out.placed(entry, placement, committed);
        boards.registered(entry, waking.wakes(), committed);
        if (entry.ended || committed != 0) {
            forgetting.run();
        }
        changing = false;
    }

    /** Whether a step ended in the middle: what threw was an error of the machine or our own. */
    boolean isBroken() {
        return changing;
    }

    private static boolean isFailed(Entry release) {
        return release != null && release.ended && !release.finished;
    }

    /** The unfinished work that a decision's wait set means. */
    private void findWaits(Entry entry) {
        waits.clear();
        if (answer.waitQueues() == 0) {
            return;
        }
        waits.or(entries.unfinishedOnQueues());
        if (answer.extent() != Extent.ALL) {
            waits.and(view.releaseClosure());
        }
        for (int slot = waits.nextSetBit(0); slot >= 0; slot = waits.nextSetBit(slot + 1)) {
            if (!Queues.has(answer.waitQueues(), entries.in(slot).site)) {
                waits.clear(slot);
            }
        }
    }

    private boolean needsOwnBuffer(Entry entry) {
        return switch (answer.verdict()) {
            case SPLIT, HOST_WAIT -> true;
            case EVENT, ORDER, YIELDING_SPIN -> entry.kind == Kind.SPIN;
            default -> entry.kind == Kind.SPIN && !waits.isEmpty();
        };
    }

    /** The thread has committed what it held open. */
    void commit(int thread, long queues) {
        changing = true;
        encoders.commit(thread, queues);
        encoders.endParts(thread, queues);
        boards.changeAwaited();
        forgetting.run();
        changing = false;
    }

    /** What the thread holds open on a queue, in the order of encoding. */
    long[] openOn(int thread, int queue) {
        return tickets(encoders.openOn(thread, queue));
    }

    /** The thread has thrown that away. */
    void abandon(int thread, int queue) {
        List<Entry> dropped = encoders.openOn(thread, queue);
        changing = true;
        encoders.commit(thread, Queues.of(queue));
        encoders.endParts(thread, Queues.of(queue));
        boards.changeAwaited();
        end(dropped);
    }

    /** What is not over on a site, in the order of encoding. */
    long[] unfinishedOn(int site) {
        return tickets(allUnfinishedOn(site));
    }

    /** Nothing of that will finish. */
    void died(int site) {
        List<Entry> lost = allUnfinishedOn(site);
        changing = true;
        end(lost);
    }

    private static long[] tickets(List<Entry> entries) {
        return entries.stream().mapToLong(entry -> entry.ticket).toArray();
    }

    private List<Entry> allUnfinishedOn(int site) {
        List<Entry> unfinished = new ArrayList<>();
        for (Entry entry = entries.first(); entry != null; entry = entry.after) {
            if (entry.site == site && !entry.ended) {
                unfinished.add(entry);
            }
        }
        return unfinished;
    }

    private void end(List<Entry> lost) {
        for (Entry entry : lost) {
            over(entry, false);
        }
        forgetting.run();
        changing = false;
    }

    /** The work has finished. */
    void finished(long ticket) {
        Entry entry = entries.unfinished(ticket);
        require(!entry.open, ticket, "has not been committed");
        end(entry, true);
    }

    private void end(Entry entry, boolean finished) {
        changing = true;
        over(entry, finished);
        forgetting.run();
        changing = false;
    }

    /** The bounded spin has given up. */
    void gaveUp(long ticket) {
        Entry entry = entries.unfinished(ticket);
        require(entry.kernel && entry.bounded, ticket, "is no bounded spin");
        require(!entry.open, ticket, "has not been committed");
        end(entry, false);
    }

    /** The yielding spin is encoded again, behind the work whose tickets are returned. */
    long[] readmit(long ticket) {
        Entry spin = entries.unfinished(ticket);
        require(spin.kernel && spin.verdict == Verdict.YIELDING_SPIN, ticket, "does not yield");
        require(!spin.open, ticket, "has not been committed");
        changing = true;
        long[] behind = readmission.readmit(spin);
        boards.changeAwaited();
        changing = false;
        return behind;
    }

    /** The work will never finish. */
    void killed(long ticket) {
        end(entries.unfinished(ticket), false);
    }

    private void over(Entry entry, boolean finished) {
        entries.end(entry, finished);
        cells.end(entry);
        boards.ended(entry);
    }

    private static void require(boolean holds, long ticket, String otherwise) {
        if (!holds) {
            throw new IllegalStateException("ticket " + ticket + " " + otherwise);
        }
    }

    /** All who poll the cell now find this value. */
    void reached(int cell, long value) {
        changing = true;
        cells.at(cell).reached(value);
        boards.reached(cells.at(cell));
        forgetting.run();
        changing = false;
    }

    /** Peers raise this cell. */
    void declareChannel(int cell) {
        cells.at(cell).channel = true;
        boards.changeAwaited();
    }

    /** Puts up what has changed, to be read once {@code step} has taken effect. */
    void putUp(long step) {
        boards.putUp(step);
    }

    /** What becomes of others if this work, which is not over yet, fails. */
    Fallout falloutOf(long... tickets) {
        BitSet failing = new BitSet();
        for (long ticket : tickets) {
            failing.set(entries.unfinished(ticket).slot);
        }
        List<Long> poisoned = new ArrayList<>();
        List<Long> orphans = new ArrayList<>();
        for (Entry entry = entries.first(); entry != null; entry = entry.after) {
            boolean hit = !entry.ended && !failing.get(entry.slot);
            if (hit && entry.closure.intersects(failing)) {
                poisoned.add(entry.ticket);
            }
            if (hit && isOrphan(entry, failing)) {
                orphans.add(entry.ticket);
            }
        }
        return new Fallout(poisoned, orphans);
    }

    /** All that is registered and could release it has failed, some of it now. */
    private boolean isOrphan(Entry wait, BitSet failing) {
        if (!wait.waits() || cells.isVisible(wait)) {
            return false;
        }
        boolean loses = false;
        for (Entry release : cells.of(wait).releases()) {
            boolean fails = failing.get(release.slot);
            if (release.couldRelease(wait) && !fails && !isFailed(release)) {
                return false;
            }
            loses |= release.couldRelease(wait) && fails;
        }
        return loses;
    }

    /** Unfinished work that this one needs, directly or not; ascending. */
    List<Long> pending(long ticket) {
        List<Long> pending = new ArrayList<>();
        Entry needing = entries.find(ticket);
        Entry entry = needing == null ? null : entries.first();
        for (; entry != null; entry = entry.after) {
            if (!entry.ended && needing.closure.get(entry.slot)) {
                pending.add(entry.ticket);
            }
        }
        return pending;
    }
}
