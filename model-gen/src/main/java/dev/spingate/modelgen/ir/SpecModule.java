package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One module with what it takes from the modules that it extends; names are resolved.
 *
 * @param name the name of the root module
 * @param sources the texts that it was read from, the root module's first
 * @param constants the declared constants, in order
 * @param variables the declared variables, in order
 * @param definitions the operators, in order: each is defined before it is used, except by itself
 *     where it is recursive
 * @param assumptions what {@code ASSUME} says of the constants, in order
 * @param instances the modules that it instantiates, far and near
 * @param comment the comment box that follows the module's head; empty if none
 * @param glosses end-of-line comments, by the place of the text that they explain
 */
public record SpecModule(
        String name,
        List<SourceFile> sources,
        List<Declaration> constants,
        List<Declaration> variables,
        List<Definition> definitions,
        List<Assumption> assumptions,
        List<Instance> instances,
        String comment,
        Map<Span, String> glosses) {

    public SpecModule {
        sources = List.copyOf(sources);
        constants = List.copyOf(constants);
        variables = List.copyOf(variables);
        definitions = List.copyOf(definitions);
        assumptions = List.copyOf(assumptions);
        instances = List.copyOf(instances);
        glosses = Map.copyOf(glosses);
    }

    /**
     * {@code ASSUME name == holds}.
     *
     * @param name its name; empty if it has none
     */
    public record Assumption(String name, Expr holds, Span span) {}

    /**
     * {@code name == INSTANCE module}.
     *
     * @param name its name; empty where the definitions come in under their own names
     */
    public record Instance(String name, String module, Span span) {}

    /** The operator of this name, if there is one. */
    public Optional<Definition> definition(String wanted) {
        return definitions.stream().filter(one -> one.name().equals(wanted)).findFirst();
    }

    /** The end-of-line comment on what stands there; empty if none. */
    public String gloss(Span span) {
        return glosses.getOrDefault(span, "");
    }
}
