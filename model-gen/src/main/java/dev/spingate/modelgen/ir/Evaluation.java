package dev.spingate.modelgen.ir;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What expressions mean in one state, or between one and what is known of the next. For one
 * thread.
 */
final class Evaluation {
    private final Interpreter module;
    private final Map<String, Value> current;
    private final Map<String, Value> next;
    private final Touched touched;

    /** What was asked for. */
    private static final class Touched {
        /** The value of a variable that may not be known yet. */
        private boolean yes;
        /** The value of any variable. */
        private boolean state;
    }

    Evaluation(Interpreter module, Map<String, Value> current, Map<String, Value> next) {
        this(module, current, next, new Touched());
    }

    private Evaluation(
            Interpreter module,
            Map<String, Value> current,
            Map<String, Value> next,
            Touched touched) {
        this.module = module;
        this.current = current;
        this.next = next;
        this.touched = touched;
    }

    /** The same, with this being known of the next state. */
    Evaluation knowing(Map<String, Value> nextKnown) {
        return new Evaluation(module, current, nextKnown, touched);
    }

    Interpreter module() {
        return module;
    }

    /** What is known of the next state, or of the beginning that is looked for. */
    Map<String, Value> next() {
        return next;
    }

    /** The value of an expression. */
    Value value(Expr expr, Names names) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> new Value.Bool(literal.value());
            case Expr.IntLiteral literal -> new Value.Int(literal.value());
            case Expr.StringLiteral literal -> new Value.Text(literal.value());
            case Expr.Ref ref -> name(ref, names);
            case Expr.Apply apply -> {
                Called called = called(apply, names);
                yield value(called.body(), called.names());
            }
            case Expr.Builtin builtin -> new OperatorMeaning(this, names).of(builtin);
            case Expr.If choice ->
                value(holds(choice.condition(), names) ? choice.then() : choice.otherwise(), names);
            case Expr.Case cases -> onlyArm(cases, names);
            case Expr.Let let -> value(let.body(), inside(let, names));
            case Expr.LetOperator let -> value(let.body(), inside(let, names));
            case Expr.Quantified all -> new Value.Bool(quantified(all, all.bounds(), names));
            case Expr.Choose choose -> onlyElement(choose, names);
            case Expr.Unchanged unchanged -> new Value.Bool(isUnchanged(unchanged));
            case Expr.Temporal _ ->
                throw new UndefinedValue(expr.span(), "a formula about behaviours, not states");
            case Expr.SetEnum _, Expr.SetFilter _, Expr.SetMap _ -> listed(expr, names);
            case Expr.RecordSet _, Expr.FunctionSet _ -> listed(expr, names);
            default -> new FunctionMeaning(this, names).of(expr);
        };
    }

    boolean holds(Expr expr, Names names) {
        if (value(expr, names) instanceof Value.Bool(boolean value)) {
            return value;
        }
        throw new UndefinedValue(expr.span(), "not a truth value");
    }

    /** The set that an expression stands for, its elements not listed before they are needed. */
    Members members(Expr expr, Names names) {
        return new SetMeaning(this, names).members(expr);
    }

    Set<Value> elements(Expr expr, Names names) {
        return members(expr, names).elements(expr.span());
    }

    private Value listed(Expr expr, Names names) {
        return new Value.SetOf(elements(expr, names));
    }

    /** The body of an operator, and what its names stand for. */
    record Called(Expr body, Names names) {}

    Called called(Expr.Apply apply, Names names) {
        Names.Meaning local = names.get(apply.definition()).orElse(null);
        if (local instanceof Names.Meaning.Operation(Definition definition, Names outer)) {
            Names inner = definition.recursive() ? outer.with(definition.name(), local) : outer;
            return new Called(definition.body(), bound(apply, definition, inner, names));
        }
        Definition definition = module.operator(apply.definition())
                .orElseThrow(() -> new UndefinedValue(
                        apply.span(), apply.definition() + " has no definition here"));
        return new Called(definition.body(), bound(apply, definition, Names.NONE, names));
    }

    private static Names bound(
            Expr.Apply apply, Definition definition, Names inner, Names arguments) {
        Names bound = inner;
        for (int i = 0; i < apply.arguments().size(); i++) {
            bound = bound.with(
                    definition.parameters().get(i).name(),
                    new Names.Deferred(apply.arguments().get(i), arguments));
        }
        return bound;
    }

    private Value name(Expr.Ref ref, Names names) {
        Optional<Value> found = switch (ref.kind()) {
            case LOCAL, OLD -> names.get(ref.name()).map(this::meant);
            case DEFINITION -> module.operator(ref.name()).map(this::ofDefinition);
            case CONSTANT -> module.constant(ref.name());
            case VARIABLE -> ofVariable(ref.name());
            case NEXT -> {
                touched.yes = true;
                touched.state = true;
                yield Optional.ofNullable(next.get(ref.name()));
            }
        };
        return found.orElseThrow(
                () -> new UndefinedValue(ref.span(), ExprText.of(ref) + " has no value here"));
    }

    /** What does not depend on the state is only found once. */
    private Value ofDefinition(Definition definition) {
        Optional<Value> known = module.remembered(definition.name());
        if (known.isPresent()) {
            return known.get();
        }
        boolean before = touched.state;
        touched.state = false;
        Value value = value(definition.body(), Names.NONE);
        if (!touched.state) {
            module.remember(definition.name(), value);
        }
        touched.state |= before;
        return value;
    }

    /** Where beginnings are looked for, variables get their values one after the other. */
    private Optional<Value> ofVariable(String name) {
        touched.state = true;
        Value known = current.get(name);
        if (known == null) {
            touched.yes = true;
        }
        return Optional.ofNullable(known == null ? next.get(name) : known);
    }

    private Value meant(Names.Meaning meaning) {
        return switch (meaning) {
            case Names.Meaning.Known(Value value) -> value;
            case Names.Deferred deferred -> deferred(deferred);
            case Names.Meaning.Operation(Definition definition, Names _) ->
                throw new UndefinedValue(definition.span(), "an operator is no value");
        };
    }

    private Value deferred(Names.Deferred deferred) {
        Optional<Value> known = deferred.value(next);
        if (known.isPresent()) {
            touched.yes |= deferred.dependsOnStep();
            touched.state = true; // for all that is known here
            return known.get();
        }
        boolean before = touched.yes;
        touched.yes = false;
        Value value = value(deferred.expr(), deferred.names());
        deferred.remember(value, touched.yes ? next : null);
        touched.yes |= before;
        return value;
    }

    private Value onlyArm(Expr.Case cases, Names names) {
        Set<Value> values = new LinkedHashSet<>();
        for (Expr.Arm arm : cases.arms()) {
            if (holds(arm.guard(), names)) {
                values.add(value(arm.value(), names));
            }
        }
        if (values.isEmpty() && cases.other().isPresent()) {
            return value(cases.other().get(), names);
        }
        if (values.size() != 1) {
            String why = values.isEmpty() ? "no guard holds" : "several guards hold: " + values;
            throw new UndefinedValue(cases.span(), why);
        }
        return values.iterator().next();
    }

    private Value onlyElement(Expr.Choose choose, Names names) {
        Set<Value> found = new HashSet<>();
        for (Value element : elements(choose.bound().of(), names)) {
            if (holds(choose.predicate(), names.with(choose.bound().name(), element))) {
                found.add(element);
            }
        }
        if (found.size() != 1) {
            String why = found.isEmpty() ? "there is no such element" : "several fit: " + found;
            throw new UndefinedValue(choose.span(), why);
        }
        return found.iterator().next();
    }

    static Names inside(Expr.Let let, Names names) {
        Names inner = names;
        for (Expr.Bound name : let.names()) {
            inner = inner.with(name.name(), new Names.Deferred(name.of(), inner));
        }
        return inner;
    }

    static Names inside(Expr.LetOperator let, Names names) {
        Definition operator = let.operator();
        return names.with(operator.name(), new Names.Meaning.Operation(operator, names));
    }

    private boolean quantified(Expr.Quantified all, List<Expr.Bound> bounds, Names names) {
        if (bounds.isEmpty()) {
            return holds(all.body(), names);
        }
        Expr.Bound first = bounds.getFirst();
        List<Expr.Bound> rest = bounds.subList(1, bounds.size());
        Predicate<Value> inner =
                element -> quantified(all, rest, names.with(first.name(), element));
        Set<Value> elements = elements(first.of(), names);
        return all.forAll()
                ? elements.stream().allMatch(inner)
                : elements.stream().anyMatch(inner);
    }

    private boolean isUnchanged(Expr.Unchanged unchanged) {
        return unchanged.variables().stream().allMatch(one -> {
            Expr.Ref later = new Expr.Ref(one.name(), Expr.RefKind.NEXT, unchanged.span());
            return name(one, Names.NONE).equals(name(later, Names.NONE));
        });
    }

    /** A copy with one more entry. */
    static <K> Map<K, Value> with(Map<K, Value> map, K key, Value value) {
        Map<K, Value> more = new HashMap<>(map);
        more.put(key, value);
        return more;
    }
}
