package dev.spingate.modelgen.ir;

import java.util.List;

/** What the operators of TLA+ mean, within the names of one place. */
final class OperatorMeaning {
    private final Evaluation evaluation;
    private final Names names;

    OperatorMeaning(Evaluation evaluation, Names names) {
        this.evaluation = evaluation;
        this.names = names;
    }

    Value of(Expr.Builtin builtin) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NOT -> truth(!holds(on.getFirst()));
            case AND -> truth(on.stream().allMatch(this::holds));
            case OR -> truth(on.stream().anyMatch(this::holds));
            case IMPLIES -> truth(!holds(on.getFirst()) || holds(on.getLast()));
            case EQUIVALENT -> truth(holds(on.getFirst()) == holds(on.getLast()));
            case EQUAL -> truth(equal(builtin));
            case DIFFERENT -> truth(!equal(builtin));
            case IN -> truth(isMember(builtin));
            case NOT_IN -> truth(!isMember(builtin));
            case SUBSET_OR_EQUAL -> {
                Members all = evaluation.members(on.getLast(), names);
                yield truth(
                        evaluation.elements(on.getFirst(), names).stream().allMatch(all::contains));
            }
            case IS_FINITE_SET -> truth(evaluation.members(on.getFirst(), names).isFinite());
            case CARDINALITY ->
                new Value.Int(evaluation.elements(on.getFirst(), names).size());
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> truth(compared(builtin));
            case PLUS, MINUS, TIMES, DIVIDE, MODULO, NEGATE -> new Value.Int(number(builtin));
            case PRINT_T -> {
                value(on.getFirst());
                yield truth(true);
            }
            case ASSERT -> asserted(builtin);
            case TLC_SET -> truth(true);
            case TLC_GET -> throw new UndefinedValue(builtin.span(), "known to the checker only");
            default -> ofSetOrFunction(builtin);
        };
    }

    private Value ofSetOrFunction(Expr.Builtin builtin) {
        return switch (builtin.operator()) {
            case NATURALS, INTEGERS, STRINGS, SEQUENCES -> listed(builtin);
            case UNION, INTERSECTION, WITHOUT, BIG_UNION -> listed(builtin);
            case SUBSETS, BOOLEANS, RANGE, CROSS -> listed(builtin);
            default -> new FunctionMeaning(evaluation, names).of(builtin);
        };
    }

    private Value listed(Expr.Builtin builtin) {
        return new Value.SetOf(evaluation.elements(builtin, names));
    }

    private boolean isMember(Expr.Builtin builtin) {
        Value value = value(builtin.operands().getFirst());
        return evaluation.members(builtin.operands().getLast(), names).contains(value);
    }

    private boolean equal(Expr.Builtin builtin) {
        Value first = value(builtin.operands().getFirst());
        Value last = value(builtin.operands().getLast());
        if (!areComparable(first, last)) {
            throw new UndefinedValue(
                    builtin.span(), "TLA+ does not say whether " + first + " equals " + last);
        }
        return first.equals(last);
    }

    /** Elements of a constant differ from everything else, as a checker has it. */
    private static boolean areComparable(Value first, Value last) {
        return switch (first) {
            case Value.Atom _ -> true;
            case Value _ when last instanceof Value.Atom -> true;
            case Value.RecordOf _, Value.FunctionOf _ ->
                last instanceof Value.RecordOf || last instanceof Value.FunctionOf;
            default -> first.getClass() == last.getClass();
        };
    }

    private boolean compared(Expr.Builtin builtin) {
        long first = integer(builtin.operands().getFirst());
        long last = integer(builtin.operands().getLast());
        return switch (builtin.operator()) {
            case LESS -> first < last;
            case LESS_OR_EQUAL -> first <= last;
            case GREATER -> first > last;
            default -> first >= last;
        };
    }

    private long number(Expr.Builtin builtin) {
        long first = integer(builtin.operands().getFirst());
        long last = integer(builtin.operands().getLast());
        try {
            return switch (builtin.operator()) {
                case PLUS -> Math.addExact(first, last);
                case MINUS -> Math.subtractExact(first, last);
                case TIMES -> Math.multiplyExact(first, last);
                case NEGATE -> Math.negateExact(first);
                case DIVIDE -> Math.floorDiv(first, positive(last, builtin));
                default -> Math.floorMod(first, positive(last, builtin));
            };
        } catch (ArithmeticException _) {
            throw new UndefinedValue(builtin.span(), "a number that is too large to be counted");
        }
    }

    private static long positive(long divisor, Expr.Builtin builtin) {
        if (divisor <= 0) {
            throw new UndefinedValue(builtin.span(), "divided by " + divisor);
        }
        return divisor;
    }

    private Value asserted(Expr.Builtin builtin) {
        if (!holds(builtin.operands().getFirst())) {
            throw new UndefinedValue(
                    builtin.span(),
                    "asserted otherwise: " + value(builtin.operands().getLast()));
        }
        return truth(true);
    }

    private static Value truth(boolean value) {
        return new Value.Bool(value);
    }

    private boolean holds(Expr expr) {
        return evaluation.holds(expr, names);
    }

    private Value value(Expr expr) {
        return evaluation.value(expr, names);
    }

    /** The number that an expression stands for. */
    long integer(Expr expr) {
        if (value(expr) instanceof Value.Int(long value)) {
            return value;
        }
        throw new UndefinedValue(expr.span(), "not an integer");
    }
}
