package dev.spingate.gpu.cuda;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.Bound;
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
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Owned;
import dev.spingate.gpu.SpinKeeper;
import dev.spingate.gpu.Warming;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import dev.spingate.gpu.foreign.ArmBarrierStores;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;

/** The first GPU of the driver, in its primary context. One lock, this object, guards it. */
final class CudaDevice implements Device {
    private final CudaErrors errors;
    private final CudaDriver driver;
    private final CudaDriver.Found found;
    private final CudaCalls calls;
    private final CudaModule module;
    private final CudaLaunches launches;
    private final CudaMemory memory;
    private final CudaEventPool events;
    private final MemorySegment context;
    private final Arena arena = Arena.ofShared();
    private final Handles handles = new Handles();
    private final Owned owned = new Owned();
    private final BarrierStores stores = new ArmBarrierStores();
    private final SpinKeeper keeper = new SpinKeeper("spingate cuda keeper");
    private final List<CudaQueue> queues = new ArrayList<>();
    private final List<WordWait> wordWaits = new ArrayList<>();
    private boolean closed;

    /** A wait in the front end, which has no bound of its own. */
    private record WordWait(Word word, int value) {
        void release() {
            if (word.get() < value) {
                word.set(value);
            }
        }
    }

    CudaDevice(NativeLibrary lib, CudaErrors errors, CudaDriver driver, CudaDriver.Found found) {
        this.errors = errors;
        this.driver = driver;
        this.found = found;
        calls = new CudaCalls(lib, errors);
        context = driver.retainContext(found.ordinal());
        handles.made("context");
        try {
            driver.makeCurrent(context);
            module = new CudaModule(lib, errors);
        } catch (RuntimeException e) {
            keeper.close();
            driver.releaseContext(found.ordinal());
            throw e;
        }
        handles.made("module");
        launches = new CudaLaunches(module, found, arena);
        memory = new CudaMemory(calls, handles, arena);
        events = new CudaEventPool(calls, handles);
        Closing.after(this, () -> Warming.runAllKernels(this));
    }

    @Override
    public DeviceInfo info() {
        return new DeviceInfo(
                "cuda",
                found.product() + ", compute capability " + found.capability(),
                found.driver(),
                found.units(),
                true,
                true,
                EnumSet.allOf(Load.class),
                stores.supported(),
                calls.canWaitForValues());
    }

    void makeCurrent() {
        driver.makeCurrent(context);
    }

    @Override
    public synchronized Words words(int count) {
        requireOpen("new words");
        makeCurrent();
        if (queues.stream().allMatch(CudaQueue::sweep)) {
            memory.reuseRetired();
        }
        CudaMemory.Piece piece = memory.take((long) count * Integer.BYTES);
        handles.made("words");
        return owned.add(new CudaWords(this, piece, count));
    }

    void retire(CudaWords words, CudaMemory.Piece piece) {
        memory.retire(piece);
        handles.released("words");
        owned.forget(words);
    }

    @Override
    public synchronized DeviceQueue queue(String name) {
        requireOpen("a new queue");
        makeCurrent();
        CudaQueue queue = new CudaQueue(this, name, calls.stream());
        handles.made("stream");
        queues.add(queue);
        return owned.add(queue);
    }

    void forget(CudaQueue queue) {
        handles.released("stream");
        queues.remove(queue);
        owned.forget(queue);
    }

    @Override
    public synchronized DeviceEvent event() {
        requireOpen("a new event");
        handles.made("value event");
        return owned.add(new CudaEvent(this));
    }

    void forget(CudaEvent event) {
        handles.released("value event");
        owned.forget(event);
    }

    @Override
    public DeviceFence fence() {
        return new CudaFence();
    }

    @Override
    public void store(Word word, int value, Barrier barrier) {
        requireOurs(word.block());
        stores.store(word.block().memory(), word.offset(), value, barrier);
    }

    CudaErrors errors() {
        return errors;
    }

    CudaCalls calls() {
        return calls;
    }

    CudaLaunches launches() {
        return launches;
    }

    CudaEventPool events() {
        return events;
    }

    /** An event has risen: what was parked for it, and in turn for that, is enqueued. */
    void unpark() {
        boolean any = true;
        while (any) {
            any = false;
            for (CudaQueue queue : queues) {
                any |= queue.advance();
            }
        }
    }

    /** An event goes away: who is parked for it fails. */
    void failParked(CudaEvent event) {
        queues.forEach(queue -> queue.failParkedFor(event));
    }

    void releaseLater(Word word, int value) {
        WordWait wait = new WordWait(word, value);
        wordWaits.removeIf(one -> one.word().get() >= one.value());
        wordWaits.add(wait);
        keeper.later(Bound.LONGEST.toNanos(), () -> release(wait));
    }

    private synchronized void release(WordWait wait) {
        if (wordWaits.remove(wait)) {
            wait.release();
        }
    }

    void requireOurs(Command command) {
        CommandParts.of(command, this::requireOurs, this::requireOurs);
        if (command instanceof Command.WaitWord && !calls.canWaitForValues()) {
            throw DeviceFailure.refused("a wait for a word", "the driver is too old");
        }
    }

    private void requireOurs(DeviceEvent event) {
        if (!(event instanceof CudaEvent ours) || ours.device != this || ours.isClosed()) {
            throw DeviceFailure.refused("use of an event", "it is closed or of another device");
        }
    }

    private void requireOurs(Words words) {
        if (!(words instanceof CudaWords ours) || ours.device != this || ours.isClosed()) {
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
            closing.step(this::makeCurrent);
            wordWaits.forEach(WordWait::release);
            launches.cancelSpins();
            queues.forEach(queue -> queue.failParked("the device was closed"));
            queues.forEach(queue -> closing.step(queue::drain));
            queues.forEach(queue -> closing.step(queue::sweep));
        }
        closing.step(owned::close);
        synchronized (this) {
            closing.step(events::destroyAll);
            arena.close();
            closing.step(memory::freeAll);
            closing.step(module::close);
            handles.released("module");
            closing.step(() -> driver.releaseContext(found.ordinal()));
            handles.released("context");
        }
        keeper.close();
        closing.end();
    }
}
