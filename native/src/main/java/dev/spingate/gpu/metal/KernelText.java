package dev.spingate.gpu.metal;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.metal.messages.MetalBinding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** Source text that the system's own compiler turns into a library at run time. */
final class KernelText {
    /** The one function of the text that is compiled first, to see what a library is. */
    static final String SMALLEST_NAME = "nothing";

    private static final String SMALLEST = "kernel void " + SMALLEST_NAME + "() {}\n";

    private KernelText() {}

    /** A resource beside this class. */
    static String resource(String name) {
        try (var stream = KernelText.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("this build lacks its resource " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A library with one function that does nothing; owned by the caller. */
    static MemorySegment compileSmallest(MetalBinding metal, MemorySegment device) {
        return compile(metal, device, SMALLEST);
    }

    /**
     * Compiles a text; the library is owned by the caller, the pool of the thread is used.
     *
     * @throws DeviceFailure with the compiler's log
     */
    static MemorySegment compile(MetalBinding metal, MemorySegment device, String text) {
        try (var arena = Arena.ofConfined()) {
            var error = arena.allocate(ADDRESS);
            var source = metal.foundation().string(text);
            var library = metal.device().newLibrary(device, source, error);
            if (library.address() == 0) {
                var said = metal.foundation().error(error.get(ADDRESS, 0));
                throw new DeviceFailure(
                        "newLibraryWithSource", (int) said.code(), said.domain(), said.text());
            }
            return library;
        }
    }
}
