package dev.spingate.modelgen.emit.java;

import static dev.spingate.modelgen.emit.SourceWriter.WRAP;

import dev.spingate.modelgen.emit.SourceWriter;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Signature;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;

import java.util.ArrayList;
import java.util.List;

/**
 * One operator as a static method. A decision goes to the sink, the last parameter; a word is
 * returned. Every branch names the line that it comes from.
 */
final class OperatorMethod {
    private final TypedModule module;
    private final PolicyShape shape;
    private final JavaExpressions expressions;
    private final SourceWriter writer;
    private int namedLine;

    OperatorMethod(
            TypedModule module,
            PolicyShape shape,
            JavaExpressions expressions,
            SourceWriter writer) {
        this.module = module;
        this.shape = shape;
        this.expressions = expressions;
        this.writer = writer;
    }

    void write(Definition definition, boolean isPublic) {
        Signature signature = module.signature(definition.name());
        boolean decides = signature.result().equals(shape.decision());
        List<String> documentation = JavaDoc.paragraphs(definition.comment());
        if (!documentation.isEmpty()) {
            writer.documentation(documentation);
        } else if (isPublic) {
            writer.documentation(List.of("The policy {@code " + definition.name() + "}."));
        }
        writer.open(
                (isPublic ? "public" : "private") + " static "
                        + (decides ? "void" : JavaNames.type(signature.result())) + " "
                        + JavaNames.method(definition.name())
                        + "(" + parameters(definition, signature, decides) + ") {",
                place(definition.span()));
        result(definition.body());
        writer.close("}");
    }

    private String parameters(Definition definition, Signature signature, boolean decides) {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < signature.parameters().size(); i++) {
            String type = JavaNames.type(signature.parameters().get(i));
            parameters.add(type + " " + definition.parameters().get(i).name());
        }
        if (decides) {
            parameters.add(shape.decision().name() + " " + JavaNames.SINK);
        }
        return String.join("," + WRAP, parameters);
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
            Type type = module.typeOf(name.of());
            writer.line(
                    JavaNames.type(type) + " " + name.name() + " =" + WRAP
                            + expressions.code(name.of()) + ";",
                    place(name.span()));
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
            case Expr.RecordLiteral record ->
                expressions.call(JavaNames.SINK + ".set", inOrder(record), "");
            case Expr.Apply apply ->
                expressions.call(
                        JavaNames.method(apply.definition()), apply.arguments(), JavaNames.SINK);
            case Expr.Ref ref ->
                expressions.call(JavaNames.method(ref.name()), List.of(), JavaNames.SINK);
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
