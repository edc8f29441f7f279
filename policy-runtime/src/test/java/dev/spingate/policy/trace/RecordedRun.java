package dev.spingate.policy.trace;

import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Work;
import dev.spingate.policy.trace.SpecificationOfProgram.Move;
import dev.spingate.policy.trace.SpecificationOfProgram.State;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads encode a program through a ledger, each its own operations in order, while a device, the
 * specification itself, does what it may. Which thread comes when is left to the machine; what the
 * device does, to a seed.
 */
final class RecordedRun {
    /** After this a run is stuck; a slow machine needs some of it. */
    private static final long LONGEST_NANOS = Duration.ofSeconds(60).toNanos();

    private final ReentrantLock lock = new ReentrantLock(true);
    private final SmallProgram program;
    private final SpecificationOfProgram device;
    private final Random random;
    private final ByteArrayOutputStream trace = new ByteArrayOutputStream();
    private final NdjsonTrace listener;
    private final Ledger ledger;
    private final boolean starts;
    private final long[] tickets;
    private State now;
    private int encoding;
    private boolean over;
    private Throwable failure;

    private RecordedRun(SmallProgram program, TracedMachine machine, long seed) {
        this.program = program;
        this.device = new SpecificationOfProgram(program, machine, "Spingate");
        this.random = new Random(seed);
        this.listener = new NdjsonTrace(trace, machine);
        this.ledger = new Ledger(
                Policies.SPINGATE,
                DeviceRules.CONSERVATIVE.withScopes(machine.waitScope(), machine.signalScope()),
                listener);
        this.starts = machine.starts();
        this.tickets = new long[program.operations().size() + 1];
        this.now = device.beginning();
    }

    /** The trace of one run. */
    static byte[] of(SmallProgram program, TracedMachine machine, long seed) {
        RecordedRun run = new RecordedRun(program, machine, seed);
        run.take();
        return run.trace.toByteArray();
    }

    private void take() {
        int[] threads =
                program.operations().stream().mapToInt(Work::thread).distinct().toArray();
        encoding = threads.length;
        Thread[] all = new Thread[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int thread = threads[i];
            all[i] = Thread.ofPlatform().start(() -> guarded(() -> encodeAll(thread)));
        }
        guarded(this::runDevice);
        for (Thread one : all) {
            joined(one);
        }
        ledger.close();
        if (failure != null) {
            throw new AssertionError("the run failed", failure);
        }
    }

    private static void joined(Thread thread) {
        try {
            thread.join(60_000);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void guarded(Runnable part) {
        try {
            part.run();
        } catch (Throwable thrown) {
            failure = thrown;
            over = true;
        }
    }

    private void encodeAll(int thread) {
        for (int number = 1; number <= program.operations().size(); number++) {
            if (program.operation(number).thread() == thread) {
                encode(thread, number);
            }
        }
        lock.lock();
        encoding--;
        lock.unlock();
    }

    private void encode(int thread, int number) {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < LONGEST_NANOS) {
            lock.lock();
            try {
                if (over || tryEncode(thread, number)) {
                    return;
                }
            } finally {
                lock.unlock();
            }
            Thread.yield();
        }
        throw new AssertionError("operation " + number + " could never be encoded");
    }

    private boolean tryEncode(int thread, int number) {
        if (random.nextInt(4) == 0) {
            commitSomething(thread);
        }
        for (Move move : device.moves(now)) {
            if (move.operation() == number
                    && List.of("Encode", "Release").contains(move.action())) {
                Registration made = ledger.register(withTickets(program.operation(number)));
                tickets[number] = made.ticket();
                over = made.rejected();
                now = move.to();
                return true;
            }
        }
        return false;
    }

    /** The numbers that it needs, as tickets; who is not encoded yet is left out on both sides. */
    private Work withTickets(Work work) {
        long[] needs = work.needs().stream()
                .mapToLong(need -> tickets[need.intValue()])
                .toArray();
        return new Work(
                        work.thread(),
                        work.site(),
                        work.kind(),
                        work.cell(),
                        work.value(),
                        List.of(),
                        work.fresh())
                .needing(needs);
    }

    private void commitSomething(int thread) {
        for (Move move : device.moves(now)) {
            if (isCommitOf(thread, move)) {
                commit(move);
                return;
            }
        }
    }

    private boolean isCommitOf(int thread, Move move) {
        return move.ending() != 0 && program.operation(move.ending()).thread() == thread;
    }

    private void commit(Move move) {
        Work last = program.operation(move.ending());
        ledger.commit(last.thread(), last.site().index());
        now = move.to();
    }

    private void runDevice() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < LONGEST_NANOS) {
            lock.lock();
            try {
                if (over || !takeOne() && encoding == 0) {
                    over = true;
                    return;
                }
            } finally {
                lock.unlock();
            }
            Thread.yield();
        }
    }

    private boolean takeOne() {
        List<Move> possible = device.moves(now).stream()
                .filter(move -> !List.of("Encode", "Release").contains(move.action()))
                .filter(move -> move.ending() == 0 || encoding == 0)
                .toList();
        if (possible.isEmpty()) {
            return false;
        }
        Move move = possible.get(random.nextInt(possible.size()));
        if (move.ending() != 0) {
            commit(move);
            return true;
        }
        now = move.to();
        tell(move);
        return true;
    }

    private void tell(Move move) {
        Work work = program.operation(move.operation());
        long ticket = tickets[move.operation()];
        switch (move.action()) {
            case "StartKernel" -> {
                if (starts) {
                    listener.started(ticket);
                }
            }
            case "GiveUp" -> ledger.gaveUp(ticket);
            case "FinishKernel", "Run", "Pass" -> {
                ledger.finished(ticket);
                if (work.releases()) {
                    int cell = work.cell().orElseThrow();
                    ledger.reached(cell, now.cell(cell));
                }
            }
            default -> throw new IllegalStateException(move.action());
        }
    }
}
