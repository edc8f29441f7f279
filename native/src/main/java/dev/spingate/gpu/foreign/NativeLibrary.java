package dev.spingate.gpu.foreign;

import dev.spingate.gpu.DeviceFailure;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/** A loaded library. It stays loaded, as drivers do not bear to be unloaded. */
public final class NativeLibrary {
    private final String name;
    private final SymbolLookup symbols;
    private final Linker linker = Linker.nativeLinker();

    private NativeLibrary(String name, SymbolLookup symbols) {
        this.name = name;
        this.symbols = symbols;
    }

    /** The first of these that the system's loader finds; names, or paths. */
    @SuppressWarnings("restricted")
    public static Optional<NativeLibrary> open(List<String> names) {
        for (String name : names) {
            try {
                // By name, not by Path: some systems have libraries that are no files.
                SymbolLookup symbols = SymbolLookup.libraryLookup(name, Arena.global());
                return Optional.of(new NativeLibrary(name, symbols));
            } catch (IllegalArgumentException notHere) {
                continue;
            }
        }
        return Optional.empty();
    }

    /** What the loader found. */
    public String name() {
        return name;
    }

    /** Whether it has a function of this name. */
    public boolean has(String function) {
        return symbols.find(function).isPresent();
    }

    /**
     * A function that returns an int.
     *
     * @throws DeviceFailure if the library has none of this name: it is too old
     */
    public MethodHandle function(String function, MemoryLayout... arguments) {
        return handle(function, FunctionDescriptor.of(ValueLayout.JAVA_INT, arguments));
    }

    /**
     * A function that returns a pointer.
     *
     * @throws DeviceFailure if the library has none of this name: it is too old
     */
    public MethodHandle maker(String function, MemoryLayout... arguments) {
        return handle(function, FunctionDescriptor.of(ValueLayout.ADDRESS, arguments));
    }

    @SuppressWarnings("restricted")
    private MethodHandle handle(String function, FunctionDescriptor descriptor) {
        return linker.downcallHandle(
                symbols.find(function)
                        .orElseThrow(() -> DeviceFailure.refused(
                                function, name + " has no such function: it is too old")),
                descriptor);
    }
}
