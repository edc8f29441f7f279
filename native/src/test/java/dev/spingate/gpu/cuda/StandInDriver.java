package dev.spingate.gpu.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.foreign.CompiledLibrary;
import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;

/** The library that stands in for NVIDIA's driver, and fails when it is told to. */
final class StandInDriver {
    private static final String PROPERTY = "spingate.cuda";

    private final NativeLibrary library;
    private final String before = System.getProperty(PROPERTY);

    StandInDriver() {
        Path built = Built.LIBRARY;
        library = NativeLibrary.open(List.of(built.toString())).orElseThrow();
        System.setProperty(PROPERTY, built.toString());
        call("standin_reset");
    }

    /** Loaded once: a file that is loaded must not be written over. */
    private static final class Built {
        static final Path LIBRARY = CompiledLibrary.of("cuda_standin");
    }

    private int call(String function) {
        return Foreign.status(() -> (int) library.function(function).invokeExact());
    }

    /** From now on this function of the driver returns this error; 0 ends that. */
    void fail(String function, int code) {
        try (Arena arena = Arena.ofConfined()) {
            var name = arena.allocateFrom(function);
            var handle = library.function("standin_fail", ADDRESS, JAVA_INT);
            Foreign.status(() -> (int) handle.invokeExact(name, code));
        }
    }

    /** The device is gone: every call fails, nothing runs on. */
    void lose() {
        call("standin_lose");
    }

    /** What the driver has given out and not got back. */
    int live() {
        return call("standin_live");
    }

    Availability look() {
        return new CudaSource().look();
    }

    Device open() {
        return ((Availability.Present) look()).open();
    }

    void forget() {
        call("standin_reset");
        if (before == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, before);
        }
    }
}
