package dev.spingate.gpu.metal;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.Bound;
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
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import dev.spingate.gpu.foreign.ArmBarrierStores;
import dev.spingate.gpu.foreign.CalledStores;
import dev.spingate.gpu.metal.messages.MetalBinding;
import java.lang.foreign.MemorySegment;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** An {@code MTLDevice}, and all that was made through it. */
final class MetalDevice implements Device {
    /**
     * So many groups fill any Apple GPU: the largest at the time of writing, M3 Ultra, has 80 cores
     * (Apple, technical specifications of Mac Studio 2025), and Metal does not tell how many.
     */
    private static final int GROUPS_WHERE_UNKNOWN = 128;

    private static final Duration BEHIND_A_WAIT = Duration.ofSeconds(1);

    private final MetalBinding metal;
    private final Handles handles = new Handles();
    private final Owned owned = new Owned();
    private final Set<MetalSubmission> pending = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final ReadWriteLock commits = new ReentrantReadWriteLock();
    private final SpinKeeper keeper = new SpinKeeper("spingate-metal-bounds");
    private final Lives lives = new Lives(this);
    private final BarrierStores stores;
    private final NativeObject device;
    private final String product;
    private final KernelLibrary kernels;
    private volatile Pace pace = Pace.UNKNOWN;
    private volatile DeviceFailure lost;

    private MetalDevice(MetalBinding metal) {
        this.metal = metal;
        this.stores = stores(metal);
        try (var _ = metal.pool()) {
            device = keep(own("device", metal.createDevice()));
            product = metal.foundation().text(metal.device().name(device.handle()));
            kernels = KernelLibrary.compile(this);
        } catch (RuntimeException e) {
            keeper.close();
            owned.close();
            throw e;
        }
    }

    /**
     * Compares all messages with the system's classes, then opens the default GPU, compiles the
     * kernels and times them.
     *
     * @throws DeviceFailure if a message is not what the system declares, there is no GPU, or the
     *     kernels do not compile
     */
    static MetalDevice open(MetalBinding metal) {
        SelfCheck.require(metal);
        var opened = new MetalDevice(metal);
        try {
            opened.pace = Timing.of(opened);
            return opened;
        } catch (RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    /** The barriers of a library that stands in for Metal, if it has them; else this machine's. */
    private static BarrierStores stores(MetalBinding metal) {
        Map<Barrier, Runnable> found = new EnumMap<>(Barrier.class);
        ArmBarrierStores.FUNCTIONS.forEach((barrier, name) ->
                metal.extra(name).ifPresent(function -> found.put(barrier, function)));
        return found.isEmpty() ? new ArmBarrierStores() : new CalledStores(found);
    }

    @Override
    public DeviceInfo info() {
        return new DeviceInfo(
                "metal",
                product,
                "Metal on " + System.getProperty("os.name") + " " + System.getProperty("os.version")
                        + (kernels.hasSystemScope() ? ", scope system" : ", scope device"),
                units(),
                false,
                false,
                EnumSet.allOf(Load.class),
                stores.supported(),
                false);
    }

    private int units() {
        return metal.extraNumber("spingate_gpu_units").map(Long::intValue).orElse(1);
    }

    /** Groups that leave no room for others. */
    long groupsToFill() {
        return metal.extraNumber("spingate_gpu_units").orElse((long) GROUPS_WHERE_UNKNOWN);
    }

    @Override
    public Words words(int count) {
        return use("new words", () -> owned.add(MetalWords.make(this, count)));
    }

    @Override
    public DeviceQueue queue(String name) {
        return use("a new queue", () -> owned.add(new MetalQueue(this, name)));
    }

    @Override
    public DeviceEvent event() {
        return use("a new event", () -> owned.add(new MetalEvent(this)));
    }

    @Override
    public DeviceFence fence() {
        return use("a new fence", () -> owned.add(new MetalFence(this)));
    }

    @Override
    public void store(Word word, int value, Barrier barrier) {
        var block = CommandCheck.own(this, word.block());
        stores.store(block.memory(), word.offset(), value, barrier);
    }

    @Override
    public Map<String, Integer> handles() {
        return handles.live();
    }

    /** Makes or commits something: meanwhile nothing is given back, and the device stays open. */
    <T> T use(String asked, Supplier<T> making) {
        commits.readLock().lock();
        try (var _ = metal.pool()) {
            requireUsable(asked, false);
            return making.get();
        } finally {
            commits.readLock().unlock();
        }
    }

    /** Gives something back that a commit of another thread could be talking about. */
    void withoutCommits(Runnable giveBack) {
        commits.writeLock().lock();
        try {
            giveBack.run();
        } finally {
            commits.writeLock().unlock();
        }
    }

    /** Takes over an ownership, and counts it. */
    NativeObject own(String kind, MemorySegment object) {
        return new NativeObject(metal, handles, kind, object);
    }

    /** Has it closed with the device. */
    <T extends AutoCloseable> T keep(T made) {
        return owned.add(made);
    }

    /** An event that is closed, but waited for by what the system cannot take back. */
    void keepUntilClosed(MetalEvent event) {
        owned.add((AutoCloseable) event::release);
    }

    void forget(AutoCloseable made) {
        owned.forget(made);
    }

    MetalBinding metal() {
        return metal;
    }

    MemorySegment handle() {
        return device.handle();
    }

    KernelLibrary kernels() {
        return kernels;
    }

    SpinKeeper keeper() {
        return keeper;
    }

    Lives lives() {
        return lives;
    }

    Pace pace() {
        return pace;
    }

    void requireUsable(String asked, boolean partIsClosed) {
        if (lost != null) {
            throw lost;
        }
        if (closed.get() || partIsClosed) {
            throw DeviceFailure.refused(asked, "it is closed");
        }
    }

    void began(MetalSubmission submission) {
        pending.add(submission);
    }

    void ended(MetalSubmission submission, DeviceFailure why) {
        if (why != null && MetalErrors.isLoss(why)) {
            lost = why;
        }
        submission.queue().ended(submission);
        pending.remove(submission);
    }

    List<MetalSubmission> pendingOf(MetalQueue queue) {
        return pending.stream().filter(one -> one.queue() == queue).toList();
    }

    /** Fails what waits for an event that is closed; tells whether there was such. */
    boolean dropWaitersFor(MetalEvent event) {
        var waiting = pending.stream().filter(one -> one.waitsFor(event)).toList();
        waiting.forEach(one -> one.drop("an event that it waits for was closed"));
        return !waiting.isEmpty();
    }

    /**
     * Lets end what ends by itself, and drops what then still waits. What only stands behind a
     * waiting buffer of its queue gets a moment: whether that holds it back is a fact of the
     * device.
     */
    void settle(Predicate<MetalSubmission> which, String why) {
        awaitAll(which.and(this::endsByItself), 2 * Bound.LONGEST.toNanos());
        awaitAll(which.and(one -> !one.waits()), BEHIND_A_WAIT.toNanos());
        pending.stream().filter(which).forEach(one -> one.drop(why));
    }

    private boolean endsByItself(MetalSubmission one) {
        return !one.waits()
                && pending.stream().noneMatch(other -> other.isBefore(one) && other.waits());
    }

    private void awaitAll(Predicate<MetalSubmission> which, long nanos) {
        long begin = System.nanoTime();
        var next = pending.stream().filter(which).findAny();
        while (next.isPresent() && System.nanoTime() - begin < nanos) {
            next.get().awaitEnd(Timing.MOMENT);
            next = pending.stream().filter(which).findAny();
        }
    }

    @Override
    public void close() {
        commits.writeLock().lock();
        try {
            if (!closed.compareAndSet(false, true)) {
                return;
            }
        } finally {
            commits.writeLock().unlock();
        }
        keeper.cancelAll();
        settle(_ -> true, "its device was closed");
        pending.forEach(MetalSubmission::release);
        pending.forEach(one -> one.awaitEnd(Bound.LONGEST));
        keeper.close();
        owned.close();
    }
}
