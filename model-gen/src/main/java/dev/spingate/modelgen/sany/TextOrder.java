package dev.spingate.modelgen.sany;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import tla2sany.semantic.ModuleNode;
import tla2sany.st.Location;

/**
 * The order in which a specification is read: a module after those that it extends, and each from
 * top to bottom. The parser keeps declarations by hash, so their order there depends on what was
 * read before.
 */
final class TextOrder {
    private final List<String> modules;

    private TextOrder(List<String> modules) {
        this.modules = modules;
    }

    /** A module extends more than each of those that it extends. */
    static TextOrder of(Collection<ModuleNode> modules) {
        return new TextOrder(modules.stream()
                .sorted(Comparator.comparing(TextOrder::depth)
                        .thenComparing(one -> one.getName().toString()))
                .map(one -> one.getName().toString())
                .toList());
    }

    private static int depth(ModuleNode module) {
        return module.getExtendedModuleSet(true).size();
    }

    /** By place. */
    <T> Comparator<T> of(Function<T, Location> place) {
        return Comparator.comparing((T one) -> modules.indexOf(place.apply(one).source()))
                .thenComparing(one -> place.apply(one).beginLine())
                .thenComparing(one -> place.apply(one).beginColumn());
    }
}
