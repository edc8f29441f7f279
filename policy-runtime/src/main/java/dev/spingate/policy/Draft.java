package dev.spingate.policy;

import dev.spingate.policy.Work.Kind;
import java.util.Arrays;
import java.util.OptionalInt;

/** What somebody asks to have registered, in numbers; used again and again. */
final class Draft {
    static final int NO_CELL = -1;
    private static final int FEW = 8;

    int thread;
    int site;
    Kind kind;
    int cell;
    long value;
    boolean fresh;

    /** Tickets; {@link #OWN} is that of the operation itself. */
    long[] needs = new long[FEW];

    int needCount;

    /** Stands for the ticket that the operation gets itself. */
    static final long OWN = -1;

    /** As the work says. */
    Draft set(Work work) {
        set(work.thread(), Sites.of(work.site()), work.kind(), work.fresh());
        cell = work.cell().orElse(NO_CELL);
        value = work.value();
        for (long need : work.needs()) {
            need(need);
        }
        return this;
    }

    /** An operation that needs nothing and has no cell, so far. */
    Draft set(int newThread, int newSite, Kind newKind, boolean newFresh) {
        thread = newThread;
        site = newSite;
        kind = newKind;
        fresh = newFresh || newKind == Kind.SIGNAL || newKind == Kind.WAIT;
        cell = NO_CELL;
        value = 0;
        needCount = 0;
        return this;
    }

    void need(long ticket) {
        if (needCount == needs.length) {
            needs = Arrays.copyOf(needs, 2 * needCount);
        }
        needs[needCount++] = ticket;
    }

    /** The policy is asked for releases, and for waits on a queue. */
    boolean isAsked() {
        return releases() || waits() && Sites.isQueue(site);
    }

    boolean releases() {
        return kind == Kind.STORE || kind == Kind.SIGNAL;
    }

    boolean waits() {
        return kind == Kind.SPIN || kind == Kind.WAIT;
    }

    /** The same as a value that can be kept. */
    Work work(long nextTicket) {
        Long[] tickets = new Long[needCount];
        for (int i = 0; i < needCount; i++) {
            tickets[i] = needs[i] == OWN ? nextTicket : needs[i];
        }
        return new Work(
                thread,
                Sites.named(site),
                kind,
                cell == NO_CELL ? OptionalInt.empty() : OptionalInt.of(cell),
                value,
                Arrays.asList(tickets),
                fresh);
    }
}
