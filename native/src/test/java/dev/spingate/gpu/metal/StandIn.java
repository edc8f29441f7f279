package dev.spingate.gpu.metal;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.metal.messages.MetalBinding;
import dev.spingate.gpu.metal.objc.ObjcLibraries;
import dev.spingate.gpu.metal.objc.ObjcUnavailable;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;

/** The library that stands in for Metal, told what to be: see {@code src/test/objc/facts.h}. */
@SuppressWarnings("restricted")
final class StandIn {
    static final long START_FREE = 0;
    static final long START_MAYBE = 1;
    static final long START_EXCLUSIVE = 2;
    static final long SCOPE_BUFFER = 0;
    static final long SCOPE_QUEUE = 1;
    static final long WAIT_HOLDS = 1;
    static final long FLAG_EVENTUAL = 1;
    static final long FLAG_AFTER_BARRIER = 2;
    static final long DEVICE_NONE = 0;
    static final long DEVICE_OTHER_TYPES = 2;
    static final long DEVICE_LACKING = 3;

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final SymbolLookup library;

    private StandIn(String name) {
        library = SymbolLookup.libraryLookup(name, Arena.global());
    }

    /** All facts as at first; skips the test without the library, or fails it if it is required. */
    static StandIn demand() {
        if (new MetalSource().look() instanceof Availability.Absent absent) {
            boolean required = Arrays.asList(
                            System.getProperty("spingate.require", "").split(","))
                    .contains("metal");
            assertThat(required).as("metal is required, but %s", absent).isFalse();
            Assumptions.abort("metal: " + absent);
        }
        String name = System.getProperty(MetalSource.STANDIN);
        Assumptions.assumeTrue(name != null, "this is a Mac: its Metal cannot be told what to be");
        var standIn = new StandIn(name);
        standIn.call("standin_reset", FunctionDescriptor.ofVoid());
        return standIn;
    }

    MetalBinding binding() {
        try {
            return MetalBinding.to(ObjcLibraries.allIn(System.getProperty(MetalSource.STANDIN)));
        } catch (ObjcUnavailable e) {
            throw new AssertionError(e);
        }
    }

    StandIn set(String fact, long value) {
        try (var arena = Arena.ofConfined()) {
            var descriptor = FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_LONG);
            Object known = call("standin_set", descriptor, arena.allocateFrom(fact), value);
            assertThat(known).as(fact).isEqualTo(1L);
        }
        return this;
    }

    long count(String what) {
        try (var arena = Arena.ofConfined()) {
            var descriptor = FunctionDescriptor.of(JAVA_LONG, ADDRESS);
            long count = (long) call("standin_count", descriptor, arena.allocateFrom(what));
            assertThat(count).as(what).isNotNegative();
            return count;
        }
    }

    void killNext(long code) {
        call("standin_kill_next", FunctionDescriptor.ofVoid(JAVA_LONG), code);
    }

    void lose() {
        call("standin_lose", FunctionDescriptor.ofVoid(JAVA_LONG), 1L);
    }

    /** Ends what a test did to the whole library. */
    void restore() {
        call("standin_lose", FunctionDescriptor.ofVoid(JAVA_LONG), 0L);
        call("standin_kill_next", FunctionDescriptor.ofVoid(JAVA_LONG), 0L);
        call("standin_reset", FunctionDescriptor.ofVoid());
    }

    /** Waits for what another thread does; false if it does not happen in a long time. */
    static boolean comes(BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        return condition.getAsBoolean();
    }

    private Object call(String name, FunctionDescriptor descriptor, Object... arguments) {
        MethodHandle function =
                Linker.nativeLinker().downcallHandle(library.findOrThrow(name), descriptor);
        try {
            return function.invokeWithArguments(arguments);
        } catch (Throwable e) {
            throw new AssertionError(name, e);
        }
    }
}
