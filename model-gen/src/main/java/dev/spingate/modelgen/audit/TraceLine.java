package dev.spingate.modelgen.audit;

import java.util.Arrays;

/** One line of a trace; read over and over into the same object. */
final class TraceLine {
    /** What has no number. */
    static final int NONE = -1;

    /** Counted from 1; the header is line 1. */
    long number;

    TraceStep step;
    long ticket;
    int thread;

    /** As {@link Machine#site} numbers it; 0 without queue and host. */
    int site;

    OperationKind kind;
    int cell;
    long value;
    boolean fresh;

    /** Tickets: first the needs, then those in fields of the decision. */
    long[] tickets = new long[16];

    int needs;
    int ticketCount;

    /** By field of the decision; for tickets, where they begin, and in the upper half how many. */
    final long[] decision;

    /** By field of the decision, a word that the specification does not have; else null. */
    final String[] unknown;

    private final long[] admitted;

    /** admitted: what a decision is where the line does not say otherwise. */
    TraceLine(long[] admitted) {
        this.admitted = admitted;
        this.decision = admitted.clone();
        this.unknown = new String[admitted.length];
    }

    void clear() {
        step = null;
        ticket = NONE;
        thread = NONE;
        site = 0;
        kind = OperationKind.KERNEL;
        cell = NONE;
        value = 0;
        fresh = false;
        needs = 0;
        ticketCount = 0;
        Arrays.fill(unknown, null);
        System.arraycopy(admitted, 0, decision, 0, decision.length);
    }

    void addTicket(long one) {
        if (ticketCount == tickets.length) {
            tickets = Arrays.copyOf(tickets, 2 * ticketCount);
        }
        tickets[ticketCount++] = one;
    }

    /** Field i of the decision consists of the last of the tickets, from this one on. */
    void ticketsFrom(int field, int first) {
        decision[field] = first | (long) (ticketCount - first) << 32;
    }

    int firstTicket(int field) {
        return (int) decision[field];
    }

    int ticketsIn(int field) {
        return (int) (decision[field] >>> 32);
    }
}
