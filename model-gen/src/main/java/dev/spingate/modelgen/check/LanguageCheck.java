package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.Optional;

/**
 * Whether a module is written in the language of policies: no state, no behaviours, no functions,
 * nothing whose value must be searched for. Modules of systems say more, and are not held to it.
 * What keeps to the language may still be outside the fragment that code is made of, see {@link
 * FragmentCheck}.
 */
public final class LanguageCheck {
    private static final String BEHAVIOUR = "keep behaviours out: write operators over values";
    private static final String STATE = "keep states out: write operators over values";
    private static final String FINITE =
            "use a finite set: a set of strings, BOOLEAN, a constant, or SUBSET of one";
    private static final String PLAIN =
            "use logic, sets, records, IF, CASE, LET and operators of the module";

    private final Diagnostics diagnostics;

    private record Refused(Span at, String what, String remedy) {}

    private LanguageCheck(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Notes, for each definition, the first that policies can not say. */
    public static void check(SpecModule module, Diagnostics diagnostics) {
        LanguageCheck check = new LanguageCheck(diagnostics);
        for (SpecModule.Instance instance : module.instances()) {
            check.report(new Refused(
                    instance.span(), "INSTANCE of a module", "use EXTENDS " + instance.module()));
        }
        for (Declaration constant : module.constants()) {
            if (constant.arity() > 0) {
                check.report(new Refused(
                        constant.span(),
                        "an operator as a constant",
                        "define it, or declare a set"));
            }
        }
        module.definitions().stream()
                .filter(one -> !one.name().contains("!")) // the instance is refused
                .forEach(check::definition);
    }

    private void definition(Definition definition) {
        if (isFunction(definition)) {
            report(new Refused(definition.body().span(), "f[x \\in S]", "use an operator"));
            return;
        }
        if (definition.recursive()) {
            report(new Refused(
                    definition.span(),
                    "RECURSIVE " + definition.name(),
                    "keep what recursion would gather in the data, step by step"));
            return;
        }
        first(definition.body()).ifPresent(this::report);
    }

    /** A function by itself comes as an operator whose only case is the domain, at one place. */
    private static boolean isFunction(Definition definition) {
        return definition.recursive()
                && definition.body() instanceof Expr.Case cases
                && cases.arms().getFirst().span().equals(cases.span());
    }

    private void report(Refused refused) {
        diagnostics.report(
                refused.at(),
                refused.what() + " is outside what can be translated",
                refused.remedy());
    }

    private static Optional<Refused> first(Expr expr) {
        Optional<Refused> here = refusal(expr);
        return here.isPresent()
                ? here
                : expr.children().stream()
                        .map(LanguageCheck::first)
                        .flatMap(Optional::stream)
                        .findFirst();
    }

    private static Optional<Refused> refusal(Expr expr) {
        return switch (expr) {
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.NEXT -> refused(ref, "a prime", STATE);
            case Expr.Unchanged _ -> refused(expr, "UNCHANGED", STATE);
            case Expr.Temporal temporal -> refused(expr, shown(temporal), BEHAVIOUR);
            case Expr.Choose _ ->
                refused(
                        expr,
                        "CHOOSE",
                        "what it chooses is not said; name the element, by IF or CASE");
            case Expr.LetOperator let ->
                Optional.of(new Refused(
                        let.operator().span(),
                        "an operator with parameters inside LET",
                        "define " + let.operator().name() + " before the operator that uses it"));
            case Expr.Tuple _ -> refused(expr, "a tuple", "use a record");
            case Expr.SetMap _ -> refused(expr, "{e : x \\in S}", "use {x \\in S : P}");
            case Expr.FunctionLiteral _ -> refused(expr, "[x \\in S |-> e]", "use an operator");
            case Expr.FunctionApply _ -> refused(expr, "f[x]", "use an operator or a record");
            case Expr.Except _ -> refused(expr, "EXCEPT", "write the whole record");
            case Expr.Builtin builtin -> operator(builtin);
            default -> Optional.empty();
        };
    }

    private static Optional<Refused> operator(Expr.Builtin builtin) {
        Operator operator = builtin.operator();
        return switch (operator) {
            case NOT, AND, OR, IMPLIES, EQUIVALENT, EQUAL, DIFFERENT -> Optional.empty();
            case IN, NOT_IN, SUBSET_OR_EQUAL, UNION, INTERSECTION, WITHOUT -> Optional.empty();
            case SUBSETS, BOOLEANS, RANGE -> Optional.empty();
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> Optional.empty();
            case PLUS, MINUS -> Optional.empty();
            case NATURALS, INTEGERS, STRINGS, SEQUENCES ->
                refused(builtin, operator.symbol() + ", a set that is not finite,", FINITE);
            case CROSS -> refused(builtin, "\\X", "use a set of records");
            default -> refused(builtin, "the operator " + operator.symbol(), PLAIN);
        };
    }

    private static String shown(Expr.Temporal temporal) {
        return switch (temporal.operator()) {
            case ALWAYS -> "[]";
            case EVENTUALLY -> "<>";
            case LEADS_TO -> "~>";
            case SQUARE -> "[A]_v";
            case ANGLE -> "<<A>>_v";
            case WEAK_FAIRNESS -> "WF_";
            case STRONG_FAIRNESS -> "SF_";
        };
    }

    private static Optional<Refused> refused(Expr at, String what, String remedy) {
        return Optional.of(new Refused(at.span(), what, remedy));
    }
}
