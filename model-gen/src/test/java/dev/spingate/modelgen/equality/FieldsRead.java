package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which fields of the view the text of an operator, or of one that it applies, selects at all. What
 * an operator answers depends on no other: the checks let a view be selected from and handed on,
 * and nothing else. Where it is used in any other way, all fields count as read.
 */
final class FieldsRead {
    private final TypedModule module;
    private final Type.RecordOf view;
    private final Set<String> fields = new LinkedHashSet<>();
    private final Set<String> seen = new HashSet<>();

    private FieldsRead(TypedModule module) {
        this.module = module;
        this.view = PolicyShape.of(module).orElseThrow().view();
    }

    static Set<String> by(TypedModule module, String operator) {
        FieldsRead read = new FieldsRead(module);
        read.operator(operator);
        return read.fields;
    }

    private void operator(String name) {
        Definition definition = module.module().definition(name).orElseThrow();
        if (seen.add(name) && module.operators().contains(definition)) {
            expression(definition.body());
        }
    }

    private void expression(Expr expr) {
        switch (expr) {
            case Expr.Select select
            when isView(select.record()) -> {
                fields.add(select.field());
                handedOn(List.of(select.record()));
            }
            case Expr.Apply apply -> {
                operator(apply.definition());
                handedOn(apply.arguments());
            }
            case Expr.Ref ref when ref.kind() == Expr.RefKind.DEFINITION -> operator(ref.name());
            default -> {
                if (isView(expr)) {
                    fields.addAll(ViewSpace.names(view));
                }
                expr.children().forEach(this::expression);
            }
        }
    }

    /** A view by its name is harmless there. */
    private void handedOn(List<Expr> exprs) {
        exprs.stream()
                .filter(one -> !(isView(one) && one instanceof Expr.Ref))
                .forEach(this::expression);
    }

    private boolean isView(Expr expr) {
        return module.typeOf(expr).equals(view);
    }
}
