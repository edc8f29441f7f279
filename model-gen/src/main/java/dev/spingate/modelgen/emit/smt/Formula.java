package dev.spingate.modelgen.emit.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The texts of formulas; what is plainly true or false is left out. */
final class Formula {
    static final String TRUE = "true";
    static final String FALSE = "false";

    private Formula() {}

    static String and(List<String> parts) {
        return joined("and", parts, TRUE, FALSE);
    }

    static String and(String... parts) {
        return and(List.of(parts));
    }

    static String or(List<String> parts) {
        return joined("or", parts, FALSE, TRUE);
    }

    static String or(String... parts) {
        return or(List.of(parts));
    }

    private static String joined(String operator, List<String> parts, String unit, String zero) {
        List<String> needed = new ArrayList<>();
        for (String part : parts) {
            if (part.equals(zero)) {
                return zero;
            }
            if (!part.equals(unit) && !needed.contains(part)) {
                needed.add(part);
            }
        }
        return switch (needed.size()) {
            case 0 -> unit;
            case 1 -> needed.getFirst();
            default -> "(" + operator + " " + String.join(" ", needed) + ")";
        };
    }

    static String not(String formula) {
        return switch (formula) {
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            default ->
                formula.startsWith("(not ")
                        ? formula.substring("(not ".length(), formula.length() - 1)
                        : "(not " + formula + ")";
        };
    }

    static String implies(String premise, String conclusion) {
        if (premise.equals(TRUE) || conclusion.equals(TRUE)) {
            return conclusion;
        }
        if (premise.equals(FALSE)) {
            return TRUE;
        }
        return conclusion.equals(FALSE) ? not(premise) : "(=> " + premise + " " + conclusion + ")";
    }

    /** Of two values of one sort. */
    static String equal(String one, String other) {
        return one.equals(other) ? TRUE : "(= " + one + " " + other + ")";
    }

    /** Of two formulas. */
    static String equivalent(String one, String other) {
        if (one.equals(TRUE) || other.equals(TRUE)) {
            return one.equals(TRUE) ? other : one;
        }
        if (one.equals(FALSE) || other.equals(FALSE)) {
            return not(one.equals(FALSE) ? other : one);
        }
        return equal(one, other);
    }

    static String choice(String condition, String then, String otherwise) {
        if (condition.equals(TRUE) || then.equals(otherwise)) {
            return then;
        }
        return condition.equals(FALSE)
                ? otherwise
                : "(ite " + condition + " " + then + " " + otherwise + ")";
    }

    /** As {@link #choice}, of formulas. */
    static String either(String condition, String then, String otherwise) {
        if (then.equals(TRUE) || then.equals(FALSE)) {
            return then.equals(TRUE) ? or(condition, otherwise) : and(not(condition), otherwise);
        }
        if (otherwise.equals(TRUE) || otherwise.equals(FALSE)) {
            return otherwise.equals(TRUE) ? implies(condition, then) : and(condition, then);
        }
        return choice(condition, then, otherwise);
    }

    static String forAll(String name, SmtType type, String body) {
        return quantified("forall", name, type, body);
    }

    static String exists(String name, SmtType type, String body) {
        return quantified("exists", name, type, body);
    }

    /** Sorts are not empty, so that a constant body needs no quantifier. */
    private static String quantified(String sign, String name, SmtType type, String body) {
        return body.equals(TRUE) || body.equals(FALSE)
                ? body
                : "(" + sign + " ((" + name + " " + type.sort() + ")) " + body + ")";
    }

    /** A symbol applied to arguments. */
    static String applied(String symbol, List<String> arguments) {
        return arguments.isEmpty()
                ? symbol
                : Stream.concat(Stream.of(symbol), arguments.stream())
                        .collect(Collectors.joining(" ", "(", ")"));
    }
}
