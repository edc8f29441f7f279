package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SymbolNode;

/**
 * Functions that are defined by themselves, {@code f[x \in S] == e}: each becomes the recursive
 * operator {@code f(x) == CASE x \in S -> e}, which has a value exactly where the function has one,
 * and {@code f[a]} becomes {@code f(a)}. Where such a function is not applied it is refused.
 */
final class RecursiveFunctions {
    private static final Builtins.Refused SEVERAL = new Builtins.Refused(
            "a recursive function of several arguments", "write a recursive operator");

    private final Spans spans;
    private final Map<SymbolNode, String> inside = new HashMap<>();

    RecursiveFunctions(Spans spans) {
        this.spans = spans;
    }

    /** Whether a definition is one of a function by itself. */
    static boolean defines(OpDefNode node) {
        return specification(node).isPresent();
    }

    private static Optional<OpApplNode> specification(OpDefNode node) {
        return node.getSource().getBody() instanceof OpApplNode applied
                        && applied.getOperator().getName().toString().equals("$RecursiveFcnSpec")
                ? Optional.of(applied)
                : Optional.empty();
    }

    /** Gives the operator its name, and its parameter. */
    Declaration begin(OpDefNode node, String name) {
        OpApplNode function = specification(node).orElseThrow();
        inside.put(function.getUnbdedQuantSymbols()[0], name);
        FormalParamNode argument = argument(function);
        return new Declaration(argument.getName().toString(), spans.of(argument));
    }

    /** The body of the operator. */
    Expr body(OpApplNode function, ExpressionImporter importer) {
        Span span = spans.of(function);
        FormalParamNode argument = argument(function);
        Expr domain = importer.expression(function.getBdedQuantBounds()[0]);
        Expr isInside = new Expr.Builtin(
                Operator.IN,
                List.of(
                        new Expr.Ref(
                                argument.getName().toString(),
                                Expr.RefKind.LOCAL,
                                spans.of(argument)),
                        domain),
                domain.span());
        Expr value = importer.expression(function.getArgs()[0]);
        return new Expr.Case(List.of(new Expr.Arm(isInside, value, span)), Optional.empty(), span);
    }

    private FormalParamNode argument(OpApplNode function) {
        FormalParamNode[][] names = function.getBdedQuantSymbolLists();
        if (names.length != 1 || names[0].length != 1 || function.isBdedQuantATuple()[0]) {
            throw spans.refuse(function, SEVERAL);
        }
        return names[0][0];
    }

    /** The name of the operator, if this symbol is the function inside its own definition. */
    Optional<String> nameInside(SymbolNode symbol) {
        return Optional.ofNullable(inside.get(symbol));
    }
}
