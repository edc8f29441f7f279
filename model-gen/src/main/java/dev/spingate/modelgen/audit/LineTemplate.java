package dev.spingate.modelgen.audit;

import java.util.Arrays;

/**
 * A line that was read once, with holes where its numbers were: other lines of the same text differ
 * in their numbers only, and need not be parsed again.
 */
final class LineTemplate {

    /** Where a number of a line goes. */
    enum Role {
        TICKET,
        THREAD,
        QUEUE,
        HOST,
        CELL,
        VALUE,
        AT,
        /** One of the tickets, which keep their order. */
        TICKETS,
        /** One of the queues of a decision's field. */
        QUEUES
    }

    /** More digits are the parser's business. */
    private static final int MOST_DIGITS = 18;

    private final byte[][] pieces;
    private final Role[] roles;
    private final int[] fields;
    private final long[] numbers;
    private final TraceHeader header;
    private final TraceStep step;
    private final OperationKind kind;
    private final boolean fresh;
    private final int needs;
    private final long[] decision;

    /**
     * A template.
     *
     * @param pieces the text between the numbers, one more than there are numbers
     * @param roles of the numbers
     * @param fields of the decision that queues belong to, by number
     * @param line what the parser made of the line
     */
    LineTemplate(TraceHeader header, byte[][] pieces, Role[] roles, int[] fields, TraceLine line) {
        this.header = header;
        this.pieces = pieces;
        this.roles = roles;
        this.fields = fields;
        this.numbers = new long[roles.length];
        this.step = line.step;
        this.kind = line.kind;
        this.fresh = line.fresh;
        this.needs = line.needs;
        this.decision = line.decision.clone();
        for (int i = 0; i < roles.length; i++) {
            if (roles[i] == Role.QUEUES) {
                decision[fields[i]] = 0;
            }
        }
    }

    /** Reads a line if it is one of these; else says so, and leaves anything in the line. */
    boolean read(byte[] text, int from, int to, TraceLine line) {
        int at = from;
        for (int i = 0; i < numbers.length; i++) {
            at = behind(pieces[i], text, at, to);
            if (at < 0) {
                return false;
            }
            int begun = at;
            long number = 0;
            while (at < to && (byte) (text[at] - '0') >= 0 && text[at] <= '9') {
                number = 10 * number + text[at++] - '0';
            }
            int digits = at - begun;
            if (digits == 0 || digits > MOST_DIGITS || digits > 1 && text[begun] == '0') {
                return false;
            }
            numbers[i] = number;
        }
        return behind(pieces[numbers.length], text, at, to) == to && fill(line);
    }

    private static int behind(byte[] piece, byte[] text, int at, int to) {
        int end = at + piece.length;
        return end <= to && Arrays.equals(piece, 0, piece.length, text, at, end) ? end : -1;
    }

    private boolean fill(TraceLine line) {
        line.step = step;
        line.kind = kind;
        line.fresh = fresh;
        line.needs = needs;
        line.ticketCount = 0;
        line.ticket = TraceLine.NONE;
        line.thread = TraceLine.NONE;
        line.site = 0;
        line.cell = TraceLine.NONE;
        line.value = 0;
        System.arraycopy(decision, 0, line.decision, 0, decision.length);
        boolean fits = true;
        for (int i = 0; i < numbers.length; i++) {
            fits &= put(i, numbers[i], line);
        }
        return fits;
    }

    /** What is out of range is left to the parser, which knows where it stands. */
    private boolean put(int index, long number, TraceLine line) {
        switch (roles[index]) {
            case TICKET -> line.ticket = number;
            case THREAD -> line.thread = (int) number;
            case QUEUE -> line.site = 1 + (int) number;
            case HOST -> line.site = 1 + header.queues().size() + (int) number;
            case CELL -> line.cell = (int) number;
            case VALUE -> line.value = number;
            case TICKETS -> line.addTicket(number);
            case QUEUES -> line.decision[fields[index]] |= 1L << number;
            case AT -> {}
        }
        return switch (roles[index]) {
            case TICKET, TICKETS -> number > 0;
            case THREAD, CELL -> number <= Integer.MAX_VALUE;
            case QUEUE, QUEUES -> number < header.queues().size();
            case HOST -> number < header.hosts().size();
            case VALUE, AT -> true;
        };
    }
}
