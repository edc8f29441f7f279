package dev.spingate.gpu.opencl;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.Closing;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.CommandParts;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceFence;
import dev.spingate.gpu.DeviceInfo;
import dev.spingate.gpu.DeviceQueue;
import dev.spingate.gpu.Handles;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Owned;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.SpinKeeper;
import dev.spingate.gpu.Warming;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import dev.spingate.gpu.foreign.ArmBarrierStores;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** An OpenCL device with a context of its own. One lock, this object, guards all of it. */
final class ClDevice implements Device {
    private static final int ALIGNMENT = 4096;
    private static final long CALIBRATION = 3_000_000;

    private final ClPlatform.Found found;
    private final Handles handles = new Handles();
    private final Owned owned = new Owned();
    private final BarrierStores stores = new ArmBarrierStores();
    private final ClCalls calls;
    private final ClProgram program;
    private final SpinKeeper keeper = new SpinKeeper("spingate opencl keeper");
    private final ClLaunches launches;
    private final List<ClQueue> queues = new ArrayList<>();
    private final List<ClEvent> events = new ArrayList<>();

    /** Closed, but work that is not over may still use their memory. */
    private final List<ClWords> retired = new ArrayList<>();

    private boolean closed;

    ClDevice(NativeLibrary library, ClPlatform.Found found) {
        this.found = found;
        try {
            calls = new ClCalls(library);
            program = new ClProgram(library, found.id(), source(), handles);
            launches = new ClLaunches(calls, program, keeper, found.units());
        } catch (RuntimeException e) {
            keeper.close();
            throw e;
        }
        Closing.after(this, () -> {
            Warming.runAllKernels(this);
            calibrate();
        });
    }

    private static String source() {
        try (InputStream in = ClDevice.class.getResourceAsStream("kernels.cl")) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void calibrate() {
        try (DeviceQueue queue = queue("calibration");
                Words words = words(Report.SIZE)) {
            Kernel busy = new Kernel.Busy(CALIBRATION, Occupancy.ONE, new Report(words, 0));
            long begin = System.nanoTime();
            queue.commit(new Command.Run(busy));
            queue.drain();
            long nanos = Math.max(1, System.nanoTime() - begin);
            launches.roundsPerNano = (double) CALIBRATION / nanos;
        }
    }

    @Override
    public DeviceInfo info() {
        return new DeviceInfo(
                "opencl",
                found.product(),
                found.driver(),
                found.units(),
                true,
                false,
                EnumSet.allOf(Load.class),
                stores.supported(),
                false);
    }

    @Override
    public synchronized Words words(int count) {
        requireOpen("new words");
        Arena arena = Arena.ofShared();
        MemorySegment memory = arena.allocate((long) count * Integer.BYTES, ALIGNMENT);
        try {
            MemorySegment buffer = calls.buffer(program.context(), memory);
            handles.made("buffer");
            return owned.add(new ClWords(this, arena, memory, buffer));
        } catch (DeviceFailure e) { // the host has it, the device cannot see it
            arena.close();
            throw e;
        }
    }

    /** Words were closed. */
    void retire(ClWords words) {
        calls.releaseBuffer(words.buffer);
        handles.released("buffer");
        owned.forget(words);
        retired.add(words);
        freeRetired();
    }

    private void freeRetired() {
        if (queues.stream().allMatch(ClQueue::sweep)) {
            retired.forEach(ClWords::free);
            retired.clear();
        }
    }

    @Override
    public synchronized DeviceQueue queue(String name) {
        requireOpen("a new queue");
        ClQueue queue = new ClQueue(this, name, calls.queue(program.context(), found.id()));
        handles.made("queue");
        queues.add(queue);
        return owned.add(queue);
    }

    void forget(ClQueue queue) {
        handles.released("queue");
        queues.remove(queue);
        owned.forget(queue);
    }

    @Override
    public synchronized DeviceEvent event() {
        requireOpen("a new event");
        ClEvent event = new ClEvent(this);
        handles.made("value event");
        events.add(event);
        return owned.add(event);
    }

    void forget(ClEvent event) {
        handles.released("value event");
        events.remove(event);
        owned.forget(event);
    }

    @Override
    public DeviceFence fence() {
        return new ClFence();
    }

    @Override
    public void store(Word word, int value, Barrier barrier) {
        requireOurs(word.block());
        stores.store(word.block().memory(), word.offset(), value, barrier);
    }

    ClCalls calls() {
        return calls;
    }

    ClLaunches launches() {
        return launches;
    }

    SpinKeeper keeper() {
        return keeper;
    }

    MemorySegment newUserEvent() {
        return counted(calls.userEvent(program.context()));
    }

    MemorySegment newMarker(MemorySegment queue) {
        return counted(calls.marker(queue));
    }

    /** An event that was made; it is counted until it is released. */
    MemorySegment counted(MemorySegment event) {
        handles.made("event");
        return event;
    }

    void releaseEvent(MemorySegment event) {
        calls.releaseEvent(event);
        handles.released("event");
    }

    ClSubmission submission(List<MemorySegment> events) {
        return new ClSubmission(calls, handles, events);
    }

    void failWaiters() {
        events.forEach(ClEvent::failWaiters);
    }

    void failWaiters(ClQueue queue) {
        events.forEach(event -> event.failWaiters(queue));
    }

    void requireOurs(Command command) {
        CommandParts.of(command, this::requireOurs, this::requireOurs);
    }

    private void requireOurs(DeviceEvent event) {
        if (!(event instanceof ClEvent ours) || ours.device != this || ours.isClosed()) {
            throw DeviceFailure.refused("use of an event", "it is closed or of another device");
        }
    }

    private void requireOurs(Words words) {
        if (!(words instanceof ClWords ours) || ours.device != this || ours.isClosed()) {
            throw DeviceFailure.refused("use of words", "they are closed or of another device");
        }
    }

    private void requireOpen(String asked) {
        if (closed) {
            throw DeviceFailure.refused(asked, "the device is closed");
        }
    }

    @Override
    public Map<String, Integer> handles() {
        return handles.live();
    }

    @Override
    public void close() {
        Closing closing = new Closing();
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            keeper.cancelAll();
            closing.step(this::failWaiters);
            queues.forEach(queue -> closing.step(queue::drain));
            queues.forEach(queue -> closing.step(queue::sweep));
        }
        closing.step(owned::close);
        synchronized (this) {
            closing.step(this::freeRetired);
            closing.step(program::close);
        }
        keeper.close();
        closing.end();
    }
}
