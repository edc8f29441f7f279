package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.shape.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Formulas that say what variables become: each way to make one true is one path through nested
 * conditions and loops, at whose end every variable has its value. In a step that is its next
 * value, in a beginning its first. An operator that is all that is left of a step's path becomes a
 * method of its own, so that methods stay small.
 */
final class ActionEmitter {
    private final Emission emission;
    private final ValueEmitter values;
    private final Expr.RefKind assigned;
    private final String prefix;
    private final List<String> actions = new ArrayList<>();
    private final Map<String, String> methods = new LinkedHashMap<>();
    private final List<Body> written = new ArrayList<>();
    private final BiConsumer<Env, Body> complete;

    private ActionEmitter(
            Emission emission,
            ValueEmitter values,
            Expr.RefKind assigned,
            BiConsumer<Env, Body> complete) {
        this.emission = emission;
        this.values = values;
        this.assigned = assigned;
        this.prefix = "a";
        this.complete = complete;
    }

    /** For steps. */
    ActionEmitter(Emission emission, ValueEmitter values, StateEmitter states) {
        this.emission = emission;
        this.values = values;
        this.assigned = Expr.RefKind.NEXT;
        this.prefix = "a";
        this.complete = (env, out) ->
                states.emitNext(env, Integer.toString(actionIndex(env.action())), out);
    }

    /**
     * For steps that are not told apart by their actions.
     *
     * @param prefix of the names of methods
     * @param index an expression for what stands for the action
     */
    ActionEmitter(
            Emission emission,
            ValueEmitter values,
            StateEmitter states,
            String prefix,
            String index) {
        this.emission = emission;
        this.values = values;
        this.assigned = Expr.RefKind.NEXT;
        this.prefix = prefix;
        this.complete = (env, out) -> states.emitNext(env, index, out);
    }

    /**
     * For beginnings.
     *
     * @param then what is done once the variables have their values
     */
    static ActionEmitter ofBeginnings(Emission emission, ValueEmitter values, String then) {
        return new ActionEmitter(
                emission, values, Expr.RefKind.VARIABLE, (_, out) -> out.add(then));
    }

    /** The names of the actions, in the order in which they were met. */
    List<String> actions() {
        return actions;
    }

    /** The methods of operators that are steps. */
    List<Body> methods() {
        return written;
    }

    /** Every way to make a formula true. */
    void emit(Expr formula, Body out) {
        emit(formula, Env.empty(), out);
    }

    /** The same where names are known. */
    void emit(Expr formula, Env env, Body out) {
        emit(formula, env, out, complete);
    }

    private int actionIndex(String action) {
        String name = action.isEmpty() ? "Next" : action;
        if (!actions.contains(name)) {
            actions.add(name);
        }
        return actions.indexOf(name);
    }

    /** Whether it may say what a variable becomes. */
    private boolean isStep(Expr expr) {
        Levels.Level level = emission.levels().of(expr);
        return level == Levels.Level.STEP || isBeginning() && level != Levels.Level.CONSTANT;
    }

    private boolean isBeginning() {
        return assigned == Expr.RefKind.VARIABLE;
    }

    /** What follows knows the names of here; at the end no names are needed. */
    private BiConsumer<Env, Body> outside(Env env, BiConsumer<Env, Body> then) {
        return then == complete ? then : (later, body) -> then.accept(env.withNextOf(later), body);
    }

    private void emit(Expr expr, Env env, Body out, BiConsumer<Env, Body> then) {
        if (!isStep(expr) && !isLocalStep(expr, env)) {
            out.add("if (" + values.of(expr, env, out) + ") {");
            then.accept(env, out);
            out.add("}");
            return;
        }
        switch (expr) {
            case Expr.Builtin builtin
            when builtin.operator() == Operator.AND -> all(builtin.operands(), env, out, then);
            case Expr.Builtin builtin
            when builtin.operator() == Operator.OR ->
                builtin.operands().forEach(one -> alternative(one, env, out, then));
            case Expr.Builtin builtin
            when builtin.operator() == Operator.IMPLIES -> {
                out.add("if (!(" + values.of(builtin.operands().getFirst(), env, out) + ")) {");
                then.accept(env, out);
                out.add("} else {");
                emit(builtin.operands().getLast(), env, out, then);
                out.add("}");
            }
            case Expr.Builtin builtin when assigns(builtin) -> assign(builtin, env, out, then);
            case Expr.Unchanged unchanged -> unchanged(unchanged, env, out, then);
            case Expr.If choice -> {
                out.add("if (" + values.of(choice.condition(), env, out) + ") {");
                emit(choice.then(), env, out, then);
                out.add("} else {");
                emit(choice.otherwise(), env, out, then);
                out.add("}");
            }
            case Expr.Case cases -> cases(cases, env, out, then);
            case Expr.Let let -> {
                Env inner = values.named(let, env, out);
                emit(let.body(), inner, out, outside(env, then));
            }
            case Expr.LetOperator let ->
                emit(let.body(), env.with(let.operator()), out, outside(env, then));
            case Expr.Quantified some
            when !some.forAll() ->
                values.sets()
                        .loops()
                        .each(
                                some.bounds(),
                                env,
                                out,
                                (inner, body) ->
                                        emit(some.body(), inner, body, outside(env, then)));
            case Expr.Apply apply -> apply(apply, env, out, then);
            case Expr.Ref ref -> operator(definition(ref.name(), ref), List.of(), env, out, then);
            default -> {
                out.add("if (" + values.of(expr, env, out) + ") {");
                then.accept(env, out);
                out.add("}");
            }
        }
    }

    private boolean isLocalStep(Expr expr, Env env) {
        return expr instanceof Expr.Apply apply
                && env.operator(apply.definition())
                        .map(local -> isStep(local.definition().body()))
                        .orElse(false);
    }

    private void all(List<Expr> on, Env env, Body out, BiConsumer<Env, Body> then) {
        if (on.size() == 1) {
            emit(on.getFirst(), env, out, then);
            return;
        }
        emit(
                on.getFirst(),
                env,
                out,
                (later, body) -> all(on.subList(1, on.size()), later, body, then));
    }

    /** In a block of its own, so that one alternative does not see what another prepared. */
    private void alternative(Expr expr, Env env, Body out, BiConsumer<Env, Body> then) {
        out.add("{");
        emit(expr, env, out, then);
        out.add("}");
    }

    private boolean assigns(Expr.Builtin builtin) {
        return (builtin.operator() == Operator.EQUAL || builtin.operator() == Operator.IN)
                && builtin.operands().getFirst() instanceof Expr.Ref ref
                && ref.kind() == assigned;
    }

    private void assign(Expr.Builtin builtin, Env env, Body out, BiConsumer<Env, Body> then) {
        Expr.Ref variable = (Expr.Ref) builtin.operands().getFirst();
        Expr value = builtin.operands().getLast();
        if (env.next().containsKey(variable.name())) {
            out.add("if (" + values.of(builtin, env, out) + ") {");
            then.accept(env, out);
            out.add("}");
        } else if (builtin.operator() == Operator.IN) {
            values.sets().loops().each(value, env, out, (element, body) -> {
                Env.Assigned to = isBeginning()
                        ? begun(variable, element, body)
                        : new Env.Assigned.To(element);
                then.accept(env.assigning(variable.name(), to), body);
            });
        } else {
            Env.Assigned to = isBeginning()
                    ? begun(variable, values.of(value, env, out), out)
                    : assigned(variable, value, env, out);
            then.accept(env.assigning(variable.name(), to), out);
        }
    }

    /** A beginning sets the variable itself; what was remembered of another value is outdated. */
    private static Env.Assigned begun(Expr.Ref variable, String value, Body out) {
        String field = "v_" + variable.name();
        out.add(field + " = " + value + ";");
        out.add("familyNow++;");
        out.add("stateNow++;");
        return new Env.Assigned.To(field);
    }

    private Env.Assigned assigned(Expr.Ref variable, Expr value, Env env, Body out) {
        if (value instanceof Expr.Ref same
                && same.kind() == Expr.RefKind.VARIABLE
                && same.name().equals(variable.name())) {
            return new Env.Assigned.Same();
        }
        Shape shape = emission.shapes().of(variable);
        if (shape instanceof Shape.Mapping mapping && isUpdateOf(variable, value)) {
            Expr.Update update = ((Expr.Except) value).updates().getFirst();
            Expr.Step.Index index = (Expr.Step.Index) update.path().getFirst();
            String place = values.once(index.argument(), env, out);
            String at = "v_" + variable.name() + ".at(" + place + ")";
            String old = emission.java().fromPlace(mapping.range(), at);
            String to = values.of(update.value(), env.with("@", old), out);
            return new Env.Assigned.At(place, values.simple(mapping.range(), to, out));
        }
        return new Env.Assigned.To(values.simple(shape, values.of(value, env, out), out));
    }

    /** {@code [v EXCEPT ![i] = e]}: only one place has to be written. */
    private static boolean isUpdateOf(Expr.Ref variable, Expr value) {
        return value instanceof Expr.Except except
                && except.of() instanceof Expr.Ref of
                && of.kind() == Expr.RefKind.VARIABLE
                && of.name().equals(variable.name())
                && except.updates().size() == 1
                && except.updates().getFirst().path().size() == 1
                && except.updates().getFirst().path().getFirst() instanceof Expr.Step.Index;
    }

    private void unchanged(
            Expr.Unchanged unchanged, Env env, Body out, BiConsumer<Env, Body> then) {
        Env later = env;
        int open = 0;
        for (Expr.Ref variable : unchanged.variables()) {
            if (later.next().containsKey(variable.name())) {
                Expr.Ref next = new Expr.Ref(variable.name(), Expr.RefKind.NEXT, variable.span());
                Shape shape = emission.shapes().variables().get(variable.name());
                out.add("if ("
                        + JavaShapes.equal(
                                shape, values.of(next, later, out), "v_" + variable.name())
                        + ") {");
                open++;
            } else {
                later = later.assigning(variable.name(), new Env.Assigned.Same());
            }
        }
        then.accept(later, out);
        for (int i = 0; i < open; i++) {
            out.add("}");
        }
    }

    private void cases(Expr.Case cases, Env env, Body out, BiConsumer<Env, Body> then) {
        for (Expr.Arm arm : cases.arms()) {
            out.add("if (" + values.of(arm.guard(), env, out) + ") {");
            emit(arm.value(), env, out, then);
            out.add("} else {");
        }
        if (cases.other().isPresent()) {
            emit(cases.other().get(), env, out, then);
        } else {
            out.add("throw new Undefined(\"" + cases.span().inModule() + ": no guard holds\");");
        }
        cases.arms().forEach(_ -> out.add("}"));
    }

    private Definition definition(String name, Expr at) {
        return emission.module()
                .definition(name)
                .orElseThrow(() ->
                        Emission.refuse(at.span(), name + ", which is no operator,", "define it"));
    }

    private void apply(Expr.Apply apply, Env env, Body out, BiConsumer<Env, Body> then) {
        List<String> arguments = new ArrayList<>();
        for (Expr argument : apply.arguments()) {
            arguments.add(values.once(argument, env, out));
        }
        Optional<Env.LocalOperator> local = env.operator(apply.definition());
        if (local.isPresent()) {
            Env inner = local.get().env().withNextOf(env);
            inner = bound(local.get().definition(), arguments, inner);
            emit(local.get().definition().body(), inner, out, outside(env, then));
        } else {
            operator(definition(apply.definition(), apply), arguments, env, out, then);
        }
    }

    private void operator(
            Definition definition,
            List<String> arguments,
            Env env,
            Body out,
            BiConsumer<Env, Body> then) {
        String action = env.action().isEmpty() ? definition.name() : env.action();
        if (then == complete && env.next().isEmpty() && !isBeginning()) {
            out.add(method(definition, action) + "(" + String.join(", ", arguments) + ");");
            return;
        }
        Env inner = bound(definition, arguments, env.forBodyOf().inAction(action));
        emit(definition.body(), inner, out, outside(env, then));
    }

    private static Env bound(Definition definition, List<String> arguments, Env env) {
        Env inner = env;
        for (int i = 0; i < arguments.size(); i++) {
            inner = inner.with(definition.parameters().get(i).name(), arguments.get(i));
        }
        return inner;
    }

    private String method(Definition definition, String action) {
        String known = methods.get(definition.name() + " " + action);
        if (known != null) {
            return known;
        }
        String name =
                prefix + methods.size() + "_" + definition.name().replaceAll("[^A-Za-z0-9_]", "_");
        methods.put(definition.name() + " " + action, name);
        Body method = new Body();
        List<String> parameters = new ArrayList<>();
        List<String> arguments = new ArrayList<>();
        for (int i = 0; i < definition.parameters().size(); i++) {
            Declaration parameter = definition.parameters().get(i);
            String local = emission.fresh(parameter.name());
            arguments.add(local);
            parameters.add(
                    emission.java().type(emission.shapes().parameter(definition, i)) + " " + local);
        }
        method.add("private void " + name + "(" + String.join(", ", parameters) + ") {");
        Env inner = bound(definition, arguments, Env.empty().inAction(action));
        emit(definition.body(), inner, method, complete);
        method.add("}");
        written.add(method);
        return name;
    }
}
