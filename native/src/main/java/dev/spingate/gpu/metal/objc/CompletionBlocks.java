package dev.spingate.gpu.metal.objc;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Blocks of the form {@code ^(id)} that run Java. All share three upcalls; a block captures the
 * number of its Java code. The receiver of a block copies it, so that a literal needs to live only
 * as long as the message takes. When the last copy is disposed of, run or not, its code is
 * forgotten.
 *
 * <p>The code runs on a thread of the system, possibly many at once. What it throws is kept, see
 * {@link #takeFailure}, since an exception that leaves an upcall ends the process.
 *
 * <p>Layout and flags: Block Implementation Specification, LLVM project.
 */
@SuppressWarnings("restricted")
public final class CompletionBlocks {
    private static final int HAS_COPY_DISPOSE = 1 << 25;
    private static final int HAS_SIGNATURE = 1 << 30;
    private static final long FLAGS_AT = 8;
    private static final long INVOKE_AT = 16;
    private static final long DESCRIPTOR_AT = 24;
    private static final long NUMBER_AT = 32;
    private static final long LITERAL_BYTES = 40;
    private static final long DESCRIPTOR_BYTES = 40;
    private static final String SIGNATURE = "v16@?0@8";

    private final MemorySegment stackClass;
    private final MemorySegment invoke;
    private final MemorySegment descriptor;
    private final Map<Long, Consumer<MemorySegment>> pending = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong(1);
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    /** Makes the upcalls, which stay for the life of the process. */
    public CompletionBlocks(ObjcRuntime runtime) throws ObjcUnavailable {
        stackClass = runtime.variable("_NSConcreteStackBlock");
        invoke = upcall("run", 2);
        descriptor = Arena.global().allocate(DESCRIPTOR_BYTES, ADDRESS.byteAlignment());
        descriptor.set(JAVA_LONG, 8, LITERAL_BYTES);
        descriptor.set(ADDRESS, 16, upcall("copied", 2));
        descriptor.set(ADDRESS, 24, upcall("disposed", 1));
        descriptor.set(ADDRESS, 32, Arena.global().allocateFrom(SIGNATURE));
    }

    private MemorySegment upcall(String method, int pointers) {
        var type = MethodType.methodType(void.class);
        var prototype = FunctionDescriptor.ofVoid();
        for (int i = 0; i < pointers; i++) {
            type = type.appendParameterTypes(MemorySegment.class);
            prototype = prototype.appendArgumentLayouts(ADDRESS);
        }
        try {
            var target = MethodHandles.lookup().bind(this, method, type);
            return Linker.nativeLinker().upcallStub(target, prototype, Arena.global());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A literal in the arena's memory; send it while the arena is open. */
    public MemorySegment literal(Arena arena, Consumer<MemorySegment> code) {
        long number = numbers.getAndIncrement();
        pending.put(number, code);
        var block = arena.allocate(LITERAL_BYTES, ADDRESS.byteAlignment());
        block.set(ADDRESS, 0, stackClass);
        block.set(JAVA_INT, FLAGS_AT, HAS_SIGNATURE | HAS_COPY_DISPOSE);
        block.set(ADDRESS, INVOKE_AT, invoke);
        block.set(ADDRESS, DESCRIPTOR_AT, descriptor);
        block.set(JAVA_LONG, NUMBER_AT, number);
        return block;
    }

    /** Blocks that still have a copy somewhere. */
    public int pending() {
        return pending.size();
    }

    /** The last thing that a block's code threw, once. */
    public Optional<Throwable> takeFailure() {
        return Optional.ofNullable(failure.getAndSet(null));
    }

    private static long numberOf(MemorySegment block) {
        return block.reinterpret(LITERAL_BYTES).get(JAVA_LONG, NUMBER_AT);
    }

    @SuppressWarnings("unused") // called by the system
    private void run(MemorySegment block, MemorySegment argument) {
        try {
            var code = pending.get(numberOf(block));
            if (code != null) {
                code.accept(argument);
            }
        } catch (Throwable e) {
            failure.set(e);
        }
    }

    @SuppressWarnings("unused") // called by the system; the bytes were copied already
    private void copied(MemorySegment copy, MemorySegment original) {}

    @SuppressWarnings("unused") // called by the system
    private void disposed(MemorySegment block) {
        pending.remove(numberOf(block));
    }
}
