package dev.spingate.policy.trace;

import dev.spingate.policy.GateListener;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import dev.spingate.policy.generated.View;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Writes each step of a ledger as one line, for {@code spingate audit}. The format is that of
 * {@code spec/traces/README.md}. A line leaves out what is as in the decision {@code ADMIT}.
 *
 * <p>A trace is a behaviour of the specification if work is reported in an order in which it can
 * have happened: what has to be over first, first; and a value right after the work that stored it,
 * before anything else is registered.
 *
 * <p>Threads: any, one line after the other. Nothing is allocated for a line. Lines reach the
 * stream in large pieces, and all of them when the ledger or the trace is closed.
 */
public final class NdjsonTrace implements GateListener, AutoCloseable {
    private static final byte[] ENCODE = LineBuffer.bytes("{\"step\":\"encode\"");
    private static final byte[] TICKET = LineBuffer.bytes(",\"ticket\":");
    private static final byte[] THREAD = LineBuffer.bytes(",\"thread\":");
    private static final byte[] QUEUE = LineBuffer.bytes(",\"queue\":");
    private static final byte[] HOST = LineBuffer.bytes(",\"host\":");
    private static final byte[] CELL = LineBuffer.bytes(",\"cell\":");
    private static final byte[] VALUE = LineBuffer.bytes(",\"value\":");
    private static final byte[] NEEDS = LineBuffer.bytes(",\"needs\":[");
    private static final byte[] FRESH = LineBuffer.bytes(",\"fresh\":true");
    private static final byte[] BOUNDED = LineBuffer.bytes(",\"bounded\":true");
    private static final byte[] WAITS = LineBuffer.bytes(",\"waits\":[");
    private static final byte[] COMMITS = LineBuffer.bytes(",\"commits\":[");
    private static final byte[] COMMIT = LineBuffer.bytes("{\"step\":\"commit\"");
    private static final byte[] START = LineBuffer.bytes("{\"step\":\"start\"");
    private static final byte[] FINISH = LineBuffer.bytes("{\"step\":\"finish\"");
    private static final byte[] GIVE_UP = LineBuffer.bytes("{\"step\":\"giveUp\"");
    private static final byte[] YIELD = LineBuffer.bytes("{\"step\":\"yield\"");
    private static final byte[] KILLED = LineBuffer.bytes("{\"step\":\"killed\"");
    private static final byte[] ABANDON = LineBuffer.bytes("{\"step\":\"abandon\"");
    private static final byte[] REACHED = LineBuffer.bytes("{\"step\":\"reached\"");
    private static final byte[] DIE = LineBuffer.bytes("{\"step\":\"die\"}\n");
    private static final byte[] END = LineBuffer.bytes("}\n");

    private static final byte[][] KINDS =
            texts(Work.Kind.values(), kind -> "kind", kind -> kind.name().toLowerCase(Locale.ROOT));
    private static final byte[][] VERDICTS =
            texts(Verdict.values(), verdict -> "verdict", Verdict::name);
    private static final byte[][] REASONS =
            texts(Reason.values(), reason -> "reason", Reason::name);
    private static final byte[][] SIGNALLERS = texts(
            Signaller.values(),
            signaller -> "signalledBy",
            signaller -> signaller.name().toLowerCase(Locale.ROOT));

    private final LineBuffer line;
    private boolean closed;

    /**
     * A trace that begins with what is said of the machine.
     *
     * @param out gets the lines; closed with the trace
     * @throws UncheckedIOException if it takes nothing, as every other method
     */
    public NdjsonTrace(OutputStream out, TracedMachine machine) {
        this.line = new LineBuffer(out);
        line.add(LineBuffer.bytes(machine.header() + "\n"));
    }

    private static <E extends Enum<E>> byte[][] texts(
            E[] all, Function<E, String> field, Function<E, String> word) {
        byte[][] texts = new byte[all.length][];
        for (E one : all) {
            texts[one.ordinal()] =
                    LineBuffer.bytes(",\"" + field.apply(one) + "\":\"" + word.apply(one) + '"');
        }
        return texts;
    }

    @Override
    public synchronized void registered(Work work, View view, Registration made) {
        line.add(ENCODE);
        if (!made.rejected()) {
            line.add(TICKET).add(made.ticket());
        }
        line.add(THREAD).add(work.thread());
        place(work.site());
        line.add(KINDS[work.kind().ordinal()]);
        if (work.cell().isPresent()) {
            line.add(CELL).add(work.cell().getAsInt()).add(VALUE).add(work.value());
        }
        tickets(NEEDS, work.needs());
        if (work.fresh()) {
            line.add(FRESH);
        }
        decided(made);
        line.add(END);
    }

    private void place(Site site) {
        switch (site) {
            case Site.Queue queue -> line.add(QUEUE).add(queue.index());
            case Site.Host host -> line.add(HOST).add(host.index());
            case Site.Thread _ -> {}
        }
    }

    private void decided(Registration made) {
        if (made.verdict() != Verdict.ADMIT) {
            line.add(VERDICTS[made.verdict().ordinal()])
                    .add(REASONS[made.reason().ordinal()]);
        }
        if (made.bounded()) {
            line.add(BOUNDED);
        }
        if (made.signalledBy() != Signaller.NOBODY) {
            line.add(SIGNALLERS[made.signalledBy().ordinal()]);
        }
        tickets(WAITS, made.waits());
        if (made.committed() != 0) {
            line.add(COMMITS);
            byte before = 0;
            for (long rest = made.committed(); rest != 0; rest &= rest - 1) {
                separate(before).add(Long.numberOfTrailingZeros(rest));
                before = ',';
            }
            line.add((byte) ']');
        }
    }

    private void tickets(byte[] field, List<Long> tickets) {
        int count = tickets.size();
        if (count == 0) {
            return;
        }
        line.add(field);
        for (int i = 0; i < count; i++) {
            separate(i == 0 ? 0 : (byte) ',').add(tickets.get(i).longValue());
        }
        line.add((byte) ']');
    }

    private LineBuffer separate(byte with) {
        return with == 0 ? line : line.add(with);
    }

    @Override
    public synchronized void committed(int thread, long queues) {
        for (long rest = queues; rest != 0; rest &= rest - 1) {
            line.add(COMMIT).add(THREAD).add(thread);
            line.add(QUEUE).add(Long.numberOfTrailingZeros(rest)).add(END);
        }
    }

    /** The kernel has started; for those who can see that, see {@link TracedMachine#starts}. */
    public synchronized void started(long ticket) {
        of(START, ticket);
    }

    @Override
    public synchronized void finished(long ticket) {
        of(FINISH, ticket);
    }

    @Override
    public synchronized void gaveUp(long ticket) {
        of(GIVE_UP, ticket);
    }

    @Override
    public synchronized void readmitted(long ticket, List<Long> behind) {
        line.add(YIELD).add(TICKET).add(ticket);
        tickets(WAITS, behind);
        line.add(END);
    }

    @Override
    public synchronized void killed(long ticket) {
        of(KILLED, ticket);
    }

    @Override
    public synchronized void abandoned(long ticket) {
        of(ABANDON, ticket);
    }

    private void of(byte[] step, long ticket) {
        line.add(step).add(TICKET).add(ticket).add(END);
    }

    @Override
    public synchronized void reached(int cell, long value) {
        line.add(REACHED).add(CELL).add(cell).add(VALUE).add(value).add(END);
    }

    /** The process has died: what had not started never will. */
    public synchronized void died() {
        line.add(DIE);
    }

    /** Hands all lines so far to the stream. */
    public synchronized void flush() {
        line.flush();
    }

    @Override
    public void closed() {
        close();
    }

    /** Hands all lines to the stream and closes it. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            line.close();
        }
    }
}
