package dev.spingate.gpu.probe;

import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import java.util.ArrayList;
import java.util.List;

/** Which calls wait for a running spin of a queue that they do not name. */
final class HiddenSyncs implements Experiment {
    private static final int MILLIS = 60;
    private static final int LARGE = 1 << 20;
    private static final int MOST = 5;

    private interface Call {
        AutoCloseable call();
    }

    @Override
    public List<Fact> measure(Bench bench) {
        List<Fact> facts = new ArrayList<>();
        facts.add(during(bench, "queue.create", "a new queue", () -> bench.device.queue("new")));
        facts.add(during(bench, "event.create", "a new event", bench.device::event));
        facts.add(
                during(bench, "memory.create", "4 MiB of words", () -> bench.device.words(LARGE)));
        DeviceQueue[] spare = spareQueues(bench);
        int[] next = {0};
        facts.add(during(bench, "queue.close", "giving a queue back", () -> {
            spare[next[0]++].close();
            return null;
        }));
        Words[] blocks = new Words[MOST];
        for (int i = 0; i < MOST; i++) {
            blocks[i] = bench.device.words(LARGE);
        }
        next[0] = 0;
        facts.add(during(bench, "memory.close", "giving 4 MiB of words back", () -> {
            blocks[next[0]++].close();
            return null;
        }));
        facts.add(during(bench, "queue.drain", "draining an idle queue", () -> {
            bench.other.drain();
            return null;
        }));
        facts.add(during(bench, "event.signal", "a host signal that nobody waits for", () -> {
            DeviceEvent event = bench.device.event();
            event.signal(1);
            return event;
        }));
        return facts;
    }

    private static DeviceQueue[] spareQueues(Bench bench) {
        DeviceQueue[] spare = new DeviceQueue[MOST];
        for (int i = 0; i < MOST; i++) {
            spare[i] = bench.device.queue("spare" + i);
        }
        return spare;
    }

    private static Fact during(Bench bench, String id, String what, Call call) {
        int blocked = 0;
        List<AutoCloseable> made = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            Report report = bench.report(0);
            Word word = bench.word(0);
            Submission spinning =
                    bench.one.commit(Bench.run(Bench.spin(word, MILLIS, Occupancy.ONE, report)));
            bench.starts(report);
            made.add(call.call());
            blocked += report.isOver() ? 1 : 0;
            bench.release(word);
            bench.settle(spinning);
        }
        made.forEach(HiddenSyncs::close);
        return Fact.counted(
                new Fact.Question(
                        "hidden-sync." + id,
                        "does this call wait for a spin of another queue: " + what + "?",
                        "called while a spin of 60 ms runs that nobody has released"),
                blocked,
                MOST,
                verdict(blocked));
    }

    private static String verdict(int blocked) {
        if (blocked == 0) {
            return "returns at once";
        }
        return blocked == MOST
                ? "waits until the spin has ended"
                : "sometimes returns only after the spin has ended";
    }

    private static void close(AutoCloseable one) {
        try {
            if (one != null) {
                one.close();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
