package dev.spingate.policy;

import dev.spingate.policy.Work.Kind;
import dev.spingate.policy.generated.Verdict;
import java.util.BitSet;

/**
 * One operation in the ledger. Sets of operations are sets of slots: a slot is taken while its
 * operation is remembered, so the sets stay as small as what is in flight. An entry belongs to its
 * slot, and serves one operation after the other.
 */
final class Entry {
    final int slot;
    long ticket;
    int thread;
    int site;
    Kind kind;
    int cell;
    long value;
    boolean fresh;

    /** Slots of what it needs, as far as that is remembered. */
    final BitSet needs = new BitSet();

    /** It needs work that has a command buffer of its own. */
    boolean needsAlone;

    /** All that it needs, directly or not, as known so far and as far as remembered. */
    final BitSet closure = new BitSet();

    /** Slots of the waits that the host watches, which must be over before this is committed. */
    final BitSet held = new BitSet();

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

    /** The neighbours in the order of encoding. */
    Entry before;

    Entry after;

    Entry(int slot) {
        this.slot = slot;
    }

    /** Takes in an operation that is not registered yet, and forgets the one before it. */
    void begin(Draft draft, long newTicket) {
        ticket = newTicket;
        thread = draft.thread;
        site = draft.site;
        kind = draft.kind;
        cell = draft.cell;
        value = draft.value;
        fresh = draft.fresh;
        needs.clear();
        needsAlone = false;
        closure.clear();
        held.clear();
        verdict = null;
    }

    /** Registers it with this decision, at this place, behind what it waits for. */
    void settle(Answer answer, Placement placement, boolean waitsForWork) {
        boolean spin = kind == Kind.SPIN;
        boolean event = verdict == Verdict.EVENT || verdict == Verdict.ORDER;
        buffer = placement.buffer;
        alone = placement.alone;
        bounded = answer.bounded();
        kernel = switch (kind) {
            case KERNEL, STORE -> true;
            case SPIN -> verdict == Verdict.SPIN || verdict == Verdict.YIELDING_SPIN;
            case SIGNAL, WAIT -> false;
        };
        aside = verdict == Verdict.SPLIT || verdict == Verdict.HOST_WAIT;
        gate = waitsForWork || kind == Kind.WAIT && !aside || spin && event;
        finished = verdict == Verdict.SKIP || onThread();
        ended = finished;
        open = onQueue() && !ended && !aside;
    }

    /** It is decided, neither over with that nor left to the host. */
    boolean isOnDevice() {
        return switch (verdict) {
            case SKIP, SPLIT, HOST_WAIT -> false;
            default -> true;
        };
    }

    /** The program puts both into one command buffer, whatever a gate cuts. */
    boolean isTogetherWith(Entry other) {
        return site == other.site && thread == other.thread && part == other.part;
    }

    boolean onQueue() {
        return Sites.isQueue(site);
    }

    boolean onHost() {
        return Sites.isHost(site);
    }

    boolean onThread() {
        return site == Sites.THREAD;
    }

    boolean releases() {
        return kind == Kind.STORE || kind == Kind.SIGNAL;
    }

    boolean waits() {
        return kind == Kind.SPIN || kind == Kind.WAIT;
    }

    /** It stores or signals what {@code wait} waits for. */
    boolean couldRelease(Entry wait) {
        return releases() && wait.waits() && cell == wait.cell && value >= wait.value;
    }
}
