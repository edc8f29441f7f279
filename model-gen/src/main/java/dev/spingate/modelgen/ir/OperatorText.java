package dev.spingate.modelgen.ir;

import java.util.List;

/** An operator of TLA+ with its operands, as TLA+ text: before them, between, or called. */
final class OperatorText {
    private OperatorText() {}

    static String of(Expr.Builtin builtin) {
        String symbol = builtin.operator().symbol();
        List<Expr> operands = builtin.operands();
        if (operands.isEmpty()) {
            return symbol;
        }
        if (isCall(builtin.operator())) {
            return symbol + "(" + ExprText.join(operands, ", ", ExprText::of) + ")";
        }
        return operands.size() == 1
                ? symbol + gap(builtin.operator()) + ExprText.operand(operands.getFirst())
                : ExprText.join(operands, " " + symbol + " ", ExprText::operand);
    }

    /** Whether it needs brackets where another operator is applied to it. */
    static boolean isOpen(Expr.Builtin builtin) {
        return !builtin.operands().isEmpty() && !isCall(builtin.operator());
    }

    private static boolean isCall(Operator operator) {
        return switch (operator) {
            case SUBSETS, BIG_UNION, DOMAIN -> false;
            default -> Character.isLetter(operator.symbol().charAt(0));
        };
    }

    private static String gap(Operator operator) {
        return operator == Operator.NOT || operator == Operator.NEGATE ? "" : " ";
    }
}
