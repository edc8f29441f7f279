package dev.spingate.modelgen.lower;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Expr.TemporalOperator;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.shape.Replaced;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A formula about behaviours taken apart, for fairness and for what it lets happen: conjunctions,
 * also over the elements of sets, of simple ones.
 *
 * <p><b>Needs</b> a module with resolved names.
 *
 * <p><b>Gives</b> a tree in which no name of a formula about behaviours is left, and whose
 * expressions are those of the module, not copies.
 */
public sealed interface Claim {

    /** All of these. */
    record All(List<Claim> parts) implements Claim {
        public All {
            parts = List.copyOf(parts);
        }
    }

    /** One for each combination of elements. */
    record Each(List<Expr.Bound> bounds, Claim part, Span span) implements Claim {
        public Each {
            bounds = List.copyOf(bounds);
        }
    }

    /** {@code WF_v(A)}. */
    record Fair(Expr subscript, Expr action, Span span) implements Claim {}

    /** What must happen, of state predicates: two for {@code LEADS_TO}, otherwise one. */
    record Goal(Form form, List<Expr> predicates) implements Claim {
        public Goal {
            predicates = List.copyOf(predicates);
        }
    }

    /** The forms of goals. */
    enum Form {
        /** {@code <>P}. */
        EVENTUALLY,
        /** {@code []<>P}. */
        ALWAYS_EVENTUALLY,
        /** {@code <>[]P}. */
        EVENTUALLY_ALWAYS,
        /** {@code P ~> Q}, or {@code [](P => <>Q)}. */
        LEADS_TO
    }

    /** A formula about states and steps in which the expressions stand as they do in this one. */
    default Expr formula(Span at) {
        return switch (this) {
            case All(List<Claim> parts) -> and(parts.stream().map(one -> one.formula(at)), at);
            case Each(var bounds, Claim part, Span span) ->
                new Expr.Quantified(true, bounds, part.formula(at), span);
            case Fair fair -> fair.action();
            case Goal(var _, List<Expr> predicates) -> and(predicates.stream(), at);
        };
    }

    private static Expr and(Stream<Expr> parts, Span at) {
        return new Expr.Builtin(Operator.AND, parts.toList(), at);
    }

    /**
     * Takes a formula apart.
     *
     * @throws BadInput where it has another form
     */
    static Claim of(Replaced module, Expr formula) {
        return new Reader(module).claim(formula);
    }

    /** Reads formulas of a module. */
    final class Reader {
        private final Replaced module;

        private Reader(Replaced module) {
            this.module = module;
        }

        private Claim claim(Expr expr) {
            return switch (expr) {
                case Expr.Builtin builtin
                when builtin.operator() == Operator.AND ->
                    new All(builtin.operands().stream().map(this::claim).toList());
                case Expr.Quantified all
                when all.forAll() -> new Each(all.bounds(), claim(all.body()), all.span());
                case Expr.Ref ref -> claim(definition(ref.name(), ref).body());
                case Expr.Apply apply -> applied(apply);
                case Expr.Temporal temporal -> simple(temporal);
                default -> throw refusal(expr);
            };
        }

        /** Arguments stand for parameters like the only elements of sets. */
        private Claim applied(Expr.Apply apply) {
            Definition definition = definition(apply.definition(), apply);
            List<Expr.Bound> bounds = new ArrayList<>();
            for (int i = 0; i < apply.arguments().size(); i++) {
                Expr argument = apply.arguments().get(i);
                Expr only = new Expr.SetEnum(List.of(argument), argument.span());
                String name = definition.parameters().get(i).name();
                bounds.add(new Expr.Bound(name, only, argument.span()));
            }
            return new Each(bounds, claim(definition.body()), apply.span());
        }

        private Claim simple(Expr.Temporal temporal) {
            Expr first = temporal.operands().getFirst();
            Expr last = temporal.operands().getLast();
            return switch (temporal.operator()) {
                case WEAK_FAIRNESS -> new Fair(first, last, temporal.span());
                case LEADS_TO -> goal(temporal, Form.LEADS_TO, first, last);
                case EVENTUALLY ->
                    isTemporal(first, TemporalOperator.ALWAYS)
                            ? goal(temporal, Form.EVENTUALLY_ALWAYS, inside(first))
                            : goal(temporal, Form.EVENTUALLY, first);
                case ALWAYS -> always(temporal, first);
                case SQUARE, ANGLE, STRONG_FAIRNESS -> throw refusal(temporal);
            };
        }

        private Claim always(Expr.Temporal temporal, Expr of) {
            if (isTemporal(of, TemporalOperator.EVENTUALLY)) {
                return goal(temporal, Form.ALWAYS_EVENTUALLY, inside(of));
            }
            if (of instanceof Expr.Builtin builtin
                    && builtin.operator() == Operator.IMPLIES
                    && isTemporal(builtin.operands().getLast(), TemporalOperator.EVENTUALLY)) {
                Expr then = inside(builtin.operands().getLast());
                return goal(temporal, Form.LEADS_TO, builtin.operands().getFirst(), then);
            }
            throw refusal(temporal);
        }

        private Goal goal(Expr.Temporal whole, Form form, Expr... predicates) {
            for (Expr predicate : predicates) {
                if (isAboutBehaviours(predicate)) {
                    throw refusal(whole);
                }
            }
            return new Goal(form, List.of(predicates));
        }

        private boolean isAboutBehaviours(Expr expr) {
            return switch (expr) {
                case Expr.Temporal _ -> true;
                case Expr.Ref ref
                when ref.kind() == Expr.RefKind.DEFINITION -> isAboutBehaviours(ref.name());
                case Expr.Apply apply -> isAboutBehaviours(apply.definition());
                case Expr.Builtin _, Expr.Quantified _ ->
                    expr.children().stream().anyMatch(this::isAboutBehaviours);
                default -> false;
            };
        }

        private boolean isAboutBehaviours(String name) {
            return module.definition(name)
                    .filter(one -> !one.recursive())
                    .map(one -> isAboutBehaviours(one.body()))
                    .orElse(false);
        }

        private static boolean isTemporal(Expr expr, TemporalOperator operator) {
            return expr instanceof Expr.Temporal temporal && temporal.operator() == operator;
        }

        private static Expr inside(Expr temporal) {
            return ((Expr.Temporal) temporal).operands().getFirst();
        }

        private Definition definition(String name, Expr at) {
            return module.definition(name).orElseThrow(() -> refusal(at));
        }

        private static BadInput refusal(Expr at) {
            Span span = at.span();
            return new BadInput(
                    new Place(span.file(), span.line(), span.column()),
                    "this formula about behaviours has a form that the explorer does not decide",
                    "make it a conjunction, also over constant sets, of WF_vars(A) and []<>P in the"
                            + " specification, of <>P, []<>P, <>[]P and P ~> Q in a property");
        }
    }
}
