package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.ir.Expr;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Translates expressions that are sets, into formulas of their members. */
final class Sets {
    private final Translator translator;

    Sets(Translator translator) {
        this.translator = translator;
    }

    /** The set that an expression is. */
    Meaning.Members of(Expr expr, Scope scope) {
        return switch (expr) {
            case Expr.SetEnum set -> enumerated(set, scope);
            case Expr.SetFilter filter -> filtered(filter, scope);
            case Expr.SetMap map -> mapped(map, scope);
            case Expr.RecordSet set -> records(set, scope);
            case Expr.FunctionSet set -> functions(set, scope);
            case Expr.Builtin builtin -> builtin(builtin, scope);
            case Expr.Temporal _,
                    Expr.Choose _,
                    Expr.Tuple _,
                    Expr.IntLiteral _,
                    Expr.Unchanged _ ->
                throw Translator.refused(expr, "this is outside first-order logic without numbers");
            default -> {
                if (translator.of(expr, scope) instanceof Meaning.Members members) {
                    yield members;
                }
                throw Translator.refused(expr, "this is not a set");
            }
        };
    }

    private Meaning.Members enumerated(Expr.SetEnum set, Scope scope) {
        List<Meaning> elements =
                set.elements().stream().map(one -> translator.of(one, scope)).toList();
        if (elements.isEmpty()) {
            return new Meaning.Members(SmtType.NOTHING, _ -> Formula.FALSE);
        }
        if (elements.getFirst() instanceof Meaning.Scalar first) {
            return new Meaning.Members(
                    first.type(),
                    v -> Formula.or(elements.stream()
                            .map(one -> translator.equal(set, v, one))
                            .toList()));
        }
        return new Meaning.Members(
                typeOf(set, elements.getFirst()),
                v -> Formula.or(elements.stream()
                        .map(one -> translator.equal(set, v, one))
                        .toList()));
    }

    private static SmtType typeOf(Expr at, Meaning meaning) {
        return switch (meaning) {
            case Meaning.Scalar scalar -> scalar.type();
            case Meaning.Members members -> new SmtType.SetOf(members.element());
            default -> throw Translator.refused(at, "a set of functions or records is listed here");
        };
    }

    private Meaning.Members filtered(Expr.SetFilter filter, Scope scope) {
        Meaning.Members from = of(filter.bound().of(), scope);
        return new Meaning.Members(
                from.element(),
                v -> Formula.and(
                        from.has().apply(v),
                        translator.formula(
                                filter.predicate(), scope.with(filter.bound().name(), v))));
    }

    /** {@code {e : x \in S}}: some x of S has it as its e. */
    private Meaning.Members mapped(Expr.SetMap map, Scope scope) {
        if (map.bounds().size() != 1) {
            throw Translator.refused(map, "a set over more than one bound variable");
        }
        Expr.Bound bound = map.bounds().getFirst();
        Meaning.Members from = of(bound.of(), scope);
        String sample = translator.symbols().fresh(bound.name());
        Meaning value = translator.of(
                map.element(),
                scope.with(bound.name(), new Meaning.Scalar(from.element(), sample)));
        return new Meaning.Members(
                typeOf(map, value),
                v -> some(
                        bound,
                        scope,
                        one -> translator.equal(
                                map,
                                translator.of(map.element(), scope.with(bound.name(), one)),
                                v)));
    }

    private String some(Expr.Bound bound, Scope scope, Function<Meaning, String> holds) {
        Meaning.Members from = of(bound.of(), scope);
        return translator
                .symbols()
                .quantified(
                        false,
                        bound.name(),
                        from.element(),
                        one -> Formula.and(from.has().apply(one), holds.apply(one)));
    }

    private Meaning.Members records(Expr.RecordSet set, Scope scope) {
        Map<String, Meaning.Members> fields = new LinkedHashMap<>();
        set.fields().forEach(one -> fields.put(one.name(), of(one.of(), scope)));
        Map<String, SmtType> types = new LinkedHashMap<>();
        fields.forEach((name, of) -> types.put(name, of.element()));
        return new Meaning.Members(
                new SmtType.RecordOf(types),
                v -> fields.entrySet().stream()
                        .map(one -> one.getValue()
                                .has()
                                .apply(((Meaning.Fields) v).values().get(one.getKey())))
                        .collect(Collectors.collectingAndThen(Collectors.toList(), Formula::and)));
    }

    private Meaning.Members functions(Expr.FunctionSet set, Scope scope) {
        Meaning.Members domain = of(set.domain(), scope);
        Meaning.Members range = of(set.range(), scope);
        return new Meaning.Members(
                new SmtType.FunctionOf(domain.element(), range.element()),
                v -> translator.forEach(
                        domain.element(),
                        one -> range.has().apply(((Meaning.Mapping) v).at().apply(one))));
    }

    private Meaning.Members builtin(Expr.Builtin builtin, Scope scope) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case BOOLEANS -> Meaning.all(SmtType.BOOL);
            case UNION -> joined(on, scope, Formula::or);
            case INTERSECTION -> joined(on, scope, Formula::and);
            case WITHOUT -> joined(on, scope, (a, b) -> Formula.and(a, Formula.not(b)));
            case SUBSETS -> {
                Meaning.Members of = of(on.getFirst(), scope);
                yield new Meaning.Members(
                        new SmtType.SetOf(of.element()), v -> isSubset((Meaning.Members) v, of));
            }
            case BIG_UNION -> union(on.getFirst(), scope);
            default -> {
                throw Translator.refused(
                        builtin,
                        "the operator " + builtin.operator().symbol()
                                + " is outside first-order logic without numbers");
            }
        };
    }

    private Meaning.Members joined(List<Expr> on, Scope scope, BinaryOperator<String> how) {
        Meaning.Members joined = of(on.getFirst(), scope);
        for (Expr operand : on.subList(1, on.size())) {
            Meaning.Members left = joined;
            Meaning.Members right = of(operand, scope);
            joined = new Meaning.Members(
                    SmtType.known(left.element(), right.element()),
                    v -> how.apply(left.has().apply(v), right.has().apply(v)));
        }
        return joined;
    }

    /** {@code UNION {e : x \in S}}: in the e of some x of S. */
    private Meaning.Members union(Expr operand, Scope scope) {
        if (!(operand instanceof Expr.SetMap map) || map.bounds().size() != 1) {
            throw Translator.refused(operand, "UNION of anything but {e : x \\in S}");
        }
        Expr.Bound bound = map.bounds().getFirst();
        SmtType.SetOf type = (SmtType.SetOf) mapped(map, scope).element();
        return new Meaning.Members(
                type.element(),
                v -> some(
                        bound,
                        scope,
                        one -> of(map.element(), scope.with(bound.name(), one))
                                .has()
                                .apply(v)));
    }

    String isSubset(Meaning.Members one, Meaning.Members other) {
        return translator.forEach(
                SmtType.known(one.element(), other.element()),
                v -> Formula.implies(one.has().apply(v), other.has().apply(v)));
    }
}
