package dev.spingate.modelgen.ir;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The reference meaning of a system: where it begins and what each step may lead to, found by
 * reading the two formulas from left to right, as their author does. Stricter than TLA+ where that
 * hides mistakes: that a formula gives one variable two values, or leaves one open, is an error at
 * its place. States come in no
 * particular order. Immutable, and safe for use by several threads.
 */
public final class SystemMeaning {
    private final Interpreter interpreter;
    private final Set<String> variables;
    private final Expr init;
    private final Expr next;
    private final Mentions ofBeginnings;
    private final Mentions ofSteps;

    /**
     * A system.
     *
     * @param module its module, all names of which have a meaning
     * @param constants a value for each constant that is evaluated
     * @param init the predicate of its beginnings
     * @param next the action of its steps
     */
    public SystemMeaning(
            SpecModule module, Map<String, ? extends Value> constants, Expr init, Expr next) {
        this.interpreter = new Interpreter(module, constants);
        this.variables =
                new TreeSet<>(module.variables().stream().map(Declaration::name).toList());
        this.init = init;
        this.next = next;
        this.ofBeginnings = new Mentions(interpreter, Expr.RefKind.VARIABLE);
        this.ofSteps = new Mentions(interpreter, Expr.RefKind.NEXT);
    }

    /**
     * Every state that it may begin with, by variable.
     *
     * @throws UndefinedValue where the predicate does not say what a variable is
     */
    public Set<Map<String, Value>> beginnings() {
        StepMeaning beginning = new StepMeaning(Expr.RefKind.VARIABLE, ofBeginnings);
        return found(init, beginning, interpreter.evaluation());
    }

    /**
     * Every state that one step leads to; the state itself among them only if a step leads there.
     *
     * @throws UndefinedValue where the action does not say what a variable becomes
     */
    public Set<Map<String, Value>> steps(Map<String, Value> state) {
        StepMeaning step = new StepMeaning(Expr.RefKind.NEXT, ofSteps);
        return found(next, step, interpreter.in(state).evaluation());
    }

    /** Whether a predicate holds in a state. */
    public boolean holds(Expr predicate, Map<String, Value> state) {
        return interpreter.in(state).holds(predicate);
    }

    private Set<Map<String, Value>> found(Expr formula, StepMeaning ways, Evaluation from) {
        return Interpreter.ending(formula, _ -> reached(formula, ways, from));
    }

    private Set<Map<String, Value>> reached(Expr formula, StepMeaning ways, Evaluation from) {
        Set<Map<String, Value>> states = new LinkedHashSet<>();
        ways.each(formula, Names.NONE, from, state -> {
            List<String> open =
                    variables.stream().filter(one -> !state.containsKey(one)).toList();
            if (!open.isEmpty()) {
                throw new UndefinedValue(
                        formula.span(), "leaves open what becomes of " + String.join(", ", open));
            }
            states.add(Map.copyOf(state));
        });
        return states;
    }
}
