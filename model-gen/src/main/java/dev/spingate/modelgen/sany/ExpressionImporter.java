package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SymbolNode;

/** Expressions of one definition: one case for each kind of node, and a refusal for the others. */
final class ExpressionImporter {
    private final Spans spans;
    private final Set<SymbolNode> namesOfLets = new HashSet<>();

    ExpressionImporter(Spans spans) {
        this.spans = spans;
    }

    Expr expression(ExprOrOpArgNode node) {
        return switch (node) {
            case StringNode string ->
                new Expr.StringLiteral(string.getRep().toString(), spans.of(node));
            case NumeralNode numeral -> new Expr.IntLiteral(numeral(numeral), spans.of(node));
            case LetInNode let -> let(let);
            case OpApplNode application -> application(application);
            default -> throw refuse(node, kind(node));
        };
    }

    private long numeral(NumeralNode node) {
        if (node.bigVal() != null) {
            throw refuse(node, new Builtins.Refused("a numeral this large", "use a smaller one"));
        }
        return node.val();
    }

    private Expr let(LetInNode node) {
        List<Expr.Bound> names = new ArrayList<>();
        for (OpDefNode name : node.getLets()) {
            if (name.getParams().length > 0 || name.getInRecursive()) {
                throw refuse(
                        name,
                        new Builtins.Refused(
                                "an operator with parameters inside LET",
                                "define " + name.getName() + " before the operator that uses it"));
            }
            names.add(new Expr.Bound(
                    name.getName().toString(), expression(name.getBody()), spans.of(name)));
            namesOfLets.add(name);
        }
        return new Expr.Let(names, expression(node.getBody()), spans.of(node));
    }

    private Expr application(OpApplNode node) {
        Span span = spans.of(node);
        SymbolNode symbol = node.getOperator();
        String name = symbol.getName().toString();
        boolean plain = node.getArgs().length == 0;
        return switch (symbol) {
            case FormalParamNode _ when plain -> new Expr.Ref(name, Expr.RefKind.LOCAL, span);
            case OpDeclNode declared
            when plain ->
                new Expr.Ref(
                        name,
                        declared.getKind() == ASTConstants.VariableDeclKind
                                ? Expr.RefKind.VARIABLE
                                : Expr.RefKind.CONSTANT,
                        span);
            case OpDefNode defined when Builtins.defines(defined) -> builtin(node, name, span);
            case OpDefNode defined
            when namesOfLets.contains(defined) -> new Expr.Ref(name, Expr.RefKind.LOCAL, span);
            case OpDefNode _ when plain -> new Expr.Ref(name, Expr.RefKind.DEFINITION, span);
            case OpDefNode _ -> new Expr.Apply(name, all(node.getArgs()), span);
            default ->
                throw refuse(
                        node,
                        new Builtins.Refused(
                                "an operator given as a parameter", "write one for each case"));
        };
    }

    private Expr builtin(OpApplNode node, String name, Span span) {
        Optional<Operator> operator = Builtins.operator(name);
        if (operator.isPresent()) {
            return new Expr.Builtin(operator.get(), all(node.getArgs()), span);
        }
        ExprOrOpArgNode[] args = node.getArgs();
        return switch (name) {
            case "TRUE", "FALSE" -> new Expr.BoolLiteral(name.equals("TRUE"), span);
            case "$IfThenElse" ->
                new Expr.If(expression(args[0]), expression(args[1]), expression(args[2]), span);
            case "$Case" -> cases(args, span);
            case "$SetEnumerate" -> new Expr.SetEnum(all(args), span);
            case "$SubsetOf" -> filter(node, span);
            case "$RcdConstructor" -> new Expr.RecordLiteral(fields(args), span);
            case "$SetOfRcds" -> new Expr.RecordSet(fields(args), span);
            case "$RcdSelect" -> new Expr.Select(expression(args[0]), string(args[1]), span);
            case "$SetOfFcns" ->
                new Expr.FunctionSet(expression(args[0]), expression(args[1]), span);
            case "$BoundedForall" ->
                new Expr.Quantified(true, bounds(node), expression(args[0]), span);
            case "$BoundedExists" ->
                new Expr.Quantified(false, bounds(node), expression(args[0]), span);
            default -> throw refuse(node, Builtins.refused(name));
        };
    }

    private Expr cases(ExprOrOpArgNode[] pairs, Span span) {
        List<Expr.Arm> arms = new ArrayList<>();
        Optional<Expr> other = Optional.empty();
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] parts = ((OpApplNode) pair).getArgs();
            Expr value = expression(parts[1]);
            if (parts[0] == null) {
                other = Optional.of(value);
            } else {
                arms.add(new Expr.Arm(expression(parts[0]), value, spans.of(pair)));
            }
        }
        return new Expr.Case(arms, other, span);
    }

    private Expr filter(OpApplNode node, Span span) {
        List<Expr.Bound> bounds = bounds(node);
        return new Expr.SetFilter(bounds.getFirst(), expression(node.getArgs()[0]), span);
    }

    private List<Expr.Bound> bounds(OpApplNode node) {
        List<Expr.Bound> bounds = new ArrayList<>();
        for (int i = 0; i < node.getBdedQuantBounds().length; i++) {
            if (node.isBdedQuantATuple()[i]) {
                throw refuse(node, Builtins.refused("$Tuple"));
            }
            for (FormalParamNode name : node.getBdedQuantSymbolLists()[i]) {
                Expr set = expression(node.getBdedQuantBounds()[i]);
                bounds.add(new Expr.Bound(name.getName().toString(), set, spans.of(name)));
            }
        }
        return bounds;
    }

    private List<Expr.Field> fields(ExprOrOpArgNode[] pairs) {
        List<Expr.Field> fields = new ArrayList<>();
        for (ExprOrOpArgNode pair : pairs) {
            ExprOrOpArgNode[] parts = ((OpApplNode) pair).getArgs();
            fields.add(new Expr.Field(string(parts[0]), expression(parts[1]), spans.of(pair)));
        }
        return fields;
    }

    private static String string(ExprOrOpArgNode node) {
        return ((StringNode) node).getRep().toString();
    }

    private List<Expr> all(ExprOrOpArgNode[] nodes) {
        return Arrays.stream(nodes).map(this::expression).toList();
    }

    private static Builtins.Refused kind(SemanticNode node) {
        return switch (node.getKind()) {
            case ASTConstants.OpArgKind ->
                new Builtins.Refused("an operator as an argument", "write one for each case");
            case ASTConstants.DecimalKind ->
                new Builtins.Refused("a decimal numeral", "use an enumeration");
            case ASTConstants.SubstInKind ->
                new Builtins.Refused("INSTANCE with a substitution", "use EXTENDS");
            default ->
                new Builtins.Refused(
                        node.getClass().getSimpleName(),
                        "use logic, sets, records, IF, CASE, LET and operators of the module");
        };
    }

    private BadInput refuse(SemanticNode at, Builtins.Refused refused) {
        return new BadInput(
                Spans.place(spans.of(at)),
                refused.shown() + " is outside what can be translated",
                refused.remedy());
    }
}
