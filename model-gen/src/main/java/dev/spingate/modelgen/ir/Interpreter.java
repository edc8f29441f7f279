package dev.spingate.modelgen.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The reference meaning of the representation: what every emitter's output is compared with. It is
 * written for being obviously right, not for speed. It is stricter than a checker that takes the
 * first arm of a {@code CASE} whose guard holds, or the first element that a {@code CHOOSE} fits:
 * where several do and differ, TLA+ does not say which is meant, so there is no value. Immutable,
 * and safe for use by several threads.
 */
public final class Interpreter {
    private final Map<String, Definition> operators;
    private final Map<String, Value> constants;
    private final Map<String, Value> state;
    private final Map<String, Value> remembered;

    /**
     * Interprets one module.
     *
     * @param constants a value for each constant that is evaluated
     */
    public Interpreter(SpecModule module, Map<String, ? extends Value> constants) {
        this(
                module.definitions().stream()
                        .collect(Collectors.toUnmodifiableMap(Definition::name, one -> one)),
                Map.copyOf(constants),
                Map.of(),
                new ConcurrentHashMap<>());
    }

    private Interpreter(
            Map<String, Definition> operators,
            Map<String, Value> constants,
            Map<String, Value> state,
            Map<String, Value> remembered) {
        this.operators = operators;
        this.constants = constants;
        this.state = state;
        this.remembered = remembered;
    }

    /** The same module in a state: what its variables stand for. */
    public Interpreter in(Map<String, Value> variables) {
        return new Interpreter(operators, constants, Map.copyOf(variables), remembered);
    }

    /** What an operator of the module stands for, applied to these arguments. */
    public Value apply(String operator, List<? extends Value> arguments) {
        Definition definition = definition(operator);
        if (definition.parameters().size() != arguments.size()) {
            throw new IllegalArgumentException(operator + " applied to " + arguments.size());
        }
        Names names = Names.NONE;
        for (int i = 0; i < arguments.size(); i++) {
            names = names.with(definition.parameters().get(i).name(), arguments.get(i));
        }
        Names bound = names;
        return ending(definition.body(), body -> evaluation().value(body, bound));
    }

    /** What an expression of the module stands for, outside of all operators. */
    public Value evaluate(Expr expr) {
        return ending(expr, one -> evaluation().value(one, Names.NONE));
    }

    /** Whether an expression of the module holds; it has no value if it is no truth value. */
    public boolean holds(Expr expr) {
        return ending(expr, one -> evaluation().holds(one, Names.NONE));
    }

    /** Whether a value is an element of the set that an operator without parameters stands for. */
    public boolean isElement(Value value, String set) {
        return evaluation().members(definition(set).body(), Names.NONE).contains(value);
    }

    /** What comes of an expression; nothing does where recursion does not end. */
    static <T> T ending(Expr expr, Function<Expr, T> evaluation) {
        try {
            return evaluation.apply(expr);
        } catch (StackOverflowError _) {
            throw new UndefinedValue(expr.span(), "recursion without an end, or too deep");
        }
    }

    /** For one use, by one thread. */
    Evaluation evaluation() {
        return new Evaluation(this, state, Map.of());
    }

    Optional<Definition> operator(String name) {
        return Optional.ofNullable(operators.get(name));
    }

    Optional<Value> constant(String name) {
        return Optional.ofNullable(constants.get(name));
    }

    /** The value of an operator without parameters that is the same in every state. */
    Optional<Value> remembered(String operator) {
        return Optional.ofNullable(remembered.get(operator));
    }

    void remember(String operator, Value value) {
        remembered.put(operator, value);
    }

    private Definition definition(String operator) {
        return operator(operator)
                .orElseThrow(() -> new IllegalArgumentException("no operator " + operator));
    }
}
