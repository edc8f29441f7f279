package dev.spingate.modelgen.emit.braces;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.List;
import java.util.Set;

/**
 * An operator as a function: its conditions become branches, what it stands for becomes an answer
 * or a word that is returned. Every branch names the line that it comes from.
 */
public final class OperatorBody {
    private final TypedModule module;
    private final PolicyShape shape;
    private final Dialect dialect;
    private final Expressions expressions;
    private final SourceWriter writer;
    private final Set<String> used;
    private int namedLine;

    private OperatorBody(
            TypedModule module, Dialect dialect, SourceWriter writer, Set<String> used) {
        this.module = module;
        this.shape = PolicyShape.of(module).orElseThrow();
        this.dialect = dialect;
        this.expressions = new Expressions(module, dialect);
        this.writer = writer;
        this.used = used;
    }

    /** The parameters and local names that the code of an operator speaks of. */
    public static Set<String> used(TypedModule module, Dialect dialect, Definition operator) {
        OperatorBody trial = new OperatorBody(module, dialect, new SourceWriter(), Set.of());
        trial.result(operator.body());
        return Set.copyOf(trial.expressions.named());
    }

    /**
     * Writes an operator.
     *
     * @param head the line that opens the function
     */
    public static void write(
            TypedModule module,
            Dialect dialect,
            Definition operator,
            String head,
            SourceWriter writer) {
        Set<String> used = used(module, dialect, operator);
        OperatorBody body = new OperatorBody(module, dialect, writer, used);
        writer.open(head, body.place(operator.span()));
        body.result(operator.body());
        writer.close("}");
    }

    private void result(Expr expr) {
        switch (expr) {
            case Expr.If choice -> {
                choice(choice, "");
                writer.close("}");
            }
            case Expr.Case cases -> cases(cases);
            case Expr.Let let -> let(let);
            default -> statement(expr);
        }
    }

    /** Leaves the last block open. */
    private void choice(Expr.If choice, String before) {
        writer.open(
                before + "if (" + expressions.code(choice.condition()) + ") {",
                place(choice.condition().span()));
        result(choice.then());
        writer.shut();
        if (choice.otherwise() instanceof Expr.If another) {
            choice(another, "} else ");
        } else {
            writer.open("} else {", place(choice.otherwise().span()));
            result(choice.otherwise());
        }
    }

    /** The guards cover everything and exclude each other, so the last is what remains. */
    private void cases(Expr.Case cases) {
        List<Expr.Arm> arms = cases.arms();
        int asked = cases.other().isPresent() ? arms.size() : arms.size() - 1;
        if (asked == 0) {
            result(arms.getFirst().value());
            return;
        }
        for (int i = 0; i < asked; i++) {
            Expr.Arm arm = arms.get(i);
            writer.open(
                    (i == 0 ? "" : "} else ") + "if (" + expressions.code(arm.guard()) + ") {",
                    place(arm.span()));
            result(arm.value());
            writer.shut();
        }
        Expr rest = cases.other().orElseGet(() -> arms.getLast().value());
        writer.open(
                "} else {",
                place(cases.other().isPresent() ? rest.span() : arms.getLast().span()));
        result(rest);
        writer.close("}");
    }

    private void let(Expr.Let let) {
        for (Expr.Bound name : let.names()) {
            String declared = dialect.local(
                    module.typeOf(name.of()), name.name(), used.contains(name.name()));
            writer.line(
                    declared + " =" + WRAP + expressions.code(name.of()) + ";", place(name.span()));
        }
        result(let.body());
    }

    private void statement(Expr expr) {
        String code = module.typeOf(expr).equals(shape.decision())
                ? decision(expr)
                : "return " + expressions.code(expr);
        writer.line(code + ";", place(expr.span()));
    }

    private String decision(Expr expr) {
        return switch (expr) {
            case Expr.RecordLiteral record -> dialect.answer(expressions.list(inOrder(record)));
            case Expr.Apply apply ->
                dialect.handOn(
                        dialect.function(apply.definition()), expressions.list(apply.arguments()));
            case Expr.Ref ref -> dialect.handOn(dialect.function(ref.name()), "");
            default -> throw new IllegalStateException("the checks let through " + expr);
        };
    }

    /** The values in the order in which the set of records lists the fields. */
    private List<Expr> inOrder(Expr.RecordLiteral record) {
        return shape.decision().fields().stream()
                .map(type -> record.fields().stream()
                        .filter(field -> field.name().equals(type.name()))
                        .map(Expr.Field::of)
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    /** The place, unless the line before has just named it. */
    private String place(Span span) {
        boolean named = span.line() == namedLine;
        namedLine = span.line();
        return named ? "" : span.inModule();
    }
}
