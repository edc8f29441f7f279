package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a module stays within what compilers of generated code take: a method of the JVM has 64
 * KiB and 255 parameters, the constants of an enumeration are made in one method, and C++ evaluates
 * 512 calls in one another while it compiles.
 */
public final class SizeCheck {
    /** Expressions that one operator may be written as. */
    static final int MOST_WRITTEN = 2_000;

    /** Expressions that a {@code LET} inside an expression may become, which has no local names. */
    static final int MOST_OF_LET = 500;

    /** Values of an enumeration. */
    static final int MOST_VALUES = 1_000;

    /** Fields of a record, or parameters of an operator. */
    static final int MOST_FIELDS = 100;

    /** Operators that apply each other one inside the other. */
    static final int LONGEST_CHAIN = 200;

    /** As much as anything; larger than what can be counted. */
    private static final long TOO_MUCH = Long.MAX_VALUE / 2;

    /** As much, and said already. */
    private static final long SAID = Long.MAX_VALUE;

    private static final String SPLIT = "define a part of it as an operator";

    private final Diagnostics diagnostics;
    private final Map<String, Integer> chains = new HashMap<>();

    private SizeCheck(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Notes every definition that is too large; each stands behind those that it uses. */
    public static void check(SpecModule module, Diagnostics diagnostics) {
        SizeCheck check = new SizeCheck(diagnostics);
        module.definitions().forEach(check::definition);
    }

    private void definition(Definition definition) {
        few(definition.parameters(), MOST_FIELDS, "parameters", definition.span());
        chain(definition);
        switch (definition.body()) {
            case Expr.SetEnum set -> few(set.elements(), MOST_VALUES, "values", set.span());
            case Expr.RecordSet set -> few(set.fields(), MOST_FIELDS, "fields", set.span());
            default -> written(definition);
        }
    }

    private void few(List<?> all, int most, String what, Span at) {
        if (all.size() > most) {
            diagnostics.report(
                    at,
                    all.size() + " " + what + " are more than the " + most
                            + " that code can be made of",
                    "divide them among several definitions");
        }
    }

    private void chain(Definition definition) {
        int chain = 1 + longest(definition.body());
        chains.put(definition.name(), chain);
        if (chain == LONGEST_CHAIN + 1) { // those that apply it are not complained of
            diagnostics.report(
                    definition.span(),
                    definition.name() + " is the end of a chain of more than " + LONGEST_CHAIN
                            + " operators that apply each other",
                    "write some of them into those that apply them");
        }
    }

    private int longest(Expr expr) {
        int longest = switch (expr) {
            case Expr.Ref ref -> chains.getOrDefault(ref.name(), 0);
            case Expr.Apply apply -> chains.getOrDefault(apply.definition(), 0);
            default -> 0;
        };
        for (Expr part : expr.children()) {
            longest = Math.max(longest, longest(part));
        }
        return longest;
    }

    private void written(Definition definition) {
        long all = result(definition.body());
        if (all > MOST_WRITTEN && all < SAID) {
            diagnostics.report(
                    definition.span(),
                    definition.name() + " is written as " + all + " expressions, more than the "
                            + MOST_WRITTEN + " that one function can be made of",
                    SPLIT);
        }
    }

    /** What an operator gives; a {@code LET} there becomes local names. */
    private long result(Expr expr) {
        return switch (expr) {
            case Expr.If choice ->
                sum(part(choice.condition()), result(choice.then()), result(choice.otherwise()));
            case Expr.Case cases -> {
                long all = cases.other().map(this::result).orElse(0L);
                for (Expr.Arm arm : cases.arms()) {
                    all = sum(all, part(arm.guard()), result(arm.value()));
                }
                yield all;
            }
            case Expr.Let let -> {
                long all = result(let.body());
                for (Expr.Bound name : let.names()) {
                    all = sum(all, part(name.of()));
                }
                yield all;
            }
            default -> part(expr);
        };
    }

    private long part(Expr expr) {
        return part(expr, Map.of());
    }

    /**
     * How many expressions are written for a part of one; {@code names} are those of a {@code LET}
     * around it, which are written out wherever they stand.
     */
    private long part(Expr expr, Map<String, Long> names) {
        switch (expr) {
            case Expr.Ref ref
            when ref.kind() == Expr.RefKind.LOCAL -> {
                return sum(1, names.getOrDefault(ref.name(), 0L));
            }
            case Expr.Let let -> {
                return let(let, names);
            }
            default -> {
                long all = 1;
                for (Expr part : expr.children()) {
                    all = sum(all, part(part, names));
                }
                return all;
            }
        }
    }

    private long let(Expr.Let let, Map<String, Long> names) {
        Map<String, Long> inner = new HashMap<>(names);
        for (Expr.Bound name : let.names()) {
            inner.put(name.name(), part(name.of(), inner));
        }
        long all = part(let.body(), inner);
        if (all <= MOST_OF_LET || all == SAID) {
            return all;
        }
        diagnostics.report(
                let.span(),
                "this LET inside an expression is more than " + MOST_OF_LET
                        + " expressions with its names written out",
                "let the operator begin with it, or define its names as operators");
        return SAID; // what is around it is as large
    }

    private static long sum(long... parts) {
        long all = 0;
        for (long part : parts) {
            all = all == SAID || part == SAID ? SAID : Math.min(all + part, TOO_MUCH);
        }
        return all;
    }
}
