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

    private static final String SMALLEST =
            "kernel void " + SMALLEST_NAME + "(device int* word [[buffer(0)]]) { word[0] = 0; }\n";

    /** {@code MTLLanguageVersion3_2}, the first with coherent memory; since macOS 15. */
    private static final long VERSION_3_2 = (3 << 16) + 2;

    private static final int FIRST_MACOS = 15;

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

    /**
     * Whether this system's compiler knows Metal 3.2. Asking for a version that it does not know
     * could end the process, and without asking the version depends on the SDK that Java itself was
     * built with.
     */
    static boolean hasVersion32(String system, String version) {
        if (!system.startsWith("Mac")) {
            return true;
        }
        var major = version.split("\\.", 2)[0];
        return major.matches("\\d{1,4}") && Integer.parseInt(major) >= FIRST_MACOS;
    }

    /** A library with one function that does nearly nothing; owned by the caller. */
    static MemorySegment compileSmallest(MetalBinding metal, MemorySegment device) {
        return compile(metal, device, SMALLEST);
    }

    /**
     * Compiles a text; the library is owned by the caller, the pool of the thread is used.
     *
     * @throws DeviceFailure with the compiler's log
     */
    static MemorySegment compile(MetalBinding metal, MemorySegment device, String text) {
        var options = options(metal);
        try (var arena = Arena.ofConfined()) {
            var error = arena.allocate(ADDRESS);
            var source = metal.foundation().string(text);
            var library = metal.device().newLibrary(device, source, options, error);
            if (library.address() == 0) {
                var said = metal.foundation().error(error.get(ADDRESS, 0));
                throw new DeviceFailure(
                        "newLibraryWithSource", (int) said.code(), said.domain(), said.text());
            }
            return library;
        } finally {
            metal.foundation().release(options);
        }
    }

    private static MemorySegment options(MetalBinding metal) {
        if (!hasVersion32(System.getProperty("os.name"), System.getProperty("os.version"))) {
            return MemorySegment.NULL;
        }
        var options = metal.resources().newOptions(metal.optionsClass());
        metal.resources().setLanguageVersion(options, VERSION_3_2);
        return options;
    }
}
