package dev.spingate.modelgen.explorer.emit;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.explorer.compiled.ShapeText;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.lower.Claim;
import dev.spingate.modelgen.shape.Replaced;
import dev.spingate.modelgen.shape.Shape;
import dev.spingate.modelgen.shape.ShapeInference;
import dev.spingate.modelgen.shape.Shapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The whole class of a relation. */
public final class RelationEmitter {
    private final Emission emission;
    private final Roots roots;

    /**
     * What of a module makes the relation.
     *
     * @param init the predicate of the beginnings
     * @param next the action of the steps
     * @param invariants names of operators without parameters: what must hold
     * @param tells names of operators without parameters: what is told of states on request
     * @param fairness conditions of weak fairness, and what recurs
     * @param properties what must happen
     */
    public record Roots(
            Expr init,
            Expr next,
            List<String> invariants,
            List<String> tells,
            List<Claim> fairness,
            List<Claim> properties) {

        List<Expr> formulas() {
            List<Expr> formulas = new ArrayList<>(List.of(init, next));
            fairness.forEach(claim -> formulas.add(claim.formula(next.span())));
            properties.forEach(claim -> formulas.add(claim.formula(next.span())));
            return formulas;
        }
    }

    private RelationEmitter(Emission emission, Roots roots) {
        this.emission = emission;
        this.roots = roots;
    }

    /**
     * The text of a class {@code Compiled} without a package.
     *
     * @throws BadInput for what it can not be made from, with the place
     */
    public static String emit(Replaced module, Roots roots) {
        List<String> operators = new ArrayList<>(roots.invariants());
        operators.addAll(roots.tells());
        Shapes shapes = ShapeInference.infer(module, roots.formulas(), operators);
        Levels levels = new Levels(module, roots.next());
        return new RelationEmitter(new Emission(module, shapes, levels), roots).text();
    }

    private String text() {
        ValueEmitter values = new ValueEmitter(emission);
        StateEmitter states = new StateEmitter(emission);
        ActionEmitter steps = new ActionEmitter(emission, values, states);
        Body inside = new Body();
        states.fields(inside);
        constants(inside);
        new BeginningEmitter(emission, values).write(roots.init(), inside);
        states.load(inside);
        states.store(inside);
        states.values(inside);
        violated(inside);
        tells(inside);
        inside.add("@Override").add("protected void eachStep() {");
        steps.emit(body(roots.next()), inside);
        inside.add("}");
        steps.methods().forEach(inside::addAll);
        claims(values, states, inside);
        assumptions(values, inside);
        new DefinitionMethods(emission, values).writeAll(inside);
        facts(steps.actions(), inside);
        rows(inside);
        return whole(inside).text();
    }

    private void claims(ValueEmitter values, StateEmitter states, Body out) {
        ActionEmitter fair = new ActionEmitter(emission, values, states, "f", "fair");
        ClaimEmitter claims = new ClaimEmitter(emission, values);
        claims.fairness(roots.fairness(), fair, out);
        fair.methods().forEach(out::addAll);
        claims.goals(roots.fairness(), roots.properties(), out);
    }

    private Body whole(Body inside) {
        Body out = new Body();
        out.add("import dev.spingate.modelgen.explorer.compiled.*;");
        out.add("import dev.spingate.modelgen.shape.Shape;");
        out.add("import java.util.LinkedHashSet;");
        out.add("import java.util.List;");
        out.add("import java.util.Set;");
        out.add("import java.util.function.Consumer;");
        out.add("/* From " + emission.module().module().name() + ". */");
        out.add("public final class Compiled extends CompiledWalker {");
        out.addAll(inside);
        out.add("}");
        return out;
    }

    private Definition definition(String name) {
        return emission.module()
                .definition(name)
                .orElseThrow(() -> new IllegalArgumentException("no operator " + name));
    }

    /** What a name stands for: actions are named by the operators inside. */
    private Expr body(Expr next) {
        return next instanceof Expr.Ref ref && ref.kind() == Expr.RefKind.DEFINITION
                ? definition(ref.name()).body()
                : next;
    }

    private void constants(Body out) {
        Map<String, Shape> constants = emission.shapes().constants();
        List<String> names = constants.keySet().stream().sorted().toList();
        names.forEach(name -> out.add(
                "private " + emission.java().type(constants.get(name)) + " c_" + name + ";"));
        out.add("@Override");
        out.add("protected void constants(Object[] values) {");
        for (int i = 0; i < names.size(); i++) {
            out.add("c_" + names.get(i) + " = "
                    + emission.java().fromObject(constants.get(names.get(i)), "values[" + i + "]")
                    + ";");
        }
        out.add("}");
    }

    private void violated(Body out) {
        out.add("@Override").add("public int violated() {");
        for (int i = 0; i < roots.invariants().size(); i++) {
            String method = emission.method(definition(roots.invariants().get(i)));
            out.add("if (!" + method + "()) {").add("return " + i + ";").add("}");
        }
        out.add("return -1;").add("}");
    }

    private void tells(Body out) {
        out.add("@Override").add("protected Object tell(int index) {");
        for (int i = 0; i < roots.tells().size(); i++) {
            Definition told = definition(roots.tells().get(i));
            out.add("if (index == " + i + ") {");
            out.add("return "
                    + emission.java()
                            .toObject(emission.shapes().result(told), emission.method(told) + "()")
                    + ";");
            out.add("}");
        }
        out.add("throw new IllegalArgumentException(\"nothing to tell\");");
        out.add("}");
    }

    private void assumptions(ValueEmitter values, Body out) {
        out.add("@Override").add("protected String brokenAssumption() {");
        for (SpecModule.Assumption assumption : emission.module().module().assumptions()) {
            String value = values.of(assumption.holds(), Env.empty(), out);
            String name =
                    assumption.name().isEmpty() ? assumption.span().inModule() : assumption.name();
            out.add("if (!(" + value + ")) {")
                    .add("return " + string(name) + ";")
                    .add("}");
        }
        out.add("return null;");
        out.add("}");
    }

    private void facts(List<String> actions, Body out) {
        Shapes shapes = emission.shapes();
        out.add("@Override").add("public Facts facts() {");
        out.add("return new Facts(");
        out.add(strings(actions) + ",");
        out.add(strings(roots.invariants()) + ",");
        out.add(strings(roots.tells()) + ",");
        out.add(named(shapes.constants().keySet().stream().sorted().toList(), shapes.constants())
                + ",");
        out.add(named(emission.levels().variables(true), shapes.variables()) + ",");
        out.add(named(emission.levels().variables(false), shapes.variables()) + ",");
        out.add(list(roots.tells().stream()
                        .map(told -> shape(shapes.result(definition(told))))
                        .toList())
                + ",");
        out.add(list(emission.java().rows().stream().map(RelationEmitter::shape).toList()) + ",");
        out.add(list(shapes.universes().stream().map(RelationEmitter::strings).toList()) + ");");
        out.add("}");
    }

    private static String named(List<String> names, Map<String, Shape> shapes) {
        return list(names.stream()
                .map(name -> "new Named(" + string(name) + ", " + shape(shapes.get(name)) + ")")
                .toList());
    }

    private static String shape(Shape shape) {
        return "ShapeText.read(" + string(ShapeText.of(shape)) + ")";
    }

    private static String strings(List<String> texts) {
        return list(texts.stream().map(RelationEmitter::string).toList());
    }

    private static String list(List<String> items) {
        return items.stream().collect(Collectors.joining(", ", "List.of(", ")"));
    }

    private static String string(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private void rows(Body out) {
        out.add("@Override").add("protected Object row(int shape, Object[] f) {");
        for (int i = 0; i < emission.java().rows().size(); i++) {
            List<Shape.Field> fields = emission.java().rows().get(i).fields();
            List<String> arguments = new ArrayList<>();
            for (int k = 0; k < fields.size(); k++) {
                arguments.add(emission.java().fromObject(fields.get(k).shape(), "f[" + k + "]"));
            }
            out.add("if (shape == " + i + ") {");
            out.add("return new Row" + i + "(" + String.join(", ", arguments) + ");");
            out.add("}");
        }
        out.add("throw new IllegalArgumentException(\"no such record\");");
        out.add("}");
        for (int i = 0; i < emission.java().rows().size(); i++) {
            row(i, emission.java().rows().get(i).fields(), out);
        }
    }

    private void row(int index, List<Shape.Field> fields, Body out) {
        String components = fields.stream()
                .map(field -> emission.java().type(field.shape()) + " f_" + field.name())
                .collect(Collectors.joining(", "));
        String objects = fields.stream()
                .map(field -> emission.java().toObject(field.shape(), "f_" + field.name()))
                .collect(Collectors.joining(", "));
        out.add("record Row" + index + "(" + components + ") implements RowValue {");
        out.add("@Override").add("public Object[] fields() {");
        out.add("return new Object[] {" + objects + "};");
        out.add("}").add("}");
    }
}
