package dev.spingate.gpu.metal.messages;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.metal.objc.AutoreleasePool;
import dev.spingate.gpu.metal.objc.CompletionBlocks;
import dev.spingate.gpu.metal.objc.Foundation;
import dev.spingate.gpu.metal.objc.ObjcLibraries;
import dev.spingate.gpu.metal.objc.ObjcRuntime;
import dev.spingate.gpu.metal.objc.ObjcUnavailable;
import dev.spingate.gpu.metal.objc.Shapes;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * All that can be said to Metal, bound once a process and set of libraries. Nothing in it can be
 * closed; any thread may use it, inside a pool of its own.
 */
public final class MetalBinding {
    private static final Map<ObjcLibraries, MetalBinding> LOADED = new ConcurrentHashMap<>();

    private final ObjcRuntime runtime;
    private final Foundation foundation;
    private final AutoreleasePool.Functions pools;
    private final CompletionBlocks blocks;
    private final Shapes.Source createDevice;
    private final MemorySegment optionsClass;
    private final DeviceCalls device;
    private final BufferCalls buffers;
    private final EncoderCalls encoders;
    private final ResourceCalls resources;

    private MetalBinding(ObjcLibraries libraries) throws ObjcUnavailable {
        runtime = ObjcRuntime.load(libraries);
        foundation = new Foundation(runtime);
        pools = new AutoreleasePool.Functions(runtime);
        blocks = new CompletionBlocks(runtime);
        createDevice = runtime.function(
                "MTLCreateSystemDefaultDevice",
                FunctionDescriptor.of(ADDRESS),
                Shapes.Source.class);
        optionsClass = runtime.classNamed("MTLCompileOptions")
                .orElseThrow(() -> new ObjcUnavailable(
                        "Metal here has no class MTLCompileOptions", "run on macOS 13 or later"));
        device = new DeviceCalls(runtime);
        buffers = new BufferCalls(runtime);
        encoders = new EncoderCalls(runtime);
        resources = new ResourceCalls(runtime);
    }

    /**
     * The binding to these libraries.
     *
     * @throws ObjcUnavailable if they cannot be loaded or lack a function
     */
    public static MetalBinding to(ObjcLibraries libraries) throws ObjcUnavailable {
        var known = LOADED.get(libraries);
        if (known == null) {
            synchronized (LOADED) {
                known = LOADED.get(libraries);
                if (known == null) {
                    known = new MetalBinding(libraries);
                    LOADED.put(libraries, known);
                }
            }
        }
        return known;
    }

    /** The default GPU, owned by the caller; nil if there is none. */
    public MemorySegment createDevice() {
        return createDevice.send();
    }

    /** The class of options for the compiler. */
    public MemorySegment optionsClass() {
        return optionsClass;
    }

    /** A new innermost pool of this thread. */
    public AutoreleasePool pool() {
        return pools.push();
    }

    /** Classes and encodings. */
    public ObjcRuntime runtime() {
        return runtime;
    }

    /** Ownership, strings and errors. */
    public Foundation foundation() {
        return foundation;
    }

    /** Blocks that run Java. */
    public CompletionBlocks blocks() {
        return blocks;
    }

    /** Messages to devices. */
    public DeviceCalls device() {
        return device;
    }

    /** Messages to queues and command buffers. */
    public BufferCalls buffers() {
        return buffers;
    }

    /** Messages to encoders. */
    public EncoderCalls encoders() {
        return encoders;
    }

    /** Messages to events, memory, libraries and pipelines. */
    public ResourceCalls resources() {
        return resources;
    }

    /** A function without arguments or result that only a library standing in for Metal has. */
    public Optional<Runnable> extra(String name) {
        return runtime.optionalFunction(name, FunctionDescriptor.ofVoid())
                .map(handle -> runtime.form(Runnable.class, handle));
    }

    /** A number that only a library standing in for Metal has. */
    public Optional<Long> extraNumber(String name) {
        return runtime.optionalFunction(name, FunctionDescriptor.of(JAVA_LONG))
                .map(handle -> runtime.form(LongSupplier.class, handle))
                .map(LongSupplier::getAsLong);
    }
}
