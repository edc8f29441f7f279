package dev.spingate.modelgen.ir;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What set expressions stand for, within the names of one place. */
final class SetMeaning {
    private final Evaluation evaluation;
    private final Names names;

    SetMeaning(Evaluation evaluation, Names names) {
        this.evaluation = evaluation;
        this.names = names;
    }

    Members members(Expr expr) {
        return switch (expr) {
            case Expr.Builtin builtin -> ofOperator(builtin);
            case Expr.SetEnum set -> new Members.Listed(values(set.elements()));
            case Expr.SetFilter filter -> filtered(filter);
            case Expr.SetMap map -> mapped(map);
            case Expr.RecordSet records -> records(records);
            case Expr.FunctionSet functions ->
                Members.Functions.from(
                        evaluation.elements(functions.domain(), names), members(functions.range()));
            case Expr.If choice ->
                members(
                        evaluation.holds(choice.condition(), names)
                                ? choice.then()
                                : choice.otherwise());
            case Expr.Let let -> evaluation.members(let.body(), Evaluation.inside(let, names));
            case Expr.Ref ref -> named(ref);
            default -> listed(expr);
        };
    }

    private Members ofOperator(Expr.Builtin builtin) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NATURALS -> endless(one -> one instanceof Value.Int(long value) && value >= 0);
            case INTEGERS -> endless(Value.Int.class::isInstance);
            case STRINGS -> endless(Value.Text.class::isInstance);
            case SEQUENCES -> sequences(members(on.getFirst()));
            case SUBSETS -> new Members.Subsets(members(on.getFirst()));
            case CROSS -> product(on);
            case UNION -> new Members.Union(members(on.getFirst()), members(on.getLast()));
            case INTERSECTION -> {
                Members first = members(on.getFirst());
                Members second = members(on.getLast());
                yield first.isFinite()
                        ? new Members.Filtered(first, second::contains)
                        : new Members.Filtered(second, first::contains);
            }
            case WITHOUT -> {
                Members without = members(on.getLast());
                yield new Members.Filtered(members(on.getFirst()), one -> !without.contains(one));
            }
            case BIG_UNION -> {
                Set<Value> all = new HashSet<>();
                for (Value set : evaluation.elements(on.getFirst(), names)) {
                    all.addAll(elements(set, builtin.span()));
                }
                yield new Members.Listed(all);
            }
            case BOOLEANS ->
                new Members.Listed(Set.of(new Value.Bool(false), new Value.Bool(true)));
            case RANGE -> range(builtin);
            default -> listed(builtin);
        };
    }

    private Members range(Expr.Builtin builtin) {
        OperatorMeaning operands = new OperatorMeaning(evaluation, names);
        long from = operands.integer(builtin.operands().getFirst());
        long to = operands.integer(builtin.operands().getLast());
        if (to - from >= Members.MOST) {
            return new Members.Kind(
                    one -> one instanceof Value.Int(long value) && value >= from && value <= to,
                    true);
        }
        return new Members.Listed(LongStream.rangeClosed(from, to)
                .mapToObj(Value.Int::new)
                .collect(Collectors.toUnmodifiableSet()));
    }

    /** Sequences over anything have no end, as long as there is anything. */
    private static Members sequences(Members of) {
        return of.size() == 0
                ? new Members.Listed(Set.of(Value.tuple(List.of())))
                : endless(one -> FunctionMeaning.sequence(one)
                        .filter(elements -> elements.stream().allMatch(of::contains))
                        .isPresent());
    }

    private static Members endless(Predicate<Value> kind) {
        return new Members.Kind(kind, false);
    }

    private Members product(List<Expr> sets) {
        Map<Value, Members> ranges = new HashMap<>();
        for (int i = 0; i < sets.size(); i++) {
            ranges.put(new Value.Int(i + 1L), members(sets.get(i)));
        }
        return new Members.Functions(ranges);
    }

    private Members records(Expr.RecordSet records) {
        Map<Value, Members> ranges = new HashMap<>();
        records.fields().forEach(one -> ranges.put(new Value.Text(one.name()), members(one.of())));
        return new Members.Functions(ranges);
    }

    private Members filtered(Expr.SetFilter filter) {
        String name = filter.bound().name();
        return new Members.Filtered(
                members(filter.bound().of()),
                one -> evaluation.holds(filter.predicate(), names.with(name, one)));
    }

    private Members mapped(Expr.SetMap map) {
        Set<Value> all = new HashSet<>();
        map(map, map.bounds(), names, all);
        return new Members.Listed(all);
    }

    private void map(Expr.SetMap map, List<Expr.Bound> bounds, Names inner, Set<Value> all) {
        if (bounds.isEmpty()) {
            all.add(evaluation.value(map.element(), inner));
            return;
        }
        Expr.Bound first = bounds.getFirst();
        for (Value element : evaluation.elements(first.of(), names)) {
            map(map, bounds.subList(1, bounds.size()), inner.with(first.name(), element), all);
        }
    }

    /** Only what can not be listed is looked up again each time. */
    private Members named(Expr.Ref ref) {
        if (ref.kind() == Expr.RefKind.DEFINITION) {
            return evaluation
                    .module()
                    .operator(ref.name())
                    .map(Definition::body)
                    .filter(SetMeaning::isLarge)
                    .map(body -> evaluation.members(body, Names.NONE))
                    .orElseGet(() -> listed(ref));
        }
        return names.get(ref.name()).orElse(null) instanceof Names.Deferred deferred
                        && isLarge(deferred.expr())
                ? evaluation.members(deferred.expr(), deferred.names())
                : listed(ref);
    }

    private static boolean isLarge(Expr expr) {
        return switch (expr) {
            case Expr.RecordSet _, Expr.FunctionSet _ -> true;
            case Expr.Builtin builtin ->
                switch (builtin.operator()) {
                    case NATURALS, INTEGERS, STRINGS, SEQUENCES, SUBSETS, CROSS, RANGE -> true;
                    case UNION, INTERSECTION, WITHOUT ->
                        builtin.operands().stream().anyMatch(SetMeaning::isLarge);
                    default -> false;
                };
            case Expr.SetFilter filter -> isLarge(filter.bound().of());
            case Expr.Ref _ -> true;
            default -> false;
        };
    }

    private Members listed(Expr expr) {
        return new Members.Listed(elements(evaluation.value(expr, names), expr.span()));
    }

    private Set<Value> values(List<Expr> exprs) {
        return exprs.stream()
                .map(one -> evaluation.value(one, names))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Set<Value> elements(Value value, Span at) {
        if (value instanceof Value.SetOf(Set<Value> elements)) {
            return elements;
        }
        throw new UndefinedValue(at, "not a set");
    }
}
