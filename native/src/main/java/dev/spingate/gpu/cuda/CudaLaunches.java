package dev.spingate.gpu.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Words;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.HashSet;
import java.util.Set;

/** Puts a kernel's arguments in their places and launches it. Under the lock of the device. */
final class CudaLaunches {
    private static final int WARP = 32;
    private static final int WIDTH = 256;
    private static final int WIDEST = 1024;
    private static final int ARGUMENTS = 8;
    private static final int MANY = 256;

    private final CudaModule module;
    private final CudaDriver.Found found;
    private final MemorySegment values;
    private final MemorySegment pointers;
    private final Set<Report> live = new HashSet<>();

    CudaLaunches(CudaModule module, CudaDriver.Found found, Arena arena) {
        this.module = module;
        this.found = found;
        values = arena.allocate(JAVA_LONG, ARGUMENTS);
        pointers = arena.allocate(ADDRESS, ARGUMENTS);
        for (int i = 0; i < ARGUMENTS; i++) {
            pointers.setAtIndex(ADDRESS, i, values.asSlice((long) i * Long.BYTES));
        }
    }

    void launch(MemorySegment stream, Kernel kernel) {
        switch (kernel) {
            case Kernel.Busy(long nanos, Occupancy occupancy, Report report) -> {
                arguments(nanos, address(report));
                launch(stream, "busy", groups(occupancy), width(occupancy));
            }
            case Kernel.Store(var word, int value, Report report) -> {
                arguments(CudaWords.address(word), value, address(report));
                launch(stream, "store", 1, WARP);
            }
            case Kernel.Fill(Words payload, int seed, Report report) -> {
                arguments(address(payload), payload.size(), seed, address(report));
                launch(stream, "fill", 1, WIDTH);
            }
            case Kernel.Spin spin -> launch(stream, spin);
            case Kernel.Consume(Words payload, int seed, Report guard, Report report) -> {
                long guarded = guard == null ? 0 : address(guard);
                arguments(address(payload), payload.size(), seed, guarded, address(report));
                launch(stream, "consume", 1, WIDTH);
            }
            case Kernel.Multiply(Words left, Words right, Words product, int order) -> {
                arguments(address(left), address(right), address(product), order);
                launch(stream, "multiply", blocks(order * order), WIDTH);
            }
            case Kernel.Add(Words left, Words right, Words sum) -> {
                arguments(address(left), address(right), address(sum), sum.size());
                launch(stream, "add", blocks(sum.size()), WIDTH);
            }
        }
    }

    /** Tells every spin that is not over to give up. */
    void cancelSpins() {
        live.forEach(report -> report.word(Report.CANCEL).set(1));
        live.clear();
    }

    private void launch(MemorySegment stream, Kernel.Spin spin) {
        if (live.size() >= MANY) {
            live.removeIf(report -> ((CudaWords) report.block()).isClosed() || report.isOver());
        }
        live.add(spin.report());
        arguments(
                CudaWords.address(spin.word()),
                spin.value(),
                spin.bound().nanos(),
                spin.bound().trips(),
                address(spin.report()));
        String name = switch (spin.load()) {
            case COHERENT -> "spin_coherent";
            case VOLATILE -> "spin_volatile";
            case CACHED -> "spin_cached";
        };
        launch(stream, name, groups(spin.occupancy()), width(spin.occupancy()));
    }

    private static long address(Report report) {
        return address(report.block()) + (long) report.first() * Integer.BYTES;
    }

    private static long address(Words words) {
        return ((CudaWords) words).address();
    }

    private static int blocks(int threads) {
        return (threads + WIDTH - 1) / WIDTH;
    }

    private int groups(Occupancy occupancy) {
        return switch (occupancy) {
            case ONE -> 1;
            case UNITS -> found.units();
            case FULL -> found.units() * Math.max(1, found.threadsOfUnit() / WIDEST);
        };
    }

    private static int width(Occupancy occupancy) {
        return occupancy == Occupancy.ONE ? WARP : WIDEST;
    }

    /** A 32-bit parameter reads the low half of its place: all these processors are so. */
    private void arguments(long... all) {
        for (int i = 0; i < all.length; i++) {
            values.setAtIndex(JAVA_LONG, i, all[i]);
        }
    }

    private void launch(MemorySegment stream, String name, int groups, int width) {
        module.launch(module.function(name), groups, width, stream, pointers);
    }
}
