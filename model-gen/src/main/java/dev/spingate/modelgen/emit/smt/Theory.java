package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A module as one proof sees it: some names stand for others, as in a configuration of TLC. What
 * constants are left are sorts. Immutable.
 */
public final class Theory {
    private final SpecModule module;
    private final Map<String, String> replacements;
    private final Map<String, Definition> definitions = new HashMap<>();

    /**
     * The module with replacements.
     *
     * @param replacements by name of a constant or an operator, the operator that stands for it, or
     *     {@code TRUE} or {@code FALSE}
     * @throws BadInput where a name is not there
     */
    public Theory(SpecModule module, Map<String, String> replacements) {
        this.module = module;
        this.replacements = Map.copyOf(new TreeMap<>(replacements));
        module.definitions().forEach(one -> definitions.put(one.name(), one));
        for (Declaration constant : module.constants()) {
            if (constant.arity() > 0 && !replacements.containsKey(constant.name())) {
                throw refused(
                        constant.span(),
                        "nothing stands for the operator " + constant.name(),
                        "name one under \"replace\"");
            }
        }
        replacements.forEach((name, by) -> {
            if (!isBoolean(by)) {
                named(by);
            }
            if (!definitions.containsKey(name)
                    && module.constants().stream().noneMatch(one -> one.name().equals(name))) {
                throw missing(name);
            }
        });
    }

    /** The module itself. */
    public SpecModule module() {
        return module;
    }

    /** The same with further replacements. */
    public Theory with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(replacements);
        all.putAll(more);
        return new Theory(module, all);
    }

    /** The operator that this name means, if there is one and it is no truth value. */
    Optional<Definition> definition(String name) {
        String meant = replacements.getOrDefault(name, name);
        return Optional.ofNullable(definitions.get(meant));
    }

    /** The truth value that stands for a name, if one does. */
    Optional<Boolean> truth(String name) {
        return Optional.ofNullable(replacements.get(name))
                .filter(Theory::isBoolean)
                .map("TRUE"::equals);
    }

    /**
     * The operator of this name.
     *
     * @throws BadInput if there is none
     */
    public Definition named(String name) {
        Definition found = definitions.get(name);
        if (found == null) {
            throw missing(name);
        }
        return found;
    }

    /** What the operators say, with those that stand for others in their place. */
    Expr body(String name) {
        return definition(name).orElseThrow(() -> missing(name)).body();
    }

    List<Declaration> variables() {
        return module.variables();
    }

    private BadInput missing(String name) {
        return new BadInput(
                Place.of(module.sources().getFirst().module() + ".tla"),
                "there is no operator " + name,
                "name one that the module defines");
    }

    private static boolean isBoolean(String by) {
        return by.equals("TRUE") || by.equals("FALSE");
    }

    static BadInput refused(Span at, String cause, String remedy) {
        return new BadInput(new Place(at.file(), at.line(), at.column()), cause, remedy);
    }
}
