package dev.spingate.gpu.foreign;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.BarrierStores;
import dev.spingate.gpu.FenceStores;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandleProxies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Host stores with the Arm instructions {@code dmb ish}, {@code dsb st} and {@code dsb sy}, from a
 * few lines of C that the build compiled for arm64 if it had a compiler. Where that library is not
 * in this build, or this processor is no arm64, it stores as {@link FenceStores} does and says so:
 * the other barriers are then not available, and nothing crashes.
 */
@SuppressWarnings("restricted")
public final class ArmBarrierStores implements BarrierStores {
    /** The functions of the library. */
    public static final Map<Barrier, String> FUNCTIONS = Map.of(
            Barrier.DMB_ISH, "spingate_dmb_ish",
            Barrier.DSB_ST, "spingate_dsb_st",
            Barrier.DSB_SY, "spingate_dsb_sy");

    private final BarrierStores stores =
            Loaded.STORES.map(BarrierStores.class::cast).orElseGet(FenceStores::new);

    /** Loads the library at the first use. */
    public ArmBarrierStores() {}

    @Override
    public Set<Barrier> supported() {
        return stores.supported();
    }

    @Override
    public void store(MemorySegment memory, long offset, int value, Barrier barrier) {
        stores.store(memory, offset, value, barrier);
    }

    /** Why the instructions are not available here; empty if they are. */
    public static Optional<String> whyNot() {
        return Loaded.STORES.isPresent() ? Optional.empty() : Optional.of(Loaded.why());
    }

    /** The resource for a system and a processor as the system properties spell them. */
    static String resource(String system, String processor) {
        String os = system.toLowerCase(Locale.ROOT).startsWith("mac") ? "macos" : "linux";
        return "barriers-" + os + "-" + (processor.equals("arm64") ? "aarch64" : processor);
    }

    /** Loaded once, and never unloaded. */
    private static final class Loaded {
        static final String RESOURCE =
                resource(System.getProperty("os.name"), System.getProperty("os.arch"));
        static final Optional<CalledStores> STORES = load();

        static String why() {
            return RESOURCE.endsWith("aarch64")
                    ? "this build has no " + RESOURCE
                            + ", as there was no clang and lld when it was built"
                    : "this processor is " + System.getProperty("os.arch")
                            + ", which has no dmb and dsb; its full fence stands for dmb ish";
        }

        private static Optional<CalledStores> load() {
            try (var library = ArmBarrierStores.class.getResourceAsStream(RESOURCE)) {
                if (library == null) {
                    return Optional.empty();
                }
                Path file = Files.createTempFile("spingate-barriers", ".library");
                file.toFile().deleteOnExit();
                Files.write(file, library.readAllBytes());
                return Optional.of(bind(SymbolLookup.libraryLookup(file, Arena.global())));
            } catch (IOException | IllegalArgumentException e) {
                return Optional.empty();
            }
        }

        private static CalledStores bind(SymbolLookup symbols) {
            var bound = new EnumMap<Barrier, Runnable>(Barrier.class);
            FUNCTIONS.forEach((barrier, name) -> {
                var function = symbols.find(name)
                        .orElseThrow(() -> new IllegalArgumentException("no " + name));
                var handle =
                        Linker.nativeLinker().downcallHandle(function, FunctionDescriptor.ofVoid());
                bound.put(barrier, MethodHandleProxies.asInterfaceInstance(Runnable.class, handle));
            });
            return new CalledStores(bound);
        }
    }
}
