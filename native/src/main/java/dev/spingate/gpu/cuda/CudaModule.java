package dev.spingate.gpu.cuda;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** The kernels, compiled by the driver from PTX. */
final class CudaModule implements AutoCloseable {
    private static final int LOG = 16_384;
    private static final int ERROR_LOG = 5;
    private static final int ERROR_LOG_BYTES = 6;

    /** The polling loads by the names of their kernels. */
    private static final Map<String, String> SPINS = Map.of(
            "spin_coherent", "ld.relaxed.sys.global.u32",
            "spin_volatile", "ld.volatile.global.u32",
            "spin_cached", "ld.global.ca.u32");

    private final CudaErrors errors;
    private final MethodHandle load;
    private final MethodHandle unload;
    private final MethodHandle function;
    private final MethodHandle launch;
    private final MemorySegment module;
    private final Map<String, MemorySegment> functions = new TreeMap<>();

    CudaModule(NativeLibrary lib, CudaErrors errors) {
        this(lib, errors, source());
    }

    /** Loads another text, so that a test can see what an error in it looks like. */
    CudaModule(NativeLibrary lib, CudaErrors errors, String source) {
        this.errors = errors;
        load = lib.function("cuModuleLoadDataEx", ADDRESS, ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
        unload = lib.function("cuModuleUnload", ADDRESS);
        function = lib.function("cuModuleGetFunction", ADDRESS, ADDRESS, ADDRESS);
        launch = lib.function(
                "cuLaunchKernel",
                ADDRESS,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                JAVA_INT,
                ADDRESS,
                ADDRESS,
                ADDRESS);
        module = load(source);
    }

    /** All of the text. */
    static String source() {
        StringBuilder text = new StringBuilder(read("kernels.ptx"));
        String spin = read("spin.ptx");
        new TreeMap<>(SPINS)
                .forEach((name, polling) -> text.append('\n')
                        .append(spin.replace("@NAME@", name).replace("@LOAD@", polling)));
        return text.toString();
    }

    private static String read(String resource) {
        try (InputStream in = CudaModule.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private MemorySegment load(String source) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(source);
            MemorySegment log = arena.allocate(LOG);
            MemorySegment options = arena.allocateFrom(JAVA_INT, ERROR_LOG, ERROR_LOG_BYTES);
            MemorySegment values = arena.allocate(ADDRESS, 2);
            values.setAtIndex(ADDRESS, 0, log);
            values.setAtIndex(ADDRESS, 1, MemorySegment.ofAddress(LOG));
            MemorySegment out = arena.allocate(ADDRESS);
            int status =
                    Foreign.status(() -> (int) load.invokeExact(out, text, 2, options, values));
            if (status != 0) {
                DeviceFailure plain = errors.failure("cuModuleLoadDataEx", status);
                String said = log.getString(0).strip();
                throw said.isEmpty()
                        ? plain
                        : new DeviceFailure(plain.call(), status, plain.name(), said);
            }
            return out.get(ADDRESS, 0);
        }
    }

    MemorySegment function(String name) {
        return functions.computeIfAbsent(name, this::find);
    }

    private MemorySegment find(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(name);
            MemorySegment out = arena.allocate(ADDRESS);
            errors.call("cuModuleGetFunction " + name, () ->
                    (int) function.invokeExact(out, module, text));
            return out.get(ADDRESS, 0);
        }
    }

    /**
     * Enqueues a launch; the driver copies the arguments before it returns.
     *
     * @param arguments an array of pointers to them
     */
    void launch(
            MemorySegment kernel,
            int groups,
            int width,
            MemorySegment stream,
            MemorySegment arguments) {
        errors.call("cuLaunchKernel", () -> (int) launch.invokeExact(
                kernel, groups, 1, 1, width, 1, 1, 0, stream, arguments, MemorySegment.NULL));
    }

    @Override
    public void close() {
        errors.call("cuModuleUnload", () -> (int) unload.invokeExact(module));
    }
}
