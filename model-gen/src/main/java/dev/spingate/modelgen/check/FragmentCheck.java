package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a module keeps to what policy code is made of: operators over truth values,
 * enumerations, records and sets, without state, without search and without numbers. The
 * representation itself can say more.
 */
public final class FragmentCheck {
    private static final String SETS =
            "use sets that are given: \\cup, \\cap, \\, \\subseteq, = {}, \\in";

    private static final String NO_NUMBERS = "use an enumeration or a truth value";
    private static final String FIELDS = "compare the fields that matter";

    private final Diagnostics diagnostics;

    private record Refused(String what, String remedy) {}

    private FragmentCheck(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /**
     * Notes everything that policy code can not be made of.
     *
     * @param sets the definitions that only name types, which is done without code
     */
    public static void check(SpecModule module, Set<String> sets, Diagnostics diagnostics) {
        FragmentCheck check = new FragmentCheck(diagnostics);
        for (Declaration variable : module.variables()) {
            diagnostics.report(
                    variable.span(),
                    "a policy has no state, and " + variable.name() + " is a variable",
                    "give the policy what it needs in its view");
        }
        module.definitions().stream()
                .filter(one -> !sets.contains(one.name()))
                .forEach(one -> check.value(one.body()));
    }

    /** What is refused is not looked into: its parts are mostly refused for the same reason. */
    private void value(Expr expr) {
        refusal(expr)
                .ifPresentOrElse(
                        refused -> diagnostics.report(
                                expr.span(),
                                refused.what() + " is outside the fragment of policies",
                                refused.remedy()),
                        () -> expr.children().forEach(this::value));
    }

    private static Optional<Refused> refusal(Expr expr) {
        return switch (expr) {
            case Expr.IntLiteral _ -> refused("an integer", NO_NUMBERS);
            case Expr.SetFilter _ -> refused("{x \\in S : P}", SETS);
            case Expr.Quantified _ -> refused("a quantifier", SETS);
            case Expr.RecordSet _ -> refused("a set of records inside a value", FIELDS);
            case Expr.FunctionSet _ -> refused("a set of functions inside a value", FIELDS);
            case Expr.Builtin builtin -> operator(builtin.operator());
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.CONSTANT ->
                refused(
                        "the whole set " + ref.name() + ", which running code does not know,",
                        "give the policy the elements that matter in its view");
            default -> Optional.empty();
        };
    }

    private static Optional<Refused> operator(Operator operator) {
        return switch (operator) {
            case SUBSETS ->
                refused("SUBSET inside a value", "write A \\subseteq B for A \\in SUBSET B");
            case BOOLEANS -> refused("BOOLEAN inside a value", "leave out what is always true");
            case RANGE, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, PLUS, MINUS ->
                refused("the integer operator " + operator.symbol(), NO_NUMBERS);
            default -> Optional.empty();
        };
    }

    private static Optional<Refused> refused(String what, String remedy) {
        return Optional.of(new Refused(what, remedy));
    }
}
