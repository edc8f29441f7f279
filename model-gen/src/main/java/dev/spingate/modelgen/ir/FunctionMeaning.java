package dev.spingate.modelgen.ir;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What functions, tuples, sequences and records stand for, within the names of one place. */
final class FunctionMeaning {
    private final Evaluation evaluation;
    private final Names names;

    FunctionMeaning(Evaluation evaluation, Names names) {
        this.evaluation = evaluation;
        this.names = names;
    }

    Value of(Expr expr) {
        return switch (expr) {
            case Expr.Tuple tuple -> Value.tuple(all(tuple.elements()));
            case Expr.RecordLiteral record ->
                new Value.RecordOf(record.fields().stream()
                        .collect(Collectors.toMap(Expr.Field::name, one -> value(one.of()))));
            case Expr.FunctionLiteral function -> literal(function);
            case Expr.FunctionApply apply ->
                at(value(apply.function()), value(apply.argument()))
                        .orElseThrow(() ->
                                new UndefinedValue(apply.span(), "no function with this argument"));
            case Expr.Select select ->
                at(value(select.record()), new Value.Text(select.field()))
                        .orElseThrow(() -> new UndefinedValue(
                                select.span(), "no record with a field " + select.field()));
            case Expr.Except except -> except(except);
            default -> throw new IllegalArgumentException(expr.getClass().getSimpleName());
        };
    }

    /** The operators on functions and sequences. */
    Value of(Expr.Builtin builtin) {
        List<Expr> on = builtin.operands();
        Expr first = on.getFirst();
        return switch (builtin.operator()) {
            case DOMAIN -> new Value.SetOf(function(first).keySet());
            case SINGLE_FUNCTION -> Value.function(Map.of(value(first), value(on.getLast())));
            case FUNCTION_UNION -> {
                Map<Value, Value> both = new HashMap<>(function(on.getLast()));
                both.putAll(function(first));
                yield Value.function(both);
            }
            case LENGTH -> new Value.Int(sequence(first).size());
            case HEAD -> nonEmpty(first).getFirst();
            case TAIL -> Value.tuple(nonEmpty(first).subList(1, sequence(first).size()));
            case APPEND -> {
                List<Value> more = new ArrayList<>(sequence(first));
                more.add(value(on.getLast()));
                yield Value.tuple(more);
            }
            case CONCATENATION -> {
                List<Value> both = new ArrayList<>(sequence(first));
                both.addAll(sequence(on.getLast()));
                yield Value.tuple(both);
            }
            case SUB_SEQUENCE -> part(builtin);
            default -> throw new IllegalArgumentException(builtin.operator().name());
        };
    }

    private Value literal(Expr.FunctionLiteral function) {
        Map<Value, Value> entries = new HashMap<>();
        for (Value one : evaluation.elements(function.bound().of(), names)) {
            entries.put(
                    one,
                    evaluation.value(
                            function.value(), names.with(function.bound().name(), one)));
        }
        return Value.function(entries);
    }

    private Value except(Expr.Except except) {
        Value result = value(except.of());
        for (Expr.Update update : except.updates()) {
            result = updated(result, update.path(), update.value());
        }
        return result;
    }

    /** Where a function has no value, an update gives it none. */
    private Value updated(Value old, List<Expr.Step> path, Expr to) {
        if (path.isEmpty()) {
            return evaluation.value(to, names.with("@", old));
        }
        Value argument = switch (path.getFirst()) {
            case Expr.Step.Index(Expr index) -> value(index);
            case Expr.Step.OfRecord(String field) -> new Value.Text(field);
        };
        Map<Value, Value> entries = entries(old)
                .orElseThrow(() -> new UndefinedValue(to.span(), "no function to be updated"));
        Value inside = entries.get(argument);
        return inside == null
                ? old
                : Value.function(Evaluation.with(
                        entries, argument, updated(inside, path.subList(1, path.size()), to)));
    }

    private Value part(Expr.Builtin builtin) {
        OperatorMeaning operands = new OperatorMeaning(evaluation, names);
        List<Value> all = sequence(builtin.operands().getFirst());
        long from = operands.integer(builtin.operands().get(1));
        long to = operands.integer(builtin.operands().getLast());
        if (from > to) {
            return Value.tuple(List.of());
        }
        if (from < 1 || to > all.size()) {
            throw new UndefinedValue(builtin.span(), "a part of a sequence beyond its ends");
        }
        return Value.tuple(all.subList((int) from - 1, (int) to));
    }

    private List<Value> nonEmpty(Expr expr) {
        List<Value> elements = sequence(expr);
        if (elements.isEmpty()) {
            throw new UndefinedValue(expr.span(), "an empty sequence");
        }
        return elements;
    }

    private List<Value> sequence(Expr expr) {
        return sequence(value(expr))
                .orElseThrow(() -> new UndefinedValue(expr.span(), "not a sequence"));
    }

    private Map<Value, Value> function(Expr expr) {
        return entries(value(expr))
                .orElseThrow(() -> new UndefinedValue(expr.span(), "not a function"));
    }

    private List<Value> all(List<Expr> exprs) {
        return exprs.stream().map(this::value).toList();
    }

    private Value value(Expr expr) {
        return evaluation.value(expr, names);
    }

    /** The elements of a sequence; empty for what is none. */
    static Optional<List<Value>> sequence(Value value) {
        if (!(value instanceof Value.FunctionOf(Map<Value, Value> entries))) {
            return Optional.empty();
        }
        List<Value> elements = new ArrayList<>();
        for (long i = 1; i <= entries.size(); i++) {
            Value element = entries.get(new Value.Int(i));
            if (element == null) {
                return Optional.empty();
            }
            elements.add(element);
        }
        return Optional.of(elements);
    }

    /** The value of a function for an argument; empty where there is none. */
    static Optional<Value> at(Value function, Value argument) {
        return switch (function) {
            case Value.FunctionOf(Map<Value, Value> entries) ->
                Optional.ofNullable(entries.get(argument));
            case Value.RecordOf(Map<String, Value> fields)
            when argument instanceof Value.Text(String field) ->
                Optional.ofNullable(fields.get(field));
            default -> Optional.empty();
        };
    }

    /** What a function takes to what; empty for what is none. */
    static Optional<Map<Value, Value>> entries(Value value) {
        return switch (value) {
            case Value.FunctionOf(Map<Value, Value> entries) -> Optional.of(entries);
            case Value.RecordOf(Map<String, Value> fields) ->
                Optional.of(fields.entrySet().stream()
                        .collect(Collectors.toMap(
                                one -> new Value.Text(one.getKey()), Map.Entry::getValue)));
            default -> Optional.empty();
        };
    }
}
