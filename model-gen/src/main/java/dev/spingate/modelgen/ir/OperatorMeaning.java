package dev.spingate.modelgen.ir;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What the operators of TLA+ mean, within one scope. */
final class OperatorMeaning {
    private final Interpreter interpreter;
    private final Map<String, Value> scope;

    OperatorMeaning(Interpreter interpreter, Map<String, Value> scope) {
        this.interpreter = interpreter;
        this.scope = scope;
    }

    Value of(Expr.Builtin builtin) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NOT -> truth(!holds(on.getFirst()));
            case AND -> truth(on.stream().allMatch(this::holds));
            case OR -> truth(on.stream().anyMatch(this::holds));
            case IMPLIES -> truth(!holds(on.getFirst()) || holds(on.getLast()));
            case EQUIVALENT -> truth(holds(on.getFirst()) == holds(on.getLast()));
            case EQUAL -> truth(value(on.getFirst()).equals(value(on.getLast())));
            case DIFFERENT -> truth(!value(on.getFirst()).equals(value(on.getLast())));
            case IN -> truth(contains(on.getLast(), value(on.getFirst())));
            case NOT_IN -> truth(!contains(on.getLast(), value(on.getFirst())));
            case SUBSET_OR_EQUAL -> truth(set(on.getLast()).containsAll(set(on.getFirst())));
            case UNION, INTERSECTION, WITHOUT -> combined(builtin);
            case SUBSETS -> new Value.SetOf(subsets(List.copyOf(set(on.getFirst()))));
            case BOOLEANS -> Value.SetOf.of(new Value.Bool(false), new Value.Bool(true));
            case RANGE -> range(integer(on.getFirst()), integer(on.getLast()));
            case LESS -> truth(integer(on.getFirst()) < integer(on.getLast()));
            case LESS_OR_EQUAL -> truth(integer(on.getFirst()) <= integer(on.getLast()));
            case GREATER -> truth(integer(on.getFirst()) > integer(on.getLast()));
            case GREATER_OR_EQUAL -> truth(integer(on.getFirst()) >= integer(on.getLast()));
            case PLUS ->
                new Value.Int(Math.addExact(integer(on.getFirst()), integer(on.getLast())));
            case MINUS ->
                new Value.Int(Math.subtractExact(integer(on.getFirst()), integer(on.getLast())));
            default -> throw new UndefinedValue(builtin.span(), "not evaluated");
        };
    }

    /** Whether a value is in a set, without listing the elements of large sets. */
    boolean contains(Expr set, Value value) {
        return switch (set) {
            case Expr.Ref(String name, Expr.RefKind kind, Span _)
            when kind == Expr.RefKind.DEFINITION -> contains(interpreter.body(name), value);
            case Expr.Builtin(Operator operator, List<Expr> operands, Span _)
            when operator == Operator.SUBSETS ->
                value instanceof Value.SetOf(Set<Value> elements)
                        && elements.stream().allMatch(one -> contains(operands.getFirst(), one));
            case Expr.RecordSet records ->
                value instanceof Value.RecordOf(Map<String, Value> fields)
                        && fields.size() == records.fields().size()
                        && records.fields().stream()
                                .allMatch(one -> fields.containsKey(one.name())
                                        && contains(one.of(), fields.get(one.name())));
            default -> set(set).contains(value);
        };
    }

    private Value combined(Expr.Builtin builtin) {
        Set<Value> result = new HashSet<>(set(builtin.operands().getFirst()));
        Set<Value> other = set(builtin.operands().getLast());
        switch (builtin.operator()) {
            case UNION -> result.addAll(other);
            case INTERSECTION -> result.retainAll(other);
            case WITHOUT -> result.removeAll(other);
            default -> throw new IllegalArgumentException(builtin.operator().name());
        }
        return new Value.SetOf(result);
    }

    private static Set<Value> subsets(List<Value> elements) {
        if (elements.size() > 20) {
            throw new IllegalArgumentException("too many subsets to list: " + elements.size());
        }
        return LongStream.range(0, 1L << elements.size())
                .mapToObj(bits -> chosen(elements, bits))
                .collect(Collectors.toSet());
    }

    private static Value chosen(List<Value> elements, long bits) {
        Set<Value> chosen = new HashSet<>();
        for (int i = 0; i < elements.size(); i++) {
            if ((bits >>> i & 1) == 1) {
                chosen.add(elements.get(i));
            }
        }
        return new Value.SetOf(chosen);
    }

    private static Value range(long from, long to) {
        return new Value.SetOf(LongStream.rangeClosed(from, to)
                .mapToObj(Value.Int::new)
                .collect(Collectors.toSet()));
    }

    private static Value truth(boolean value) {
        return new Value.Bool(value);
    }

    private boolean holds(Expr expr) {
        return interpreter.holds(expr, scope);
    }

    private Value value(Expr expr) {
        return interpreter.evaluate(expr, scope);
    }

    private Set<Value> set(Expr expr) {
        return interpreter.elements(expr, scope);
    }

    private long integer(Expr expr) {
        if (value(expr) instanceof Value.Int(long value)) {
            return value;
        }
        throw new UndefinedValue(expr.span(), "not an integer");
    }
}
