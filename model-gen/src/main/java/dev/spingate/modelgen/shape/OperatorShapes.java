package dev.spingate.modelgen.shape;

import dev.spingate.modelgen.ir.Expr;
import java.util.List;

/** The terms of the operators that TLA+ and its standard modules define. */
final class OperatorShapes {
    private final ExprShapes exprs;

    OperatorShapes(ExprShapes exprs) {
        this.exprs = exprs;
    }

    Term of(Expr.Builtin builtin, Scope scope) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case NOT, AND, OR, IMPLIES, EQUIVALENT -> allAre(on, Term.truth(), scope);
            case EQUAL, DIFFERENT -> {
                exprs.same(on, scope);
                yield Term.truth();
            }
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> {
                allAre(on, Term.number(), scope);
                yield Term.truth();
            }
            case PLUS, MINUS, TIMES, DIVIDE, MODULO, NEGATE -> allAre(on, Term.number(), scope);
            case RANGE -> Term.setOf(allAre(on, Term.number(), scope));
            case BOOLEANS -> Term.setOf(Term.truth());
            case NATURALS, INTEGERS -> Term.setOf(Term.number());
            case IN, NOT_IN -> {
                Term element = exprs.of(on.getFirst(), scope);
                exprs.expect(on.getLast(), Term.setOf(element), scope);
                yield Term.truth();
            }
            case PRINT_T -> {
                exprs.all(on, scope);
                yield Term.truth();
            }
            case ASSERT -> {
                exprs.expect(on.getFirst(), Term.truth(), scope);
                exprs.of(on.getLast(), scope);
                yield Term.truth();
            }
            case TLC_SET, TLC_GET -> {
                exprs.all(on, scope);
                yield Term.unknown();
            }
            default -> ofCollections(builtin, scope);
        };
    }

    private Term ofCollections(Expr.Builtin builtin, Scope scope) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case SUBSET_OR_EQUAL -> {
                allAre(on, Term.setOf(Term.unknown()), scope);
                yield Term.truth();
            }
            case UNION, INTERSECTION, WITHOUT -> allAre(on, Term.setOf(Term.unknown()), scope);
            case SUBSETS -> Term.setOf(Term.setOf(exprs.element(on.getFirst(), scope)));
            case BIG_UNION -> {
                Term set = Term.setOf(Term.unknown());
                exprs.expect(on.getFirst(), Term.setOf(set), scope);
                yield set;
            }
            case CROSS ->
                Term.setOf(Term.tuple(
                        on.stream().map(one -> exprs.element(one, scope)).toList()));
            case DOMAIN -> {
                Term domain = Term.unknown();
                exprs.expect(on.getFirst(), Term.mapping(domain, Term.unknown()), scope);
                yield Term.setOf(domain);
            }
            case CARDINALITY -> {
                exprs.element(on.getFirst(), scope);
                yield Term.number();
            }
            case IS_FINITE_SET -> {
                exprs.element(on.getFirst(), scope);
                yield Term.truth();
            }
            case SINGLE_FUNCTION ->
                Term.mapping(exprs.of(on.getFirst(), scope), exprs.of(on.getLast(), scope));
            case FUNCTION_UNION -> allAre(on, Term.mapping(Term.unknown(), Term.unknown()), scope);
            default -> ofSequences(builtin, scope);
        };
    }

    private Term ofSequences(Expr.Builtin builtin, Scope scope) {
        List<Expr> on = builtin.operands();
        Term element = Term.unknown();
        Term sequence = Term.mapping(Term.number(), element);
        return switch (builtin.operator()) {
            case SEQUENCES ->
                Term.setOf(Term.mapping(Term.number(), exprs.element(on.getFirst(), scope)));
            case LENGTH -> {
                exprs.expect(on.getFirst(), sequence, scope);
                yield Term.number();
            }
            case HEAD -> {
                exprs.expect(on.getFirst(), sequence, scope);
                yield element;
            }
            case TAIL -> exprs.expect(on.getFirst(), sequence, scope);
            case APPEND -> {
                exprs.expect(on.getFirst(), sequence, scope);
                exprs.expect(on.getLast(), element, scope);
                yield sequence;
            }
            case CONCATENATION -> allAre(on, sequence, scope);
            case SUB_SEQUENCE -> {
                exprs.expect(on.getFirst(), sequence, scope);
                allAre(on.subList(1, on.size()), Term.number(), scope);
                yield sequence;
            }
            default -> throw new IllegalStateException("no shape for " + builtin.operator());
        };
    }

    private Term allAre(List<Expr> exprs, Term term, Scope scope) {
        exprs.forEach(one -> this.exprs.expect(one, term, scope));
        return term;
    }
}
