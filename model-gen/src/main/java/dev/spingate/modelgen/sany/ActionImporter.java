package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.OpApplNode;

/** What speaks of the next state: primes, and {@code UNCHANGED}. */
final class ActionImporter {
    private static final Builtins.Refused PRIME = new Builtins.Refused(
            "a prime on anything but a variable", "prime the variables themselves");
    private static final Builtins.Refused UNCHANGED = new Builtins.Refused(
            "UNCHANGED of anything but variables and tuples of them", "name the variables");

    private final ExpressionImporter importer;
    private final Spans spans;

    ActionImporter(ExpressionImporter importer) {
        this.importer = importer;
        this.spans = importer.spans();
    }

    Expr prime(OpApplNode node) {
        if (importer.expression(node.getArgs()[0]) instanceof Expr.Ref ref
                && ref.kind() == Expr.RefKind.VARIABLE) {
            return new Expr.Ref(ref.name(), Expr.RefKind.NEXT, spans.of(node));
        }
        throw spans.refuse(node, PRIME);
    }

    Expr unchanged(OpApplNode node) {
        List<Expr.Ref> variables = new ArrayList<>();
        gather(importer.expression(node.getArgs()[0]), node, variables);
        return new Expr.Unchanged(variables, spans.of(node));
    }

    private void gather(Expr expr, OpApplNode node, List<Expr.Ref> variables) {
        switch (expr) {
            case Expr.Ref ref when ref.kind() == Expr.RefKind.VARIABLE -> variables.add(ref);
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.DEFINITION -> {
                Optional<Definition> definition = importer.definitions().get(ref.name());
                if (definition.isPresent()) { // else it is refused itself
                    gather(definition.get().body(), node, variables);
                }
            }
            case Expr.Tuple tuple -> tuple.elements().forEach(one -> gather(one, node, variables));
            default -> throw spans.refuse(node, UNCHANGED);
        }
    }
}
