package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.StringNode;

/** What TLA+ has an operator or a form of its own for. */
final class FormImporter {
    private static final Builtins.Refused TUPLE_BOUND = new Builtins.Refused(
            "a tuple of bound variables", "bind the tuple, and use t[1], t[2]");
    private static final Builtins.Refused SEVERAL_ARGUMENTS = new Builtins.Refused(
            "[x \\in S, y \\in T |-> e]", "bind one name: [p \\in S \\X T |-> e]");

    private final ExpressionImporter importer;
    private final Spans spans;

    FormImporter(ExpressionImporter importer) {
        this.importer = importer;
        this.spans = importer.spans();
    }

    /** A node whose operator has this name in TLA+ or its standard modules. */
    Expr form(OpApplNode node, String name) {
        Span span = spans.of(node);
        ExprOrOpArgNode[] args = node.getArgs();
        Optional<Operator> operator = Builtins.operator(name);
        if (operator.isPresent()) {
            return new Expr.Builtin(operator.get(), importer.all(args), span);
        }
        Optional<Expr.TemporalOperator> temporal = Builtins.temporal(name);
        if (temporal.isPresent()) {
            return new Expr.Temporal(temporal.get(), importer.all(args), span);
        }
        return switch (name) {
            case "TRUE", "FALSE" -> new Expr.BoolLiteral(name.equals("TRUE"), span);
            case "$IfThenElse" -> new Expr.If(of(args[0]), of(args[1]), of(args[2]), span);
            case "$Case" -> cases(args, span);
            case "'" -> new ActionImporter(importer).prime(node);
            case "UNCHANGED" -> new ActionImporter(importer).unchanged(node);
            case "$Except" -> new UpdateImporter(importer).except(node);
            case "$RecursiveFcnSpec" -> importer.functions().body(node, importer);
            default -> value(node, name, span);
        };
    }

    private Expr value(OpApplNode node, String name, Span span) {
        ExprOrOpArgNode[] args = node.getArgs();
        return switch (name) {
            case "$SetEnumerate" -> new Expr.SetEnum(importer.all(args), span);
            case "$Tuple" -> new Expr.Tuple(importer.all(args), span);
            case "$SubsetOf" -> new Expr.SetFilter(bound(node), of(args[0]), span);
            case "$SetOfAll" -> new Expr.SetMap(of(args[0]), bounds(node), span);
            case "$RcdConstructor" -> new Expr.RecordLiteral(fields(args), span);
            case "$SetOfRcds" -> new Expr.RecordSet(fields(args), span);
            case "$RcdSelect" -> new Expr.Select(of(args[0]), string(args[1]), span);
            case "$SetOfFcns" -> new Expr.FunctionSet(of(args[0]), of(args[1]), span);
            case "$FcnApply" -> apply(args, span);
            case "$FcnConstructor", "$NonRecursiveFcnSpec" ->
                new Expr.FunctionLiteral(bound(node), of(args[0]), span);
            case "$BoundedForall" -> new Expr.Quantified(true, bounds(node), of(args[0]), span);
            case "$BoundedExists" -> new Expr.Quantified(false, bounds(node), of(args[0]), span);
            case "$BoundedChoose" -> new Expr.Choose(bound(node), of(args[0]), span);
            default -> throw spans.refuse(node, Builtins.refused(name));
        };
    }

    private Expr of(ExprOrOpArgNode node) {
        return importer.expression(node);
    }

    private Expr apply(ExprOrOpArgNode[] args, Span span) {
        Optional<String> operator = importer.recursiveFunction(args[0]);
        return operator.isPresent()
                ? new Expr.Apply(operator.get(), List.of(of(args[1])), span)
                : new Expr.FunctionApply(of(args[0]), of(args[1]), span);
    }

    private Expr cases(ExprOrOpArgNode[] pairs, Span span) {
        List<Expr.Arm> arms = new ArrayList<>();
        Optional<Expr> other = Optional.empty();
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] parts = ((OpApplNode) pair).getArgs();
            Expr value = of(parts[1]);
            if (parts[0] == null) {
                other = Optional.of(value);
            } else {
                arms.add(new Expr.Arm(of(parts[0]), value, spans.of(pair)));
            }
        }
        return new Expr.Case(arms, other, span);
    }

    private Expr.Bound bound(OpApplNode node) {
        List<Expr.Bound> bounds = bounds(node);
        if (bounds.size() > 1) {
            throw spans.refuse(node, SEVERAL_ARGUMENTS);
        }
        return bounds.getFirst();
    }

    private List<Expr.Bound> bounds(OpApplNode node) {
        List<Expr.Bound> bounds = new ArrayList<>();
        for (int i = 0; i < node.getBdedQuantBounds().length; i++) {
            if (node.isBdedQuantATuple()[i]) {
                throw spans.refuse(node, TUPLE_BOUND);
            }
            for (FormalParamNode name : node.getBdedQuantSymbolLists()[i]) {
                Expr set = of(node.getBdedQuantBounds()[i]);
                bounds.add(new Expr.Bound(name.getName().toString(), set, spans.of(name)));
            }
        }
        return bounds;
    }

    private List<Expr.Field> fields(ExprOrOpArgNode[] pairs) {
        List<Expr.Field> fields = new ArrayList<>();
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] parts = ((OpApplNode) pair).getArgs();
            fields.add(new Expr.Field(string(parts[0]), of(parts[1]), spans.of(pair)));
        }
        return fields;
    }

    private static String string(ExprOrOpArgNode node) {
        return ((StringNode) node).getRep().toString();
    }
}
