package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Signature;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.Optional;

/**
 * Whether a module is one of policies that run without memory of their own: a view is only looked
 * into and handed on, a decision is only given as the result, and all other values fit into a
 * machine word.
 */
public final class PolicyCheck {
    /** A set is a word with one bit for each element. */
    private static final int WORD = Long.SIZE;

    private final TypedModule module;
    private final PolicyShape shape;
    private final Diagnostics diagnostics;

    private PolicyCheck(TypedModule module, PolicyShape shape, Diagnostics diagnostics) {
        this.module = module;
        this.shape = shape;
        this.diagnostics = diagnostics;
    }

    /** Notes everything that keeps the module from being one of policies. */
    public static void check(TypedModule module, String file, Diagnostics diagnostics) {
        Optional<PolicyShape> shape = PolicyShape.of(module);
        if (shape.isEmpty()) {
            diagnostics.report(
                    file,
                    "does not say what a policy is",
                    "define Policy == [View -> Decision], both being sets of records");
            return;
        }
        new PolicyCheck(module, shape.get(), diagnostics).check(file);
    }

    private void check(String file) {
        if (shape.view().equals(shape.decision())) {
            diagnostics.report(
                    file,
                    "asks and answers the same records",
                    "let Policy have two sets of records");
        }
        fields(shape.view());
        fields(shape.decision());
        module.operators().forEach(this::operator);
        if (diagnostics.isEmpty() && shape.policies(module).isEmpty()) {
            diagnostics.report(
                    file,
                    "defines no policy",
                    "define an operator Name(view) that gives a decision");
        }
    }

    private void fields(Type.RecordOf record) {
        Definition definition = module.module().definition(record.name()).orElseThrow();
        Expr.RecordSet set = (Expr.RecordSet) definition.body();
        for (int i = 0; i < record.fields().size(); i++) {
            if (!isWord(record.fields().get(i).type())) {
                diagnostics.report(
                        set.fields().get(i).span(),
                        "a field of type " + record.fields().get(i).type()
                                + " does not fit into a machine word",
                        "use BOOLEAN, an enumeration, a constant, or SUBSET of one of at most "
                                + WORD + " elements");
            }
        }
    }

    private void operator(Definition definition) {
        Signature signature = module.signature(definition.name());
        for (int i = 0; i < definition.parameters().size(); i++) {
            Type type = signature.parameters().get(i);
            if (!isWord(type) && !type.equals(shape.view())) {
                diagnostics.report(
                        definition.parameters().get(i).span(),
                        "a parameter of type " + type + " can not be handed over in code",
                        "hand over a view, or words: truth values, enumerations, sets");
            }
        }
        result(definition.body());
    }

    /** What an operator gives: a decision or a word. */
    private void result(Expr expr) {
        if (!module.typeOf(expr).equals(shape.decision())) {
            word(expr);
            return;
        }
        switch (expr) {
            case Expr.If choice -> {
                word(choice.condition());
                result(choice.then());
                result(choice.otherwise());
            }
            case Expr.Case cases -> {
                cases.arms().forEach(arm -> word(arm.guard()));
                cases.arms().forEach(arm -> result(arm.value()));
                cases.other().ifPresent(this::result);
            }
            case Expr.Let let -> {
                let.names().forEach(name -> word(name.of()));
                result(let.body());
            }
            case Expr.RecordLiteral record -> record.fields().forEach(field -> word(field.of()));
            default -> expr.children().forEach(this::argument);
        }
    }

    private void argument(Expr expr) {
        if (!(isView(expr) && expr instanceof Expr.Ref)) {
            word(expr);
        }
    }

    private void word(Expr expr) {
        if (!isWord(module.typeOf(expr))) {
            diagnostics.report(
                    expr.span(),
                    "a value of type " + module.typeOf(expr) + " is made or compared here,"
                            + " which takes memory",
                    "give a decision only as the result of an operator, and only look into views");
            return;
        }
        switch (expr) {
            case Expr.Apply _ -> expr.children().forEach(this::argument);
            case Expr.Select select -> argument(select.record());
            default -> expr.children().forEach(this::word);
        }
    }

    private boolean isView(Expr expr) {
        return module.typeOf(expr).equals(shape.view());
    }

    private static boolean isWord(Type type) {
        return switch (type) {
            case Type.Bool _, Type.Atom _ -> true;
            case Type.Enumeration _ -> true;
            case Type.SetOf(Type.Atom _) -> true;
            case Type.SetOf(Type.Enumeration element) -> element.values().size() <= WORD;
            default -> false;
        };
    }
}
