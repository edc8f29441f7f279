package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Values: statements that prepare, and an expression without effects. What stands in a branch that
 * is not taken is not evaluated.
 */
final class ValueEmitter {
    private final Emission emission;
    private final OperatorEmitter operators;
    private final SetEmitter sets;
    private final MappingEmitter mappings;

    ValueEmitter(Emission emission) {
        this.emission = emission;
        this.sets = new SetEmitter(emission, this);
        this.operators = new OperatorEmitter(emission, this, sets);
        this.mappings = new MappingEmitter(emission, this);
    }

    SetEmitter sets() {
        return sets;
    }

    /** The expression for a value; what it needs before goes into the body. */
    String of(Expr expr, Env env, Body out) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> Boolean.toString(literal.value());
            case Expr.IntLiteral literal -> Long.toString(literal.value());
            case Expr.StringLiteral literal -> emission.word(shape(expr), literal.value());
            case Expr.Ref ref -> name(ref, env);
            case Expr.Apply apply -> apply(apply, env, out);
            case Expr.Builtin builtin -> operators.of(builtin, env, out);
            case Expr.If choice -> choice(asCase(choice), shape(expr), env, out);
            case Expr.Case cases -> choice(cases, shape(expr), env, out);
            case Expr.Let let -> of(let.body(), named(let, env, out), out);
            case Expr.LetOperator let -> of(let.body(), env.with(let.operator()), out);
            case Expr.Tuple _,
                    Expr.FunctionLiteral _,
                    Expr.FunctionApply _,
                    Expr.Except _,
                    Expr.RecordLiteral _,
                    Expr.Select _ -> mappings.of(expr, env, out);
            case Expr.SetEnum _,
                    Expr.SetFilter _,
                    Expr.SetMap _,
                    Expr.Choose _,
                    Expr.Quantified _,
                    Expr.RecordSet _,
                    Expr.FunctionSet _ -> sets.of(expr, env, out);
            case Expr.Unchanged _, Expr.Temporal _ ->
                throw Emission.refuse(
                        expr.span(),
                        "a formula about steps or behaviours inside a value",
                        "write it as a conjunct of an action");
        };
    }

    /** The same in a variable, so that it may be used more than once. */
    String once(Expr expr, Env env, Body out) {
        return simple(shape(expr), of(expr, env, out), out);
    }

    String simple(Shape shape, String value, Body out) {
        if (value.matches("[A-Za-z_][A-Za-z0-9_]*|[0-9]+")) {
            return value;
        }
        String name = emission.fresh("t");
        out.add(emission.java().type(shape) + " " + name + " = " + value + ";");
        return name;
    }

    private Shape shape(Expr expr) {
        return emission.shapes().of(expr);
    }

    private String name(Expr.Ref ref, Env env) {
        return switch (ref.kind()) {
            case LOCAL -> known(env.values().get(ref.name()), ref);
            case OLD -> known(env.values().get("@"), ref);
            case VARIABLE -> "v_" + ref.name();
            case NEXT -> next(ref, env);
            case CONSTANT, DEFINITION -> {
                Optional<Definition> definition = emission.module().definition(ref.name());
                yield definition.isPresent()
                        ? emission.method(definition.get()) + "()"
                        : "c_" + ref.name();
            }
        };
    }

    private static String known(String value, Expr.Ref ref) {
        if (value == null) {
            throw new IllegalStateException(ref.name() + " is not known at " + ref.span());
        }
        return value;
    }

    private static String next(Expr.Ref ref, Env env) {
        return switch (env.next().get(ref.name())) {
            case Env.Assigned.Same _ -> "v_" + ref.name();
            case Env.Assigned.To to -> to.value();
            case Env.Assigned.At at ->
                "v_" + ref.name() + ".with(" + at.place() + ", " + at.value() + ")";
            case null ->
                throw Emission.refuse(
                        ref.span(),
                        ref.name() + "' before the step says what it is",
                        "say it in an earlier conjunct");
        };
    }

    private String apply(Expr.Apply apply, Env env, Body out) {
        List<String> arguments = new ArrayList<>();
        for (Expr argument : apply.arguments()) {
            arguments.add(of(argument, env, out));
        }
        Optional<Env.LocalOperator> local = env.operator(apply.definition());
        if (local.isPresent()) {
            return inline(local.get(), apply, arguments, out);
        }
        Definition definition = emission.module().definition(apply.definition()).orElseThrow();
        return emission.method(definition) + "(" + String.join(", ", arguments) + ")";
    }

    private String inline(
            Env.LocalOperator operator, Expr.Apply apply, List<String> arguments, Body out) {
        Env inner = operator.env();
        List<Declaration> parameters = operator.definition().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            String argument = simple(shape(apply.arguments().get(i)), arguments.get(i), out);
            inner = inner.with(parameters.get(i).name(), argument);
        }
        return of(operator.definition().body(), inner, out);
    }

    /** The names of a {@code LET} in variables. */
    Env named(Expr.Let let, Env env, Body out) {
        Env inner = env;
        for (Expr.Bound name : let.names()) {
            String value = simple(emission.shapes().of(name), of(name.of(), inner, out), out);
            inner = inner.with(name.name(), value);
        }
        return inner;
    }

    private static Expr.Case asCase(Expr.If choice) {
        Expr.Arm arm = new Expr.Arm(choice.condition(), choice.then(), choice.span());
        return new Expr.Case(List.of(arm), Optional.of(choice.otherwise()), choice.span());
    }

    private String choice(Expr.Case cases, Shape shape, Env env, Body out) {
        Optional<String> plain = plainChoice(cases.arms(), cases.other(), env);
        if (plain.isPresent()) {
            return plain.get();
        }
        String result = emission.fresh("t");
        out.add(emission.java().type(shape) + " " + result + ";");
        for (Expr.Arm arm : cases.arms()) {
            String guard = of(arm.guard(), env, out);
            out.add("if (" + guard + ") {");
            out.add(result + " = " + of(arm.value(), env, out) + ";");
            out.add("} else {");
        }
        if (cases.other().isPresent()) {
            out.add(result + " = " + of(cases.other().get(), env, out) + ";");
        } else {
            out.add("throw new Undefined(\"" + cases.span().inModule() + ": no guard holds\");");
        }
        cases.arms().forEach(_ -> out.add("}"));
        return result;
    }

    private Optional<String> plainChoice(List<Expr.Arm> arms, Optional<Expr> otherwise, Env env) {
        if (otherwise.isEmpty()) {
            return Optional.empty();
        }
        Body needed = new Body();
        StringBuilder text = new StringBuilder("(");
        for (Expr.Arm arm : arms) {
            text.append(of(arm.guard(), env, needed)).append(" ? ");
            text.append(of(arm.value(), env, needed)).append(" : ");
        }
        text.append(of(otherwise.get(), env, needed)).append(")");
        return needed.isEmpty() ? Optional.of(text.toString()) : Optional.empty();
    }
}
