package dev.spingate.modelgen.ir;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The reference meaning of the representation: what every emitter's output is compared with. It is
 * written for being obviously right, not for speed. It is stricter than a checker that takes the
 * first arm of a {@code CASE} whose guard holds: where two arms hold and differ, TLA+ does not say
 * which is meant, so there is no value. Safe for use by several threads.
 */
public final class Interpreter {
    private final Map<String, Definition> operators;
    private final Map<String, Value> constants;

    /**
     * Interprets one module.
     *
     * @param constants a value for each constant that is evaluated
     */
    public Interpreter(SpecModule module, Map<String, ? extends Value> constants) {
        this.operators = module.definitions().stream()
                .collect(Collectors.toUnmodifiableMap(Definition::name, one -> one));
        this.constants = Map.copyOf(constants);
    }

    /** What an operator of the module stands for, applied to these arguments. */
    public Value apply(String operator, List<? extends Value> arguments) {
        Definition definition = definition(operator);
        if (definition.parameters().size() != arguments.size()) {
            throw new IllegalArgumentException(operator + " applied to " + arguments.size());
        }
        Map<String, Value> scope = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            scope.put(definition.parameters().get(i).name(), arguments.get(i));
        }
        return evaluate(definition.body(), scope);
    }

    /** Whether a value is an element of the set that an operator without parameters stands for. */
    public boolean isElement(Value value, String set) {
        return new OperatorMeaning(this, Map.of()).contains(body(set), value);
    }

    /** The body of an operator. */
    Expr body(String operator) {
        return definition(operator).body();
    }

    private Definition definition(String operator) {
        Definition found = operators.get(operator);
        if (found == null) {
            throw new IllegalArgumentException("no operator " + operator);
        }
        return found;
    }

    Value evaluate(Expr expr, Map<String, Value> scope) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> new Value.Bool(literal.value());
            case Expr.IntLiteral literal -> new Value.Int(literal.value());
            case Expr.StringLiteral literal -> new Value.Text(literal.value());
            case Expr.Ref ref -> name(ref, scope);
            case Expr.Apply apply -> apply(apply.definition(), all(apply.arguments(), scope));
            case Expr.Builtin builtin -> new OperatorMeaning(this, scope).of(builtin);
            case Expr.SetEnum set -> new Value.SetOf(new HashSet<>(all(set.elements(), scope)));
            case Expr.SetFilter filter -> filter(filter, scope);
            case Expr.If choice ->
                evaluate(
                        holds(choice.condition(), scope) ? choice.then() : choice.otherwise(),
                        scope);
            case Expr.Case cases -> onlyArm(cases, scope);
            case Expr.Let let -> evaluate(let.body(), named(let, scope));
            case Expr.RecordLiteral record -> record(record, scope);
            case Expr.Select select -> field(select, scope);
            case Expr.Quantified all -> new Value.Bool(quantified(all, all.bounds(), scope));
            case Expr.RecordSet _, Expr.FunctionSet _ ->
                throw new UndefinedValue(expr.span(), "this set is only asked for its elements");
            default -> throw new UndefinedValue(expr.span(), "not evaluated");
        };
    }

    boolean holds(Expr expr, Map<String, Value> scope) {
        if (evaluate(expr, scope) instanceof Value.Bool(boolean value)) {
            return value;
        }
        throw new UndefinedValue(expr.span(), "not a truth value");
    }

    Set<Value> elements(Expr expr, Map<String, Value> scope) {
        if (evaluate(expr, scope) instanceof Value.SetOf(Set<Value> elements)) {
            return elements;
        }
        throw new UndefinedValue(expr.span(), "not a set");
    }

    private List<Value> all(List<Expr> exprs, Map<String, Value> scope) {
        return exprs.stream().map(one -> evaluate(one, scope)).toList();
    }

    private Value name(Expr.Ref ref, Map<String, Value> scope) {
        Value found = switch (ref.kind()) {
            case LOCAL -> scope.get(ref.name());
            case DEFINITION -> apply(ref.name(), List.of());
            case CONSTANT -> constants.get(ref.name());
            case VARIABLE, NEXT, OLD -> null;
        };
        if (found == null) {
            throw new UndefinedValue(ref.span(), ref.name() + " has no value here");
        }
        return found;
    }

    private Value filter(Expr.SetFilter filter, Map<String, Value> scope) {
        Set<Value> kept = new LinkedHashSet<>();
        for (Value element : elements(filter.bound().of(), scope)) {
            if (holds(filter.predicate(), with(scope, filter.bound().name(), element))) {
                kept.add(element);
            }
        }
        return new Value.SetOf(kept);
    }

    private Value onlyArm(Expr.Case cases, Map<String, Value> scope) {
        Set<Value> values = new LinkedHashSet<>();
        for (Expr.Arm arm : cases.arms()) {
            if (holds(arm.guard(), scope)) {
                values.add(evaluate(arm.value(), scope));
            }
        }
        if (values.isEmpty() && cases.other().isPresent()) {
            return evaluate(cases.other().get(), scope);
        }
        if (values.size() != 1) {
            String why = values.isEmpty() ? "no guard holds" : "several guards hold: " + values;
            throw new UndefinedValue(cases.span(), why);
        }
        return values.iterator().next();
    }

    private Map<String, Value> named(Expr.Let let, Map<String, Value> scope) {
        Map<String, Value> inner = scope;
        for (Expr.Bound name : let.names()) {
            inner = with(inner, name.name(), evaluate(name.of(), inner));
        }
        return inner;
    }

    private Value record(Expr.RecordLiteral record, Map<String, Value> scope) {
        Map<String, Value> fields = new HashMap<>();
        record.fields().forEach(field -> fields.put(field.name(), evaluate(field.of(), scope)));
        return new Value.RecordOf(fields);
    }

    private Value field(Expr.Select select, Map<String, Value> scope) {
        if (evaluate(select.record(), scope) instanceof Value.RecordOf(Map<String, Value> fields)
                && fields.containsKey(select.field())) {
            return fields.get(select.field());
        }
        throw new UndefinedValue(select.span(), "no record with a field " + select.field());
    }

    private boolean quantified(
            Expr.Quantified all, List<Expr.Bound> bounds, Map<String, Value> scope) {
        if (bounds.isEmpty()) {
            return holds(all.body(), scope);
        }
        Expr.Bound first = bounds.getFirst();
        List<Expr.Bound> rest = bounds.subList(1, bounds.size());
        Predicate<Value> inner =
                element -> quantified(all, rest, with(scope, first.name(), element));
        Set<Value> elements = elements(first.of(), scope);
        return all.forAll()
                ? elements.stream().allMatch(inner)
                : elements.stream().anyMatch(inner);
    }

    static Map<String, Value> with(Map<String, Value> scope, String name, Value value) {
        Map<String, Value> inner = new HashMap<>(scope);
        inner.put(name, value);
        return inner;
    }
}
