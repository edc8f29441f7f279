package dev.spingate.gpu.simulated;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Kernel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;

/** What happens next. The names are those of {@code spec/Queues.tla}. Called under the lock. */
final class Scheduler {
    private final Setting setting;
    private final Random random;
    private final List<SimulatedQueue> queues = new ArrayList<>();

    Scheduler(Setting setting) {
        this.setting = setting;
        this.random = new Random(setting.seed());
    }

    void add(SimulatedQueue queue) {
        queues.add(queue);
    }

    void remove(SimulatedQueue queue) {
        queues.remove(queue);
    }

    void failAll(DeviceFailure why) {
        for (SimulatedQueue queue : queues) {
            queue.buffers.forEach(buffer -> buffer.fail(why));
            queue.buffers.clear();
        }
    }

    /** Everything that can happen without time passing, in an order of the seed. */
    void settle(long now) {
        boolean changed = true;
        while (changed) {
            changed = end(now);
            for (SimulatedQueue queue : shuffled(queues)) {
                changed |= pass(queue, now);
            }
            changed |= startOne(now);
        }
    }

    /** When the next kernel ends by itself; empty if none runs. */
    OptionalLong nextEnd() {
        return running().mapToLong(Dispatch::endsAt).min();
    }

    private boolean end(long now) {
        boolean any = false;
        for (Dispatch dispatch : running().toList()) {
            any |= Execution.tryEnd(dispatch, now);
        }
        return any;
    }

    private Stream<Dispatch> running() {
        return encoders().flatMap(one -> one.dispatches.stream()).filter(Dispatch::isRunning);
    }

    private Stream<Encoder> encoders() {
        return queues.stream()
                .flatMap(queue -> queue.buffers.stream())
                .flatMap(buffer -> buffer.items.stream())
                .filter(Encoder.class::isInstance)
                .map(Encoder.class::cast);
    }

    /** Waits and signals at the level of buffers, and buffers that are over. */
    private boolean pass(SimulatedQueue queue, long now) {
        boolean any = false;
        for (Buffer buffer : List.copyOf(queue.buffers)) {
            for (Item item : buffer.items) {
                if (item instanceof Gate gate && gatesPassed(queue, buffer, gate)) {
                    any |= gate.tryPass();
                } else if (item instanceof Signal signal && maySignal(queue, buffer, signal)) {
                    signal.fire();
                    any = true;
                }
            }
            if (buffer.checkCompleted(now)) {
                queue.buffers.remove(buffer);
                any = true;
            }
        }
        return any;
    }

    /** {@code GatesPassed}: no earlier wait holds this item back. */
    private boolean gatesPassed(SimulatedQueue queue, Buffer buffer, Item item) {
        return before(queue, buffer, item, setting.waitOfQueue())
                .filter(Gate.class::isInstance)
                .allMatch(Item::isDone);
    }

    private boolean maySignal(SimulatedQueue queue, Buffer buffer, Signal signal) {
        return !signal.isDone()
                && before(queue, buffer, signal, setting.signalOfQueue()).allMatch(Item::isDone);
    }

    /** Earlier items of the buffer, and of the queue if that is asked for. */
    private static Stream<Item> before(
            SimulatedQueue queue, Buffer buffer, Item item, boolean ofQueue) {
        Stream<Item> here = buffer.items.stream().takeWhile(one -> one != item);
        Stream<Item> earlier = ofQueue
                ? queue.buffers.stream()
                        .takeWhile(one -> one != buffer)
                        .flatMap(one -> one.items.stream())
                : Stream.empty();
        return Stream.concat(earlier, here);
    }

    private boolean startOne(long now) {
        List<Encoder> running = encoders().filter(Encoder::isRunning).toList();
        for (SimulatedQueue queue : shuffled(queues)) {
            for (Buffer buffer : queue.buffers) {
                for (Item item : buffer.items) {
                    if (item instanceof Encoder encoder
                            && gatesPassed(queue, buffer, encoder)
                            && start(encoder, running, now)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean start(Encoder encoder, List<Encoder> running, long now) {
        List<Dispatch> ready =
                encoder.dispatches.stream().filter(Dispatch::isUnblocked).toList();
        if (ready.isEmpty()
                || !encoder.fencesPassed()
                || isRefused(encoder, running)
                || isLate(encoder, running)) {
            return false;
        }
        Execution.start(ready.get(random.nextInt(ready.size())), now);
        return true;
    }

    /** {@code MayRefuse}, and what this device makes of it. */
    private boolean isRefused(Encoder encoder, List<Encoder> running) {
        List<Encoder> against = running.stream().filter(encoder::isRefusedFor).toList();
        if (encoder.hasStarted() || against.isEmpty()) {
            return false;
        }
        return switch (setting.start()) {
            case FREE -> false;
            case ADVERSARIAL, LATE -> true;
            case RANDOM -> coin(encoder, against);
        };
    }

    /** Not while only spins run, which may wait for this very encoder. */
    private boolean isLate(Encoder encoder, List<Encoder> running) {
        return setting.start() == Setting.Start.LATE
                && !encoder.hasStarted()
                && running().anyMatch(one -> !(one.kernel instanceof Kernel.Spin))
                && coin(encoder, running);
    }

    /** Thrown once for each set of encoders that run. */
    private boolean coin(Encoder encoder, List<Encoder> against) {
        if (!encoder.coinAgainst.equals(against)) {
            encoder.coinAgainst = against;
            encoder.refusedByCoin = random.nextBoolean();
        }
        return encoder.refusedByCoin;
    }

    private <T> List<T> shuffled(List<T> list) {
        List<T> copy = new ArrayList<>(list);
        Collections.shuffle(copy, random);
        return copy;
    }
}
