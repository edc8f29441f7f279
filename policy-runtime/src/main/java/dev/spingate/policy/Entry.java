package dev.spingate.policy;

import dev.spingate.policy.generated.Verdict;
import java.util.BitSet;
import java.util.Set;

/**
 * One operation in the ledger. Sets of operations are sets of slots: a slot is taken while its
 * operation is remembered, so the sets stay as small as what is in flight.
 */
final class Entry {
    final long ticket;
    final int slot;
    final Work work;

    /** Slots of what it needs, as far as that is remembered. */
    final BitSet needs;

    /** It needs work that has a command buffer of its own. */
    final boolean needsAlone;

    /** All that it needs, directly or not, as known so far and as far as remembered. */
    BitSet closure = new BitSet();

    /** Waits that the host watches, which must be over before this is committed. */
    Set<Entry> held = Set.of();

    Encoder encoder;
    long buffer;

    /** Which of its thread's command buffers on its queue the program puts it into. */
    long part;

    boolean alone;
    boolean bounded;

    /** The device runs it as a kernel; everything else passes without one. */
    boolean kernel;

    /** It holds back later work at the level of command buffers. */
    boolean gate;

    /** Queue work whose command buffer is not committed. */
    boolean open;

    /** The host waits for it; nothing of it is on the device. */
    boolean aside;

    /** It is over: finished, killed, or given up. */
    boolean ended;

    /** It is over and has done what it does. */
    boolean finished;

    /** What was decided; null before. */
    Verdict verdict;

    Entry(long ticket, int slot, Work work, BitSet needs, boolean needsAlone) {
        this.ticket = ticket;
        this.slot = slot;
        this.work = work;
        this.needs = needs;
        this.needsAlone = needsAlone;
    }

    /** Registers it with this decision, at this place, behind what it waits for. */
    void settle(Answer answer, Placement placement, boolean waitsForWork) {
        boolean spin = work.kind() == Work.Kind.SPIN;
        boolean event = verdict == Verdict.EVENT || verdict == Verdict.ORDER;
        encoder = placement.encoder();
        buffer = placement.buffer();
        alone = placement.alone();
        bounded = answer.bounded();
        kernel = switch (work.kind()) {
            case KERNEL, STORE -> true;
            case SPIN -> verdict == Verdict.SPIN || verdict == Verdict.YIELDING_SPIN;
            case SIGNAL, WAIT -> false;
        };
        aside = verdict == Verdict.SPLIT || verdict == Verdict.HOST_WAIT;
        gate = waitsForWork || work.kind() == Work.Kind.WAIT && !aside || spin && event;
        finished = verdict == Verdict.SKIP || work.onThread();
        ended = finished;
        open = work.onQueue() && !ended && !aside;
    }

    /** The program puts both into one command buffer, whatever a gate cuts. */
    boolean isTogetherWith(Entry other) {
        return work.site().equals(other.work.site())
                && work.thread() == other.work.thread()
                && part == other.part;
    }

    /** It stores or signals what {@code wait} waits for. */
    static boolean couldRelease(Work release, Work wait) {
        return release.releases()
                && wait.waits()
                && release.cell().equals(wait.cell())
                && release.value() >= wait.value();
    }
}
