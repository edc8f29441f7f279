package dev.spingate.gpu.metal;

import static java.lang.foreign.ValueLayout.ADDRESS;

import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Kernel;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.TreeMap;

/**
 * The kernels, compiled when the device is opened: first with Apple's internal word for the scope
 * of the whole system, and where the compiler refuses that, with what public Metal has.
 */
final class KernelLibrary {
    private static final String[] NAMES = {
        "store",
        "busy",
        "spin_coherent",
        "spin_volatile",
        "spin_cached",
        "fill",
        "consume",
        "multiply",
        "add"
    };

    private final Map<String, Pipeline> pipelines = new TreeMap<>();
    private final boolean systemScope;

    /** A kernel ready to run, and how wide a group of it can be. */
    record Pipeline(NativeObject object, long widestGroup) {}

    private KernelLibrary(boolean systemScope) {
        this.systemScope = systemScope;
    }

    /**
     * Compiles them; needs a pool.
     *
     * @throws DeviceFailure with the compiler's log if neither form compiles
     */
    static KernelLibrary compile(MetalDevice device) {
        try {
            return compile(device, "system-scope.metal", true);
        } catch (DeviceFailure internal) {
            try {
                return compile(device, "device-scope.metal", false);
            } catch (DeviceFailure e) {
                e.addSuppressed(internal);
                throw e;
            }
        }
    }

    private static KernelLibrary compile(MetalDevice device, String scope, boolean systemScope) {
        var text = KernelText.resource(scope) + KernelText.resource("kernels.metal");
        var library = KernelText.compile(device.metal(), device.handle(), text);
        try {
            var made = new KernelLibrary(systemScope);
            for (var name : NAMES) {
                made.pipelines.put(name, pipeline(device, library, name));
            }
            return made;
        } finally {
            device.metal().foundation().release(library);
        }
    }

    private static Pipeline pipeline(MetalDevice device, MemorySegment library, String name) {
        var metal = device.metal();
        var function = metal.resources().newFunction(library, metal.foundation().string(name));
        if (function.address() == 0) {
            throw DeviceFailure.refused("kernel " + name, "the compiled library lacks it");
        }
        try (var arena = Arena.ofConfined()) {
            var error = arena.allocate(ADDRESS);
            var made = metal.device().newPipeline(device.handle(), function, error);
            if (made.address() == 0) {
                var said = metal.foundation().error(error.get(ADDRESS, 0));
                throw new DeviceFailure(
                        "newComputePipelineState of " + name,
                        (int) said.code(),
                        said.domain(),
                        said.text());
            }
            var owned = device.own("pipeline", made);
            device.keep(owned);
            return new Pipeline(owned, metal.resources().widestGroup(made));
        } finally {
            metal.foundation().release(function);
        }
    }

    /** Whether the scope of the whole system could be used. */
    boolean hasSystemScope() {
        return systemScope;
    }

    Pipeline of(Kernel kernel) {
        return pipelines.get(
                switch (kernel) {
                    case Kernel.Store _ -> "store";
                    case Kernel.Busy _ -> "busy";
                    case Kernel.Fill _ -> "fill";
                    case Kernel.Consume _ -> "consume";
                    case Kernel.Multiply _ -> "multiply";
                    case Kernel.Add _ -> "add";
                    case Kernel.Spin spin ->
                        switch (spin.load()) {
                            case COHERENT -> "spin_coherent";
                            case VOLATILE -> "spin_volatile";
                            case CACHED -> "spin_cached";
                        };
                });
    }
}
