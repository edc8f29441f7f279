package dev.spingate.modelgen.sany;

import static java.util.Map.entry;

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
            entry("-", Operator.MINUS));

    private static final Refused CHOICE =
            new Refused("CHOOSE", "what it chooses is not said; name the element, by IF or CASE");
    private static final Refused UNBOUNDED =
            new Refused("a quantifier without a bound", "bound it: \\A x \\in S, \\E x \\in S");
    private static final Refused NEXT_STATE =
            new Refused("a prime", "keep states out: write operators over values");
    private static final String BEHAVIOUR = "keep behaviours out: write operators over values";
    private static final String FINITE =
            "use a finite set: a set of strings, BOOLEAN, a constant, or SUBSET of one";

    private static final Map<String, Refused> REFUSED = Map.ofEntries(
            entry("$BoundedChoose", CHOICE),
            entry("$UnboundedChoose", CHOICE),
            entry("$UnboundedForall", UNBOUNDED),
            entry("$UnboundedExists", UNBOUNDED),
            entry("'", NEXT_STATE),
            entry("UNCHANGED", new Refused("UNCHANGED", NEXT_STATE.remedy())),
            entry("ENABLED", new Refused("ENABLED", BEHAVIOUR)),
            entry("[]", new Refused("[]", BEHAVIOUR)),
            entry("<>", new Refused("<>", BEHAVIOUR)),
            entry("~>", new Refused("~>", BEHAVIOUR)),
            entry("$SquareAct", new Refused("[A]_v", BEHAVIOUR)),
            entry("$AngleAct", new Refused("<<A>>_v", BEHAVIOUR)),
            entry("$WF", new Refused("WF_", BEHAVIOUR)),
            entry("$SF", new Refused("SF_", BEHAVIOUR)),
            entry("Nat", new Refused("Nat, a set that is not finite,", FINITE)),
            entry("Int", new Refused("Int, a set that is not finite,", FINITE)),
            entry("Real", new Refused("Real, a set that is not finite,", FINITE)),
            entry("STRING", new Refused("STRING, a set that is not finite,", FINITE)),
            entry("Seq", new Refused("Seq, a set that is not finite,", FINITE)),
            entry("$Tuple", new Refused("a tuple", "use a record")),
            entry("$CartesianProd", new Refused("\\X", "use a set of records")),
            entry("$FcnConstructor", new Refused("[x \\in S |-> e]", "use an operator")),
            entry("$NonRecursiveFcnSpec", new Refused("f[x \\in S]", "use an operator")),
            entry("$RecursiveFcnSpec", new Refused("f[x \\in S]", "use an operator")),
            entry("$FcnApply", new Refused("f[x]", "use an operator or a record")),
            entry("$Except", new Refused("EXCEPT", "write the whole record")),
            entry("$SetOfAll", new Refused("{e : x \\in S}", "use {x \\in S : P}")));

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

    /** How to speak of an operator that is not accepted. */
    static Refused refused(String name) {
        return REFUSED.getOrDefault(
                name,
                new Refused(
                        "the operator " + name.replace("$", ""),
                        "use logic, sets, records, IF, CASE, LET and operators of the module"));
    }
}
