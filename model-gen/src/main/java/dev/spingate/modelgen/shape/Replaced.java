package dev.spingate.modelgen.shape;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A module as a configuration sees it: {@code Op <- MCOp} makes {@code MCOp} stand wherever {@code
 * Op} is named, be it a constant or an operator. Immutable.
 */
public final class Replaced {
    private final SpecModule module;
    private final Map<String, String> replacements;
    private final Map<String, Definition> definitions = new HashMap<>();

    /**
     * The module with names replaced.
     *
     * @param replacements by name of a constant or an operator, the operator that stands for it
     */
    public Replaced(SpecModule module, Map<String, String> replacements) {
        this.module = module;
        this.replacements = Map.copyOf(replacements);
        module.definitions().forEach(one -> definitions.put(one.name(), one));
    }

    /** The module as it was. */
    public SpecModule module() {
        return module;
    }

    /** What a name means here, if it is an operator with a definition. */
    public Optional<Definition> definition(String name) {
        return Optional.ofNullable(definitions.get(replacements.getOrDefault(name, name)));
    }
}
