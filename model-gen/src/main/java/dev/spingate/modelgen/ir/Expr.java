package dev.spingate.modelgen.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An expression of the specification. Two expressions with equal text at different places are
 * different: every one knows where it stands, and types are kept by identity.
 */
public sealed interface Expr {

    /** Where it stands. */
    Span span();

    /** {@code TRUE} or {@code FALSE}. */
    record BoolLiteral(boolean value, Span span) implements Expr {}

    /** A numeral. */
    record IntLiteral(long value, Span span) implements Expr {}

    /** A string: a value of whatever enumeration is expected there. */
    record StringLiteral(String value, Span span) implements Expr {}

    /** What a name stands for. */
    enum RefKind {
        CONSTANT,
        VARIABLE,
        /** An operator of the module without parameters. */
        DEFINITION,
        /** A parameter, a bound variable or a name of a {@code LET}. */
        LOCAL,
        /** A variable with a prime: its value in the next state. */
        NEXT,
        /** {@code @} in an update: what stood there before. */
        OLD
    }

    /** A name. */
    record Ref(String name, RefKind kind, Span span) implements Expr {}

    /**
     * An operator of the module, an operator that is a constant, or one of an enclosing {@code
     * LET}, applied to arguments.
     */
    record Apply(String definition, List<Expr> arguments, Span span) implements Expr {}

    /** An operator of TLA+, applied to operands. */
    record Builtin(Operator operator, List<Expr> operands, Span span) implements Expr {}

    /** {@code {a, b}}; empty for the empty set. */
    record SetEnum(List<Expr> elements, Span span) implements Expr {}

    /** {@code {x \in S : P}}. */
    record SetFilter(Bound bound, Expr predicate, Span span) implements Expr {}

    /** {@code IF c THEN a ELSE b}. */
    record If(Expr condition, Expr then, Expr otherwise, Span span) implements Expr {}

    /**
     * {@code CASE g1 -> e1 [] g2 -> e2}. Where several guards hold, TLA+ leaves open which arm is
     * meant; where none holds, the value is not specified.
     */
    record Case(List<Arm> arms, Optional<Expr> other, Span span) implements Expr {}

    /** {@code LET x == e IN b}; each name may use those before it. */
    record Let(List<Bound> names, Expr body, Span span) implements Expr {}

    /** {@code LET Op(p) == e IN b}: an operator with parameters, known in {@code b} only. */
    record LetOperator(Definition operator, Expr body, Span span) implements Expr {}

    /** {@code <<a, b>>}. */
    record Tuple(List<Expr> elements, Span span) implements Expr {}

    /** {@code {e : x \in S, y \in T}}. */
    record SetMap(Expr element, List<Bound> bounds, Span span) implements Expr {}

    /** {@code CHOOSE x \in S : P}. */
    record Choose(Bound bound, Expr predicate, Span span) implements Expr {}

    /** {@code [x \in S |-> e]}. */
    record FunctionLiteral(Bound bound, Expr value, Span span) implements Expr {}

    /** {@code f[e]}, of a function, tuple or sequence; {@code f[a, b]} has a tuple as argument. */
    record FunctionApply(Expr function, Expr argument, Span span) implements Expr {}

    /** {@code [e EXCEPT !.f[i] = v]}; the updates are made one after the other. */
    record Except(Expr of, List<Update> updates, Span span) implements Expr {}

    /** {@code UNCHANGED <<v, w>>}, tuples of variables taken apart. */
    record Unchanged(List<Ref> variables, Span span) implements Expr {}

    /** A formula about behaviours. */
    record Temporal(TemporalOperator operator, List<Expr> operands, Span span) implements Expr {}

    /** {@code [f |-> e]}. */
    record RecordLiteral(List<Field> fields, Span span) implements Expr {}

    /** {@code [f : S]}: the set of such records. */
    record RecordSet(List<Field> fields, Span span) implements Expr {}

    /** {@code [S -> T]}: the set of such functions. */
    record FunctionSet(Expr domain, Expr range, Span span) implements Expr {}

    /** {@code r.f}. */
    record Select(Expr record, String field, Span span) implements Expr {}

    /** {@code \A x \in S, y \in T : P}, or with {@code \E}. */
    record Quantified(boolean forAll, List<Bound> bounds, Expr body, Span span) implements Expr {}

    /**
     * A name and what belongs to it: the set that a bound variable ranges over, or the value of a
     * name of a {@code LET}.
     */
    record Bound(String name, Expr of, Span span) {}

    /** One arm of a {@code CASE}. */
    record Arm(Expr guard, Expr value, Span span) {}

    /** One field: its value in a record, its set in a set of records. */
    record Field(String name, Expr of, Span span) {}

    /** {@code !.f[i] = v}: where, outermost step first, and what comes there. */
    record Update(List<Step> path, Expr value, Span span) {}

    /** One step of the path of an update. */
    sealed interface Step {
        /** {@code [i]}. */
        record Index(Expr argument) implements Step {}

        /** {@code .f}. */
        record OfRecord(String field) implements Step {}
    }

    /** The operators of temporal formulas; the operands are in the order of the text. */
    enum TemporalOperator {
        /** {@code []F}. */
        ALWAYS,
        /** {@code <>F}. */
        EVENTUALLY,
        /** {@code F ~> G}. */
        LEADS_TO,
        /** {@code [A]_v}: the action and what else stays as it is. */
        SQUARE,
        /** {@code <<A>>_v}. */
        ANGLE,
        /** {@code WF_v(A)}: {@code v}, then the action. */
        WEAK_FAIRNESS,
        /** {@code SF_v(A)}: {@code v}, then the action. */
        STRONG_FAIRNESS
    }

    /** The expressions directly inside it, in the order of the text. */
    default List<Expr> children() {
        return switch (this) {
            case BoolLiteral _, IntLiteral _, StringLiteral _, Ref _ -> List.of();
            case Apply apply -> apply.arguments();
            case Builtin builtin -> builtin.operands();
            case SetEnum set -> set.elements();
            case SetFilter filter -> List.of(filter.bound().of(), filter.predicate());
            case If choice -> List.of(choice.condition(), choice.then(), choice.otherwise());
            case Case cases -> inside(cases);
            case Let let -> append(let.names().stream().map(Bound::of).toList(), let.body());
            case LetOperator let -> List.of(let.operator().body(), let.body());
            case Tuple tuple -> tuple.elements();
            case SetMap map ->
                prepend(map.element(), map.bounds().stream().map(Bound::of).toList());
            case Choose choose -> List.of(choose.bound().of(), choose.predicate());
            case FunctionLiteral function -> List.of(function.bound().of(), function.value());
            case FunctionApply apply -> List.of(apply.function(), apply.argument());
            case Except except -> inside(except);
            case Unchanged unchanged -> List.copyOf(unchanged.variables());
            case Temporal temporal -> temporal.operands();
            case RecordLiteral record -> record.fields().stream().map(Field::of).toList();
            case RecordSet set -> set.fields().stream().map(Field::of).toList();
            case FunctionSet set -> List.of(set.domain(), set.range());
            case Select select -> List.of(select.record());
            case Quantified all ->
                append(all.bounds().stream().map(Bound::of).toList(), all.body());
        };
    }

    private static List<Expr> inside(Case cases) {
        List<Expr> inside = new ArrayList<>();
        for (Arm arm : cases.arms()) {
            inside.add(arm.guard());
            inside.add(arm.value());
        }
        cases.other().ifPresent(inside::add);
        return inside;
    }

    private static List<Expr> inside(Except except) {
        List<Expr> inside = new ArrayList<>(List.of(except.of()));
        for (Update update : except.updates()) {
            for (Step step : update.path()) {
                if (step instanceof Step.Index(Expr argument)) {
                    inside.add(argument);
                }
            }
            inside.add(update.value());
        }
        return inside;
    }

    private static List<Expr> prepend(Expr first, List<Expr> rest) {
        List<Expr> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }

    private static List<Expr> append(List<Expr> first, Expr last) {
        List<Expr> all = new ArrayList<>(first);
        all.add(last);
        return all;
    }
}
