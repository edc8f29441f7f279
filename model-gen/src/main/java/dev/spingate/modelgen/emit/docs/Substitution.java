package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.ir.Expr;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts expressions in the place of names. No name of a {@code LET} is left, so none can catch a
 * name of what is put in. Everything that is put in is copied and counted: a short module can stand
 * for more text than anybody would read. For one thread.
 */
final class Substitution {
    private int room;

    /** There is more to write than was agreed. */
    static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLong() {
            super("too long", null, false, false);
        }
    }

    /** Gives up when it has written so many expressions. */
    Substitution(int room) {
        this.room = room;
    }

    /** The same expression without these names; others stay as they are. */
    Expr of(Expr expr, Map<String, Expr> names) {
        if (room-- == 0) {
            throw new TooLong();
        }
        return switch (expr) {
            case Expr.BoolLiteral _, Expr.StringLiteral _ -> expr;
            case Expr.Ref ref -> name(ref, names);
            case Expr.Apply one ->
                new Expr.Apply(one.definition(), all(one.arguments(), names), one.span());
            case Expr.Builtin one ->
                new Expr.Builtin(one.operator(), all(one.operands(), names), one.span());
            case Expr.SetEnum one -> new Expr.SetEnum(all(one.elements(), names), one.span());
            case Expr.If one ->
                new Expr.If(
                        of(one.condition(), names),
                        of(one.then(), names),
                        of(one.otherwise(), names),
                        one.span());
            case Expr.Case cases -> cases(cases, names);
            case Expr.Let let -> of(let.body(), with(names, let));
            case Expr.Select one ->
                new Expr.Select(of(one.record(), names), one.field(), one.span());
            default -> throw new IllegalStateException("the checks let through " + expr);
        };
    }

    /** All of them, in order. */
    List<Expr> all(List<Expr> exprs, Map<String, Expr> names) {
        return exprs.stream().map(one -> of(one, names)).toList();
    }

    /** The names with those of a {@code LET}. */
    Map<String, Expr> with(Map<String, Expr> names, Expr.Let let) {
        Map<String, Expr> inner = new HashMap<>(names);
        for (Expr.Bound name : let.names()) {
            inner.put(name.name(), of(name.of(), inner));
        }
        return inner;
    }

    private Expr name(Expr.Ref ref, Map<String, Expr> names) {
        boolean stays = ref.kind() != Expr.RefKind.LOCAL || !names.containsKey(ref.name());
        return stays ? ref : of(names.get(ref.name()), Map.of());
    }

    private Expr cases(Expr.Case cases, Map<String, Expr> names) {
        List<Expr.Arm> arms = cases.arms().stream()
                .map(arm ->
                        new Expr.Arm(of(arm.guard(), names), of(arm.value(), names), arm.span()))
                .toList();
        return new Expr.Case(arms, cases.other().map(one -> of(one, names)), cases.span());
    }
}
