package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One of the ways in which a step can be made: what is chosen and applied on the way to it, and
 * what it then does.
 *
 * @param name the operator of the action
 * @param span where the action stands
 * @param layers from the outermost on
 * @param body what is neither a choice nor an alternative
 */
record Branch(String name, Span span, List<Layer> layers, Expr body) {

    /** One thing on the way. */
    sealed interface Layer {
        /** Some value of a set. */
        record Choice(Expr.Bound bound) implements Layer {}

        /** Into an operator with arguments. */
        record Call(Definition definition, List<Expr> arguments) implements Layer {}
    }

    /** The ways that an action has, in the order of the text. */
    static List<Branch> of(Theory theory, String action) {
        List<Branch> found = new ArrayList<>();
        Definition definition = theory.named(action);
        new Search(theory, found)
                .search(definition.body(), List.of(), Optional.empty(), definition.span());
        return found;
    }

    private record Search(Theory theory, List<Branch> found) {

        void search(Expr expr, List<Layer> layers, Optional<String> name, Span span) {
            switch (expr) {
                case Expr.Builtin builtin
                when builtin.operator() == Operator.OR ->
                    builtin.operands().forEach(one -> search(one, layers, name, span));
                case Expr.Quantified some
                when !some.forAll() -> {
                    List<Layer> inner = new ArrayList<>(layers);
                    some.bounds().forEach(one -> inner.add(new Layer.Choice(one)));
                    search(some.body(), inner, name, span);
                }
                case Expr.Apply apply
                when theory.definition(apply.definition()).isPresent() ->
                    call(apply.definition(), apply.arguments(), layers, name);
                case Expr.Ref ref
                when ref.kind() == Expr.RefKind.DEFINITION ->
                    call(ref.name(), List.of(), layers, name);
                default ->
                    found.add(new Branch(name.orElse("Step"), span, List.copyOf(layers), expr));
            }
        }

        private void call(
                String called, List<Expr> arguments, List<Layer> layers, Optional<String> name) {
            Definition definition = theory.definition(called).orElseThrow();
            List<Layer> inner = new ArrayList<>(layers);
            inner.add(new Layer.Call(definition, arguments));
            search(definition.body(), inner, Optional.of(name.orElse(called)), definition.span());
        }
    }
}
