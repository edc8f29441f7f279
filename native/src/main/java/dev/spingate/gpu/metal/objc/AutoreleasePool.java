package dev.spingate.gpu.metal.objc;

import static java.lang.foreign.ValueLayout.ADDRESS;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;

/**
 * What methods return without the caller owning it lives until the innermost pool of the thread
 * closes. Every thread that sends messages needs one. Pools close in the reverse order, on the
 * thread that opened them.
 */
public final class AutoreleasePool implements AutoCloseable {
    private final Functions functions;
    private final MemorySegment token;
    private final Thread owner = Thread.currentThread();
    private boolean open = true;

    private AutoreleasePool(Functions functions) {
        this.functions = functions;
        this.token = functions.push.send();
    }

    /** The two functions of the runtime, bound once. */
    public static final class Functions {
        private final Shapes.Source push;
        private final Shapes.Action pop;

        /** Refuses a runtime that has no pools. */
        public Functions(ObjcRuntime runtime) throws ObjcUnavailable {
            push = runtime.function(
                    "objc_autoreleasePoolPush",
                    FunctionDescriptor.of(ADDRESS),
                    Shapes.Source.class);
            pop = runtime.function(
                    "objc_autoreleasePoolPop",
                    FunctionDescriptor.ofVoid(ADDRESS),
                    Shapes.Action.class);
        }

        /** A new innermost pool of this thread. */
        public AutoreleasePool push() {
            return new AutoreleasePool(this);
        }
    }

    /** Releases what the pool holds. A second call does nothing. */
    @Override
    public void close() {
        if (Thread.currentThread() != owner) {
            throw new IllegalStateException(
                    "an autorelease pool belongs to the thread that made it");
        }
        if (open) {
            open = false;
            functions.pop.send(token);
        }
    }
}
