package dev.spingate.gpu.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** One function for all callbacks of drivers; they find what is meant by a tag. */
final class Callbacks {
    private static final Map<Long, Runnable> MEANT = new ConcurrentHashMap<>();
    private static final AtomicLong TAGS = new AtomicLong();

    /** {@code void (cl_event, cl_int, void*)}; lives as long as the process, as drivers do. */
    static final MemorySegment FUNCTION = stub();

    private Callbacks() {}

    /** A tag that makes the next callback with it call this once; it must not throw or block. */
    static long tag(Runnable meant) {
        long tag = TAGS.incrementAndGet();
        MEANT.put(tag, meant);
        return tag;
    }

    @SuppressWarnings("restricted")
    private static MemorySegment stub() {
        try {
            MethodType type = MethodType.methodType(
                    void.class, MemorySegment.class, int.class, MemorySegment.class);
            return Linker.nativeLinker()
                    .upcallStub(
                            MethodHandles.lookup().findStatic(Callbacks.class, "called", type),
                            FunctionDescriptor.ofVoid(ADDRESS, JAVA_INT, ADDRESS),
                            Arena.global());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** On a thread of the driver: no exception may leave it. */
    private static void called(MemorySegment event, int status, MemorySegment tag) {
        try {
            Runnable meant = MEANT.remove(tag.address());
            if (meant != null) {
                meant.run();
            }
        } catch (Throwable e) {
            Thread.currentThread()
                    .getUncaughtExceptionHandler()
                    .uncaughtException(Thread.currentThread(), e);
        }
    }
}
