package dev.spingate.gpu.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.SpinKeeper;
import dev.spingate.gpu.Words;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Sets a kernel's arguments and enqueues it. Called under the lock of the device. */
final class ClLaunches {
    private static final int WIDTH = 64;
    private static final int NO_GUARD = -1;

    private final ClCalls calls;
    private final ClProgram program;
    private final SpinKeeper keeper;
    private final int units;

    /** How many rounds of the busy loop a nanosecond is; calibrated when the device is opened. */
    double roundsPerNano = 1;

    ClLaunches(ClCalls calls, ClProgram program, SpinKeeper keeper, int units) {
        this.calls = calls;
        this.program = program;
        this.keeper = keeper;
        this.units = units;
    }

    /** The event of the launch. */
    MemorySegment launch(MemorySegment queue, Kernel kernel) {
        return switch (kernel) {
            case Kernel.Busy(long nanos, Occupancy occupancy, Report report) ->
                launch(queue, "busy", groups(occupancy), 1, report.block(), report.first(), (long)
                        (nanos * roundsPerNano));
            case Kernel.Store(var word, int value, Report report) ->
                single(
                        queue,
                        "store",
                        word.block(),
                        word.index(),
                        value,
                        report.block(),
                        report.first());
            case Kernel.Fill(Words payload, int seed, Report report) ->
                single(
                        queue,
                        "fill",
                        payload,
                        payload.size(),
                        seed,
                        report.block(),
                        report.first());
            case Kernel.Spin spin -> launch(queue, spin);
            case Kernel.Consume consume -> launch(queue, consume);
            case Kernel.Multiply(Words left, Words right, Words product, int order) ->
                wide(queue, "multiply", order * order, left, right, product, order);
            case Kernel.Add(Words left, Words right, Words sum) ->
                wide(queue, "add", sum.size(), left, right, sum, sum.size());
        };
    }

    private MemorySegment launch(MemorySegment queue, Kernel.Spin spin) {
        keeper.watch(spin);
        String name = switch (spin.load()) {
            case COHERENT -> "spin_coherent";
            case VOLATILE -> "spin_volatile";
            case CACHED -> "spin_cached";
        };
        return launch(
                queue,
                name,
                groups(spin.occupancy()),
                1,
                spin.word().block(),
                spin.word().index(),
                spin.value(),
                spin.bound().trips(),
                spin.report().block(),
                spin.report().first());
    }

    private MemorySegment launch(MemorySegment queue, Kernel.Consume consume) {
        Report guard = consume.guard() == null ? consume.report() : consume.guard();
        return single(
                queue,
                "consume",
                consume.payload(),
                consume.payload().size(),
                consume.seed(),
                guard.block(),
                consume.guard() == null ? NO_GUARD : guard.first(),
                consume.report().block(),
                consume.report().first());
    }

    private MemorySegment single(MemorySegment queue, String name, Object... arguments) {
        return launch(queue, name, 1, 1, arguments);
    }

    private MemorySegment wide(MemorySegment queue, String name, int threads, Object... arguments) {
        return launch(queue, name, (threads + WIDTH - 1) / WIDTH, WIDTH, arguments);
    }

    private int groups(Occupancy occupancy) {
        return occupancy == Occupancy.ONE ? 1 : units;
    }

    private MemorySegment launch(
            MemorySegment queue, String name, long groups, long width, Object... arguments) {
        MemorySegment kernel = program.kernel(name);
        try (Arena arena = Arena.ofConfined()) {
            for (int i = 0; i < arguments.length; i++) {
                calls.argument(kernel, i, argument(arena, arguments[i]));
            }
        }
        return calls.kernel(queue, kernel, groups, width);
    }

    private static MemorySegment argument(Arena arena, Object value) {
        return switch (value) {
            case ClWords words -> arena.allocateFrom(ADDRESS, words.buffer);
            case Integer number -> arena.allocateFrom(JAVA_INT, number);
            case Long number -> arena.allocateFrom(JAVA_LONG, number);
            default -> throw new IllegalArgumentException("no kernel argument: " + value);
        };
    }
}
