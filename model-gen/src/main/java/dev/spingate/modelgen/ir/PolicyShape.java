package dev.spingate.modelgen.ir;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What makes a module a policy module: its definition {@code Policy == [View -> Decision]}, from
 * one set of records to another.
 *
 * @param view what a policy is asked
 * @param decision what a policy answers
 */
public record PolicyShape(Type.RecordOf view, Type.RecordOf decision) {

    /** The definition that gives the shape. */
    public static final String DEFINITION = "Policy";

    /** The shape, if the module has one. */
    public static Optional<PolicyShape> of(TypedModule module) {
        return module.sets().get(DEFINITION)
                        instanceof Type.Function(Type.RecordOf view, Type.RecordOf decision)
                ? Optional.of(new PolicyShape(view, decision))
                : Optional.empty();
    }

    /**
     * The policies, in order: the operators of this type that are neither {@code LOCAL} nor a part
     * of what another operator answers. To be the whole body of another, as a second name for it,
     * makes no operator a part.
     */
    public List<Definition> policies(TypedModule module) {
        Signature policy = new Signature(List.of(view), decision);
        Set<String> parts = new HashSet<>();
        for (Definition operator : module.operators()) {
            operator.body().children().forEach(part -> gatherApplied(part, parts));
        }
        return module.operators().stream()
                .filter(one -> module.signature(one.name()).equals(policy))
                .filter(one -> !one.local() && !parts.contains(one.name()))
                .toList();
    }

    private static void gatherApplied(Expr expr, Set<String> applied) {
        if (expr instanceof Expr.Apply apply) {
            applied.add(apply.definition());
        }
        expr.children().forEach(part -> gatherApplied(part, applied));
    }
}
