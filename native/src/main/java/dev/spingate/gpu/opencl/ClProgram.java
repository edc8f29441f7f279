package dev.spingate.gpu.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.spingate.gpu.Handles;
import dev.spingate.gpu.foreign.Foreign;
import dev.spingate.gpu.foreign.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Map;
import java.util.TreeMap;

/** A context with the kernels, compiled from their source when the device is opened. */
final class ClProgram implements AutoCloseable {
    private static final MemorySegment NULL = MemorySegment.NULL;
    private static final int BUILD_LOG = 0x1183;
    private static final int LOG = 16_384;

    private final MethodHandle createContext;
    private final MethodHandle releaseContext;
    private final MethodHandle createProgram;
    private final MethodHandle buildProgram;
    private final MethodHandle buildInfo;
    private final MethodHandle releaseProgram;
    private final MethodHandle createKernel;
    private final MethodHandle releaseKernel;
    private final Handles handles;
    private final MemorySegment context;
    private MemorySegment program = NULL;
    private final Map<String, MemorySegment> kernels = new TreeMap<>();

    ClProgram(NativeLibrary lib, MemorySegment device, String source, Handles handles) {
        this.handles = handles;
        createContext =
                lib.maker("clCreateContext", ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
        releaseContext = lib.function("clReleaseContext", ADDRESS);
        createProgram = lib.maker(
                "clCreateProgramWithSource", ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        buildProgram = lib.function(
                "clBuildProgram", ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
        buildInfo = lib.function(
                "clGetProgramBuildInfo", ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        releaseProgram = lib.function("clReleaseProgram", ADDRESS);
        createKernel = lib.maker("clCreateKernel", ADDRESS, ADDRESS, ADDRESS);
        releaseKernel = lib.function("clReleaseKernel", ADDRESS);
        context = makeContext(device);
        try {
            build(device, source);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private MemorySegment makeContext(MemorySegment device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment error = arena.allocate(JAVA_INT);
            MemorySegment devices = arena.allocateFrom(ADDRESS, device);
            MemorySegment made = Foreign.pointer(() ->
                    (MemorySegment) createContext.invokeExact(NULL, 1, devices, NULL, NULL, error));
            ClErrors.check("clCreateContext", error.get(JAVA_INT, 0));
            handles.made("context");
            return made;
        }
    }

    private void build(MemorySegment device, String source) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment error = arena.allocate(JAVA_INT);
            MemorySegment texts = arena.allocateFrom(ADDRESS, arena.allocateFrom(source));
            program = Foreign.pointer(() ->
                    (MemorySegment) createProgram.invokeExact(context, 1, texts, NULL, error));
            ClErrors.check("clCreateProgramWithSource", error.get(JAVA_INT, 0));
            handles.made("program");
            MemorySegment devices = arena.allocateFrom(ADDRESS, device);
            MemorySegment options = arena.allocateFrom("-cl-std=CL1.2");
            int built = Foreign.status(
                    () -> (int) buildProgram.invokeExact(program, 1, devices, options, NULL, NULL));
            if (built != 0) {
                throw ClErrors.buildFailure(built, log(device, arena));
            }
        }
    }

    private String log(MemorySegment device, Arena arena) {
        MemorySegment text = arena.allocate(LOG);
        int read = Foreign.status(() ->
                (int) buildInfo.invokeExact(program, device, BUILD_LOG, (long) LOG, text, NULL));
        return read == 0 ? text.getString(0) : "";
    }

    MemorySegment context() {
        return context;
    }

    /** The kernel of this name; one object for all its launches. */
    MemorySegment kernel(String name) {
        return kernels.computeIfAbsent(name, this::makeKernel);
    }

    private MemorySegment makeKernel(String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment error = arena.allocate(JAVA_INT);
            MemorySegment text = arena.allocateFrom(name);
            MemorySegment made = Foreign.pointer(
                    () -> (MemorySegment) createKernel.invokeExact(program, text, error));
            ClErrors.check("clCreateKernel " + name, error.get(JAVA_INT, 0));
            handles.made("kernel");
            return made;
        }
    }

    @Override
    public void close() {
        kernels.values().forEach(kernel -> {
            Foreign.status(() -> (int) releaseKernel.invokeExact(kernel));
            handles.released("kernel");
        });
        kernels.clear();
        if (!program.equals(NULL)) {
            Foreign.status(() -> (int) releaseProgram.invokeExact(program));
            handles.released("program");
        }
        Foreign.status(() -> (int) releaseContext.invokeExact(context));
        handles.released("context");
    }
}
