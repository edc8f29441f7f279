package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AtNode;
import tla2sany.semantic.ExprOrOpArgNode;
import tla2sany.semantic.FormalParamNode;
import tla2sany.semantic.LetInNode;
import tla2sany.semantic.NumeralNode;
import tla2sany.semantic.OpApplNode;
import tla2sany.semantic.OpArgNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.semantic.SemanticNode;
import tla2sany.semantic.StringNode;
import tla2sany.semantic.SubstInNode;
import tla2sany.semantic.SymbolNode;

/**
 * Expressions of one definition: one case for each kind of node, and a refusal for the others. What
 * TLA+ has a form of its own for is left to {@link FormImporter}.
 */
final class ExpressionImporter {
    private static final Builtins.Refused OPERATOR_GIVEN =
            new Builtins.Refused("an operator given as a parameter", "write one for each case");
    private static final Builtins.Refused LAMBDA =
            new Builtins.Refused("LAMBDA", "define it as an operator");
    private static final Builtins.Refused NOT_APPLIED = new Builtins.Refused(
            "a recursive function that is not applied", "apply it, or write an operator");

    private final Spans spans;
    private final Definitions definitions;
    private final Scope scope;
    private final Set<SymbolNode> namesOfLets;
    private final RecursiveFunctions functions;
    private final Nesting nesting;

    /** An importer for one definition. */
    ExpressionImporter(Spans spans, Definitions definitions, Scope scope) {
        this(
                spans,
                definitions,
                scope,
                new HashSet<>(),
                new RecursiveFunctions(spans),
                new Nesting(spans));
    }

    private ExpressionImporter(
            Spans spans,
            Definitions definitions,
            Scope scope,
            Set<SymbolNode> namesOfLets,
            RecursiveFunctions functions,
            Nesting nesting) {
        this.spans = spans;
        this.definitions = definitions;
        this.scope = scope;
        this.namesOfLets = namesOfLets;
        this.functions = functions;
        this.nesting = nesting;
    }

    private ExpressionImporter in(Scope other) {
        return new ExpressionImporter(spans, definitions, other, namesOfLets, functions, nesting);
    }

    RecursiveFunctions functions() {
        return functions;
    }

    Spans spans() {
        return spans;
    }

    Definitions definitions() {
        return definitions;
    }

    /** From now on, this is the name of an operator of a {@code LET}. */
    void nameInLet(OpDefNode node) {
        namesOfLets.add(node);
    }

    Expr expression(ExprOrOpArgNode node) {
        return nesting.inside(node, () -> read(node));
    }

    private Expr read(ExprOrOpArgNode node) {
        return switch (node) {
            case StringNode string ->
                new Expr.StringLiteral(string.getRep().toString(), spans.of(node));
            case NumeralNode numeral -> new Expr.IntLiteral(numeral(numeral), spans.of(node));
            case LetInNode let -> new LetImporter(this).let(let);
            case AtNode _ -> new Expr.Ref("@", Expr.RefKind.OLD, spans.of(node));
            case SubstInNode instance -> in(scope.inside(instance)).expression(instance.getBody());
            case OpApplNode application -> applied(application.getOperator(), scope, application);
            default -> throw spans.refuse(node, kind(node));
        };
    }

    List<Expr> all(ExprOrOpArgNode[] nodes) {
        return Arrays.stream(nodes).map(this::expression).toList();
    }

    private long numeral(NumeralNode node) {
        if (node.bigVal() != null) {
            throw spans.refuse(
                    node, new Builtins.Refused("a numeral this large", "use a smaller one"));
        }
        return node.val();
    }

    /** A symbol, written in a scope, that is applied to the arguments of a node. */
    private Expr applied(SymbolNode symbol, Scope in, OpApplNode node) {
        Span span = spans.of(node);
        String name = symbol.getName().toString();
        boolean plain = node.getArgs().length == 0;
        return switch (symbol) {
            case FormalParamNode own
            when functions.nameInside(own).isPresent() -> throw spans.refuse(node, NOT_APPLIED);
            case FormalParamNode _ when plain -> new Expr.Ref(name, Expr.RefKind.LOCAL, span);
            case OpDeclNode declared -> declared(declared, in, node);
            case OpDefNode defined
            when Builtins.defines(defined) ->
                new FormImporter(this).form(node, defined.getSource().getName().toString());
            case OpDefNode _ when name.equals("LAMBDA") -> throw spans.refuse(node, LAMBDA);
            case OpDefNode defined
            when RecursiveFunctions.defines(defined) -> throw spans.refuse(node, NOT_APPLIED);
            case OpDefNode defined
            when namesOfLets.contains(defined) -> named(name, Expr.RefKind.LOCAL, node);
            case OpDefNode defined ->
                named(definitions.name(defined, in, node, spans), Expr.RefKind.DEFINITION, node);
            default -> throw spans.refuse(node, OPERATOR_GIVEN);
        };
    }

    private Expr named(String name, Expr.RefKind kind, OpApplNode node) {
        return node.getArgs().length == 0
                ? new Expr.Ref(name, kind, spans.of(node))
                : new Expr.Apply(name, all(node.getArgs()), spans.of(node));
    }

    /** A constant or a variable, or what an instance puts in its place. */
    private Expr declared(OpDeclNode declared, Scope in, OpApplNode node) {
        Optional<Scope.Given> given = in.given(declared);
        if (given.isEmpty()) {
            return named(
                    declared.getName().toString(),
                    declared.getKind() == ASTConstants.VariableDeclKind
                            ? Expr.RefKind.VARIABLE
                            : Expr.RefKind.CONSTANT,
                    node);
        }
        return switch (given.get().node()) {
            case OpArgNode operator -> applied(operator.getOp(), given.get().in(), node);
            case OpApplNode name
            when name.getArgs().length == 0 && !isForm(name) ->
                applied(name.getOperator(), given.get().in(), node);
            default -> in(given.get().in()).expression(given.get().node());
        };
    }

    private static boolean isForm(OpApplNode node) {
        return node.getOperator() instanceof OpDefNode defined && Builtins.defines(defined);
    }

    /** {@code f[e]} of a recursive function as the application of an operator, else empty. */
    Optional<String> recursiveFunction(ExprOrOpArgNode node) {
        if (!(node instanceof OpApplNode applied)) {
            return Optional.empty();
        }
        SymbolNode symbol = applied.getOperator();
        if (symbol instanceof OpDefNode defined && RecursiveFunctions.defines(defined)) {
            return Optional.of(
                    namesOfLets.contains(defined)
                            ? defined.getName().toString()
                            : definitions.name(defined, scope, node, spans));
        }
        return functions.nameInside(symbol);
    }

    private static Builtins.Refused kind(SemanticNode node) {
        return switch (node.getKind()) {
            case ASTConstants.OpArgKind ->
                new Builtins.Refused("an operator as an argument", "write one for each case");
            case ASTConstants.DecimalKind ->
                new Builtins.Refused("a decimal numeral", "use an enumeration");
            case ASTConstants.LabelKind ->
                new Builtins.Refused("a label", "define what it names as an operator");
            default ->
                new Builtins.Refused(
                        node.getClass().getSimpleName(), "write it with operators of the module");
        };
    }
}
