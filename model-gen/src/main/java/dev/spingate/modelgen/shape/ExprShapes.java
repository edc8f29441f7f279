package dev.spingate.modelgen.shape;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gives every expression a term, and joins the terms that the text makes equal. */
final class ExprShapes {
    private final ShapeInference inference;
    private final OperatorShapes operators = new OperatorShapes(this);

    ExprShapes(ShapeInference inference) {
        this.inference = inference;
    }

    Term of(Expr expr, Scope scope) {
        return inference.remember(expr, termOf(expr, scope));
    }

    private Term termOf(Expr expr, Scope scope) {
        return switch (expr) {
            case Expr.BoolLiteral _ -> Term.truth();
            case Expr.IntLiteral _ -> Term.number();
            case Expr.StringLiteral literal -> Term.word(literal.value());
            case Expr.Ref ref -> name(ref, scope);
            case Expr.Apply apply -> apply(apply, scope);
            case Expr.Builtin builtin -> operators.of(builtin, scope);
            case Expr.If choice -> {
                expect(choice.condition(), Term.truth(), scope);
                yield same(List.of(choice.then(), choice.otherwise()), scope);
            }
            case Expr.Case cases -> cases(cases, scope);
            case Expr.Let let -> of(let.body(), named(let, scope));
            case Expr.LetOperator let -> letOperator(let, scope);
            case Expr.Quantified all ->
                expect(all.body(), Term.truth(), bound(all.bounds(), scope));
            case Expr.Choose choose -> {
                Scope inner = bound(List.of(choose.bound()), scope);
                expect(choose.predicate(), Term.truth(), inner);
                yield inner.value(choose.bound().name());
            }
            case Expr.Unchanged unchanged -> {
                unchanged.variables().forEach(variable -> of(variable, scope));
                yield Term.truth();
            }
            case Expr.Temporal temporal -> refused(temporal);
            default -> collection(expr, scope);
        };
    }

    private Term collection(Expr expr, Scope scope) {
        return switch (expr) {
            case Expr.SetEnum set -> Term.setOf(same(set.elements(), scope));
            case Expr.SetFilter filter -> {
                Scope inner = bound(List.of(filter.bound()), scope);
                expect(filter.predicate(), Term.truth(), inner);
                yield Term.setOf(inner.value(filter.bound().name()));
            }
            case Expr.SetMap map -> Term.setOf(of(map.element(), bound(map.bounds(), scope)));
            case Expr.Tuple tuple -> Term.tuple(all(tuple.elements(), scope));
            case Expr.FunctionLiteral function -> {
                Scope inner = bound(List.of(function.bound()), scope);
                Term domain = inner.value(function.bound().name());
                yield Term.mapping(domain, of(function.value(), inner));
            }
            case Expr.FunctionApply apply -> {
                Term range = Term.unknown();
                Term argument = of(apply.argument(), scope);
                expect(apply.function(), Term.mapping(argument, range), scope);
                yield range;
            }
            case Expr.FunctionSet set ->
                Term.setOf(Term.mapping(element(set.domain(), scope), element(set.range(), scope)));
            case Expr.RecordLiteral record -> Term.row(fields(record.fields(), scope), false);
            case Expr.RecordSet record -> {
                Map<String, Term> fields = new TreeMap<>();
                record.fields()
                        .forEach(field -> fields.put(field.name(), element(field.of(), scope)));
                yield Term.setOf(Term.row(fields, false));
            }
            case Expr.Select select -> {
                Term field = Term.unknown();
                expect(select.record(), Term.row(Map.of(select.field(), field), true), scope);
                yield field;
            }
            case Expr.Except except -> except(except, scope);
            default -> throw new IllegalStateException("no shape for " + expr);
        };
    }

    private Term name(Expr.Ref ref, Scope scope) {
        return switch (ref.kind()) {
            case LOCAL, OLD -> local(ref, scope);
            case VARIABLE, NEXT -> inference.variable(ref.name());
            case CONSTANT, DEFINITION ->
                inference.isOperator(ref.name())
                        ? inference.operator(ref.name(), this).result()
                        : inference.constant(ref.name());
        };
    }

    private Term local(Expr.Ref ref, Scope scope) {
        Term known = scope.value(ref.kind() == Expr.RefKind.OLD ? "@" : ref.name());
        if (known == null) {
            throw new IllegalStateException(ref.name() + " is not known at " + ref.span());
        }
        return known;
    }

    private Term apply(Expr.Apply apply, Scope scope) {
        ShapeInference.OperatorTerms known = scope.operator(apply.definition())
                .orElseGet(() -> inference.operator(apply.definition(), this));
        for (int i = 0; i < apply.arguments().size(); i++) {
            expect(apply.arguments().get(i), known.parameters().get(i), scope);
        }
        return known.result();
    }

    private Term letOperator(Expr.LetOperator let, Scope scope) {
        List<Term> parameters = new ArrayList<>();
        Scope inner = scope;
        for (Declaration parameter : let.operator().parameters()) {
            Term term = inference.remember(parameter, Term.unknown());
            parameters.add(term);
            inner = inner.with(parameter.name(), term);
        }
        Term result = of(let.operator().body(), inner);
        inference.remember(let.operator(), result);
        ShapeInference.OperatorTerms operator =
                new ShapeInference.OperatorTerms(parameters, result);
        return of(let.body(), scope.with(let.operator().name(), operator));
    }

    private Term cases(Expr.Case cases, Scope scope) {
        List<Expr> values = new ArrayList<>();
        for (Expr.Arm arm : cases.arms()) {
            expect(arm.guard(), Term.truth(), scope);
            values.add(arm.value());
        }
        cases.other().ifPresent(values::add);
        return same(values, scope);
    }

    private Scope named(Expr.Let let, Scope scope) {
        Scope inner = scope;
        for (Expr.Bound name : let.names()) {
            inner = inner.with(name.name(), inference.remember(name, of(name.of(), inner)));
        }
        return inner;
    }

    /** Bounds of one quantifier do not see each other. */
    private Scope bound(List<Expr.Bound> bounds, Scope scope) {
        Scope inner = scope;
        for (Expr.Bound bound : bounds) {
            Term element = inference.remember(bound, element(bound.of(), scope));
            inner = inner.with(bound.name(), element);
        }
        return inner;
    }

    private Term except(Expr.Except except, Scope scope) {
        Term whole = of(except.of(), scope);
        for (Expr.Update update : except.updates()) {
            Term place = whole;
            for (Expr.Step step : update.path()) {
                Term inside = Term.unknown();
                Term expected = switch (step) {
                    case Expr.Step.Index index -> Term.mapping(of(index.argument(), scope), inside);
                    case Expr.Step.OfRecord field -> Term.row(Map.of(field.field(), inside), true);
                };
                join(except, place, expected);
                place = inside;
            }
            expect(update.value(), place, scope.with("@", place));
        }
        return whole;
    }

    private Map<String, Term> fields(List<Expr.Field> fields, Scope scope) {
        Map<String, Term> terms = new TreeMap<>();
        fields.forEach(field -> terms.put(field.name(), of(field.of(), scope)));
        return terms;
    }

    private Term refused(Expr.Temporal temporal) {
        inference.refuse(
                temporal,
                "a formula about behaviours stands where a state or a step is spoken of",
                "keep it in the specification or a property");
        return Term.truth();
    }

    List<Term> all(List<Expr> exprs, Scope scope) {
        return exprs.stream().map(one -> of(one, scope)).toList();
    }

    /** One term for all of these. */
    Term same(List<Expr> exprs, Scope scope) {
        Term common = Term.unknown();
        exprs.forEach(one -> expect(one, common, scope));
        return common;
    }

    Term expect(Expr expr, Term expected, Scope scope) {
        return join(expr, of(expr, scope), expected);
    }

    /** The term of the elements of a set. */
    Term element(Expr set, Scope scope) {
        Term element = Term.unknown();
        expect(set, Term.setOf(element), scope);
        return element;
    }

    Term join(Expr at, Term is, Term expected) {
        if (!is.join(expected)) {
            inference.clash(at, is, expected);
        }
        return expected;
    }
}
