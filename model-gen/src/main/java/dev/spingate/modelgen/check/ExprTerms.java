package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Gives every expression a term, and joins the terms that the operators of TLA+ make equal. */
final class ExprTerms {
    private static final Type BOOL = new Type.Bool();
    private static final Type INT = new Type.Int();

    private final Map<String, Type> sets;
    private final Map<String, OperatorTerms> operators;
    private final Diagnostics diagnostics;
    private final RecordTerms records;
    private final Map<Expr, TypeTerm> terms = new IdentityHashMap<>();

    ExprTerms(
            Map<String, Type> sets, Map<String, OperatorTerms> operators, Diagnostics diagnostics) {
        this.sets = sets;
        this.operators = operators;
        this.diagnostics = diagnostics;
        this.records = new RecordTerms(sets, diagnostics);
    }

    /** The term of each expression, by identity. */
    Map<Expr, TypeTerm> all() {
        return terms;
    }

    /** Types the fields of what was not known to be a record when they were met. */
    void settle() {
        records.settle();
    }

    /** Holds each string against the enumeration that was expected of it. */
    void checkStrings() {
        terms.forEach((expr, term) -> {
            if (expr instanceof Expr.StringLiteral literal) {
                term.known().ifPresent(type -> checkString(literal, type));
            }
        });
    }

    private void checkString(Expr.StringLiteral literal, Type type) {
        if (!(type instanceof Type.Enumeration enumeration)) {
            clash(literal, TypeTerm.of(type), "a string");
        } else if (!enumeration.values().contains(literal.value())) {
            diagnostics.report(
                    literal.span(),
                    "\"" + literal.value() + "\" is not a value of " + enumeration.name(),
                    "use one of " + String.join(", ", enumeration.values()));
        }
    }

    TypeTerm of(Expr expr, Map<String, TypeTerm> scope) {
        TypeTerm term = termOf(expr, scope);
        terms.put(expr, term);
        return term;
    }

    private TypeTerm termOf(Expr expr, Map<String, TypeTerm> scope) {
        return switch (expr) {
            case Expr.BoolLiteral _ -> TypeTerm.of(BOOL);
            case Expr.IntLiteral _ -> TypeTerm.of(INT);
            case Expr.StringLiteral _ -> TypeTerm.unknown();
            case Expr.Ref ref -> name(ref, scope);
            case Expr.Apply apply -> apply(apply, scope);
            case Expr.Builtin builtin -> builtin(builtin, scope);
            case Expr.SetEnum set -> TypeTerm.setOf(same(set.elements(), scope));
            case Expr.SetFilter filter -> {
                TypeTerm set = set(filter.bound().of(), scope);
                expect(filter.predicate(), BOOL, with(scope, filter.bound().name(), element(set)));
                yield set;
            }
            case Expr.If choice -> {
                expect(choice.condition(), BOOL, scope);
                yield same(List.of(choice.then(), choice.otherwise()), scope);
            }
            case Expr.Case cases -> cases(cases, scope);
            case Expr.Let let -> {
                Map<String, TypeTerm> inner = scope;
                for (Expr.Bound name : let.names()) {
                    inner = with(inner, name.name(), of(name.of(), inner));
                }
                yield of(let.body(), inner);
            }
            case Expr.RecordLiteral record -> record(record, scope);
            case Expr.RecordSet _, Expr.FunctionSet _ -> TypeTerm.setOf(TypeTerm.unknown());
            case Expr.Select select -> records.field(select, of(select.record(), scope));
            case Expr.Quantified all -> {
                Map<String, TypeTerm> inner = scope;
                for (Expr.Bound bound : all.bounds()) {
                    inner = with(inner, bound.name(), element(set(bound.of(), scope)));
                }
                yield expect(all.body(), BOOL, inner);
            }
            default -> throw new IllegalStateException("the checks let through " + expr);
        };
    }

    private TypeTerm name(Expr.Ref ref, Map<String, TypeTerm> scope) {
        return switch (ref.kind()) {
            case LOCAL -> scope.get(ref.name());
            case CONSTANT -> TypeTerm.of(new Type.SetOf(new Type.Atom(ref.name())));
            case VARIABLE, NEXT, OLD -> TypeTerm.unknown();
            case DEFINITION ->
                sets.containsKey(ref.name())
                        ? TypeTerm.of(new Type.SetOf(sets.get(ref.name())))
                        : result(ref.name());
        };
    }

    /** A definition that could not be read as a type was noted there; here it fits everything. */
    private TypeTerm result(String operator) {
        OperatorTerms known = operators.get(operator);
        return known == null ? TypeTerm.unknown() : known.result();
    }

    private TypeTerm apply(Expr.Apply apply, Map<String, TypeTerm> scope) {
        OperatorTerms known = operators.get(apply.definition());
        for (int i = 0; i < apply.arguments().size(); i++) {
            Expr argument = apply.arguments().get(i);
            join(argument, of(argument, scope), known.parameters().get(i));
        }
        return known.result();
    }

    private TypeTerm builtin(Expr.Builtin builtin, Map<String, TypeTerm> scope) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NOT, AND, OR, IMPLIES, EQUIVALENT -> {
                on.forEach(one -> expect(one, BOOL, scope));
                yield TypeTerm.of(BOOL);
            }
            case EQUAL, DIFFERENT -> {
                same(on, scope);
                yield TypeTerm.of(BOOL);
            }
            case IN, NOT_IN -> {
                TypeTerm element = of(on.getFirst(), scope);
                join(on.getLast(), of(on.getLast(), scope), TypeTerm.setOf(element));
                yield TypeTerm.of(BOOL);
            }
            case SUBSET_OR_EQUAL -> {
                join(on.getLast(), set(on.getLast(), scope), set(on.getFirst(), scope));
                yield TypeTerm.of(BOOL);
            }
            case UNION, INTERSECTION, WITHOUT -> {
                TypeTerm set = set(on.getFirst(), scope);
                join(on.getLast(), of(on.getLast(), scope), set);
                yield set;
            }
            case SUBSETS -> TypeTerm.setOf(set(on.getFirst(), scope));
            case BOOLEANS -> TypeTerm.setOf(TypeTerm.of(BOOL));
            case RANGE -> TypeTerm.setOf(integers(on, scope));
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> {
                integers(on, scope);
                yield TypeTerm.of(BOOL);
            }
            case PLUS, MINUS -> integers(on, scope);
            default -> throw new IllegalStateException("the checks let through " + builtin);
        };
    }

    private TypeTerm integers(List<Expr> operands, Map<String, TypeTerm> scope) {
        operands.forEach(one -> expect(one, INT, scope));
        return TypeTerm.of(INT);
    }

    private TypeTerm cases(Expr.Case cases, Map<String, TypeTerm> scope) {
        List<Expr> values = new ArrayList<>();
        for (Expr.Arm arm : cases.arms()) {
            expect(arm.guard(), BOOL, scope);
            values.add(arm.value());
        }
        cases.other().ifPresent(values::add);
        return same(values, scope);
    }

    private TypeTerm record(Expr.RecordLiteral record, Map<String, TypeTerm> scope) {
        TypeTerm term = records.literal(record);
        for (Expr.Field field : record.fields()) {
            TypeTerm value = of(field.of(), scope);
            term.known()
                    .flatMap(type -> ((Type.RecordOf) type).field(field.name()))
                    .ifPresent(known -> join(field.of(), value, TypeTerm.of(known.type())));
        }
        return term;
    }

    /** One term for all of these; each is held against the first. */
    private TypeTerm same(List<Expr> exprs, Map<String, TypeTerm> scope) {
        TypeTerm common = TypeTerm.unknown();
        exprs.forEach(one -> join(one, of(one, scope), common));
        return common;
    }

    private TypeTerm expect(Expr expr, Type type, Map<String, TypeTerm> scope) {
        TypeTerm term = of(expr, scope);
        join(expr, term, TypeTerm.of(type));
        return term;
    }

    private TypeTerm set(Expr expr, Map<String, TypeTerm> scope) {
        TypeTerm term = of(expr, scope);
        join(expr, term, TypeTerm.setOf(TypeTerm.unknown()));
        return term;
    }

    /** The element term of something that was joined with a set. */
    private static TypeTerm element(TypeTerm set) {
        TypeTerm element = TypeTerm.unknown();
        set.join(TypeTerm.setOf(element));
        return element;
    }

    private void join(Expr expr, TypeTerm is, TypeTerm expected) {
        if (!is.join(expected)) {
            clash(expr, expected, is.toString());
        }
    }

    private void clash(Expr expr, TypeTerm expected, String is) {
        diagnostics.report(
                expr.span(),
                "types clash: " + expected + " is expected here, and this is " + is,
                "give what is expected, or change what expects it");
    }

    private static Map<String, TypeTerm> with(
            Map<String, TypeTerm> scope, String name, TypeTerm term) {
        Map<String, TypeTerm> inner = new HashMap<>(scope);
        inner.put(name, term);
        return inner;
    }
}
