package dev.spingate.modelgen.sany;

import static java.util.Map.entry;

import dev.spingate.modelgen.ir.Expr.TemporalOperator;
import dev.spingate.modelgen.ir.Operator;
import java.util.Map;
import java.util.Optional;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDefNode;

/**
 * The operators of TLA+ and its standard modules, under the parser's names: what each becomes, and
 * for those that are refused, how TLA+ writes them and what to do instead.
 */
final class Builtins {
    private static final Map<String, Operator> OPERATORS = Map.ofEntries(
            entry("\\lnot", Operator.NOT),
            entry("\\land", Operator.AND),
            entry("$ConjList", Operator.AND),
            entry("\\lor", Operator.OR),
            entry("$DisjList", Operator.OR),
            entry("=>", Operator.IMPLIES),
            entry("\\equiv", Operator.EQUIVALENT),
            entry("=", Operator.EQUAL),
            entry("/=", Operator.DIFFERENT),
            entry("\\in", Operator.IN),
            entry("\\notin", Operator.NOT_IN),
            entry("\\subseteq", Operator.SUBSET_OR_EQUAL),
            entry("\\union", Operator.UNION),
            entry("\\intersect", Operator.INTERSECTION),
            entry("\\", Operator.WITHOUT),
            entry("SUBSET", Operator.SUBSETS),
            entry("BOOLEAN", Operator.BOOLEANS),
            entry("..", Operator.RANGE),
            entry("<", Operator.LESS),
            entry("\\leq", Operator.LESS_OR_EQUAL),
            entry(">", Operator.GREATER),
            entry("\\geq", Operator.GREATER_OR_EQUAL),
            entry("+", Operator.PLUS),
            entry("-", Operator.MINUS),
            entry("*", Operator.TIMES),
            entry("\\div", Operator.DIVIDE),
            entry("%", Operator.MODULO),
            entry("-.", Operator.NEGATE),
            entry("Nat", Operator.NATURALS),
            entry("Int", Operator.INTEGERS),
            entry("STRING", Operator.STRINGS),
            entry("UNION", Operator.BIG_UNION),
            entry("$CartesianProd", Operator.CROSS),
            entry("DOMAIN", Operator.DOMAIN),
            entry("Cardinality", Operator.CARDINALITY),
            entry("IsFiniteSet", Operator.IS_FINITE_SET),
            entry("Seq", Operator.SEQUENCES),
            entry("Len", Operator.LENGTH),
            entry("Append", Operator.APPEND),
            entry("Head", Operator.HEAD),
            entry("Tail", Operator.TAIL),
            entry("\\o", Operator.CONCATENATION),
            entry("\\circ", Operator.CONCATENATION),
            entry("SubSeq", Operator.SUB_SEQUENCE),
            entry(":>", Operator.SINGLE_FUNCTION),
            entry("@@", Operator.FUNCTION_UNION),
            entry("PrintT", Operator.PRINT_T),
            entry("Assert", Operator.ASSERT),
            entry("TLCSet", Operator.TLC_SET),
            entry("TLCGet", Operator.TLC_GET));

    private static final Map<String, TemporalOperator> TEMPORAL = Map.of(
            "[]", TemporalOperator.ALWAYS,
            "<>", TemporalOperator.EVENTUALLY,
            "~>", TemporalOperator.LEADS_TO,
            "$SquareAct", TemporalOperator.SQUARE,
            "$AngleAct", TemporalOperator.ANGLE,
            "$WF", TemporalOperator.WEAK_FAIRNESS,
            "$SF", TemporalOperator.STRONG_FAIRNESS);

    private static final Refused UNBOUNDED =
            new Refused("a quantifier without a bound", "bound it: \\A x \\in S, \\E x \\in S");

    private static final Map<String, Refused> REFUSED = Map.of(
            "$UnboundedChoose",
                    new Refused("CHOOSE without a bound", "bound it: CHOOSE x \\in S : P"),
            "$UnboundedForall", UNBOUNDED,
            "$UnboundedExists", UNBOUNDED,
            "ENABLED", new Refused("ENABLED", "write out when the action can be taken"),
            "\\cdot", new Refused("\\cdot", "write one action"),
            "$TemporalForall",
                    new Refused("\\AA", "keep formulas about behaviours free of quantifiers"),
            "$TemporalExists",
                    new Refused("\\EE", "keep formulas about behaviours free of quantifiers"),
            "Real", new Refused("Real", "use integers"));

    private Builtins() {}

    /**
     * An operator that is outside the fragment.
     *
     * @param shown how it is spoken of
     * @param remedy what to write instead
     */
    record Refused(String shown, String remedy) {}

    /** Whether TLA+ or one of its standard modules defines an operator, however it got here. */
    static boolean defines(OpDefNode symbol) {
        ModuleNode origin = symbol.getSource().getOriginallyDefinedInModuleNode();
        return symbol.isBuiltIn()
                || symbol.isStandardModule()
                || (origin != null && origin.isStandard());
    }

    /** What an operator becomes; empty for those that have a node of their own or are refused. */
    static Optional<Operator> operator(String name) {
        return Optional.ofNullable(OPERATORS.get(name));
    }

    /** What an operator of temporal formulas becomes; empty for all others. */
    static Optional<TemporalOperator> temporal(String name) {
        return Optional.ofNullable(TEMPORAL.get(name));
    }

    /** How to speak of an operator that is not accepted. */
    static Refused refused(String name) {
        return REFUSED.getOrDefault(
                name,
                new Refused(
                        "the operator " + name.replace("$", ""),
                        "define an operator for it in the module"));
    }
}
