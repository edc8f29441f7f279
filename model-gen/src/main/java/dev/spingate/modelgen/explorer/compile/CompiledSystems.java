package dev.spingate.modelgen.explorer.compile;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.explorer.compiled.CompiledRelation;
import dev.spingate.modelgen.explorer.compiled.CompiledWalker;
import dev.spingate.modelgen.explorer.compiled.TooLarge;
import dev.spingate.modelgen.explorer.compiled.TooWide;
import dev.spingate.modelgen.explorer.compiled.Undefined;
import dev.spingate.modelgen.explorer.emit.RelationEmitter;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.lower.Behaviour;
import dev.spingate.modelgen.lower.Claim;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import dev.spingate.modelgen.shape.Replaced;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Relations of specifications. What was compiled once is kept in a folder under a key of everything
 * that it was made from; later, neither the parser nor the Java compiler runs. The values of
 * constants are no part of it, so that all scenarios of one policy share one class. Safe for use by
 * several threads and processes.
 */
public final class CompiledSystems {
    private static final String CLASS = "Compiled";

    private final Path folder;
    private final Map<String, Supplier<CompiledWalker>> loaded = new ConcurrentHashMap<>();

    /**
     * Relations that are kept in a folder.
     *
     * @param folder made if missing; it can be deleted at any time
     */
    public CompiledSystems(Path folder) {
        this.folder = folder;
    }

    /**
     * What a relation is made from.
     *
     * @param module the file of the root module; what it extends lies beside it
     * @param config names the behaviour and the invariants, and gives the constants values
     * @param tells operators without parameters that are told of states on request
     */
    public record Source(Path module, RunConfiguration config, List<String> tells) {
        public Source {
            tells = List.copyOf(tells);
        }
    }

    /**
     * Uses the relation of a source. If a number turns out not to fit into its states, it is used
     * once more from the beginning, with more room.
     *
     * @param use called at least once; what it found before it was called again does not count
     * @throws BadInput when the specification can not be read or is outside what can be compiled
     */
    public <T> T use(Source source, Function<CompiledRelation, T> use) {
        int greatest = 1;
        while (true) {
            try {
                return use.apply(relation(source, greatest));
            } catch (TooWide wider) {
                if (wider.number() <= greatest || wider.number() > Integer.MAX_VALUE) {
                    throw new TooLarge("the number " + wider.number() + " in a state; it holds 0.."
                            + Integer.MAX_VALUE + " here");
                }
                greatest = (int) wider.number();
            }
        }
    }

    private CompiledRelation relation(Source source, int greatest) {
        Supplier<CompiledWalker> factory =
                loaded.computeIfAbsent(SystemKey.of(source), key -> load(key, source));
        try {
            return new CompiledRelation(factory, source.config().values(), greatest);
        } catch (IllegalArgumentException | Undefined e) {
            throw new BadInput(
                    Place.of(source.config().file()),
                    e.getMessage(),
                    "give the constants values that the specification expects");
        }
    }

    private Supplier<CompiledWalker> load(String key, Source source) {
        Path kept = folder.resolve(key);
        if (!Files.isDirectory(kept)) {
            keep(kept, text(source));
        }
        return factory(kept);
    }

    /**
     * The text of the class for a source. A definition that can not be represented is no harm where
     * nobody asks for it: an instance brings the steps of its module as well.
     */
    static String text(Source source) {
        SanyFrontEnd.Reading reading = SanyFrontEnd.examine(source.module(), List.of());
        try {
            return text(source, reading.module());
        } catch (BadInput | NoSuchElementException e) {
            if (reading.refused().isEmpty()) {
                throw e;
            }
            throw new BadInput(reading.refused());
        }
    }

    private static String text(Source source, SpecModule read) {
        RunConfiguration config = source.config();
        Replaced replaced = new Replaced(read, config.replacements());
        Behaviour behaviour = Behaviour.of(read, config);
        List<String> named = new ArrayList<>(config.invariants());
        named.addAll(config.properties());
        for (String name : named) {
            if (replaced.definition(name).isEmpty()) {
                throw new BadInput(
                        Place.of(config.file()),
                        "there is no operator " + name + " in " + read.name(),
                        "correct the name, or define it");
            }
        }
        return RelationEmitter.emit(
                replaced,
                new RelationEmitter.Roots(
                        behaviour.init(),
                        behaviour.next(),
                        config.invariants(),
                        source.tells(),
                        fairness(replaced, behaviour, config),
                        properties(replaced, config)));
    }

    /** Safety needs none, and a specification may state some that can not be compiled. */
    private static List<Claim> fairness(
            Replaced replaced, Behaviour behaviour, RunConfiguration config) {
        return config.properties().isEmpty()
                ? List.of()
                : behaviour.fairness().stream()
                        .map(one -> Claim.of(replaced, one))
                        .toList();
    }

    private static List<Claim> properties(Replaced replaced, RunConfiguration config) {
        return config.properties().stream()
                .map(name -> Claim.of(
                        replaced, replaced.definition(name).orElseThrow().body()))
                .toList();
    }

    /** Compiles beside and moves, so that nobody ever sees a half of it. */
    private static void keep(Path kept, String source) {
        try {
            Files.createDirectories(kept.getParent());
            Path work = Files.createTempDirectory(kept.getParent(), "making-");
            Path file = work.resolve(CLASS + ".java");
            WholeFile.write(file, source);
            JavaCompilation.compile(file);
            try {
                Files.move(work, kept, StandardCopyOption.ATOMIC_MOVE);
            } catch (FileSystemException e) {
                WholeFile.deleteTree(work);
                if (!Files.isDirectory(kept)) { // else somebody else was first with the same
                    throw e;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Supplier<CompiledWalker> factory(Path kept) {
        try {
            URI folder = kept.toUri();
            URLClassLoader loader = new URLClassLoader(
                    new URL[] {folder.toURL()}, CompiledSystems.class.getClassLoader());
            Class<? extends CompiledWalker> type =
                    loader.loadClass(CLASS).asSubclass(CompiledWalker.class);
            return () -> {
                try {
                    return type.getConstructor().newInstance();
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            };
        } catch (MalformedURLException | ClassNotFoundException e) {
            throw new IllegalStateException("what was compiled is gone: " + kept, e);
        }
    }
}
