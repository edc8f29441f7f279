package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** Translates expressions of one obligation. Not thread-safe. */
final class Translator {
    private final Theory theory;
    private final Symbols symbols;
    private final Set<String> opaque;
    private final Sets sets;

    /**
     * @param opaque operators that are not looked into: predicates of which nothing is known but
     *     what is assumed
     */
    Translator(Theory theory, Symbols symbols, Set<String> opaque) {
        this.theory = theory;
        this.symbols = symbols;
        this.opaque = Set.copyOf(opaque);
        this.sets = new Sets(this);
    }

    Symbols symbols() {
        return symbols;
    }

    /** The formula that an expression is. */
    String formula(Expr expr, Scope scope) {
        if (of(expr, scope) instanceof Meaning.Scalar(SmtType.Bool _, String term)) {
            return term;
        }
        throw refused(expr, "this is not a formula");
    }

    /** The term of a value that solvers have. */
    static String term(Meaning meaning) {
        if (meaning instanceof Meaning.Scalar scalar) {
            return scalar.term();
        }
        throw new IllegalStateException("a set, function or record is used as an element");
    }

    Meaning of(Expr expr, Scope scope) {
        return switch (expr) {
            case Expr.BoolLiteral literal -> Meaning.bool(String.valueOf(literal.value()));
            case Expr.StringLiteral text ->
                new Meaning.Scalar(SmtType.TEXT, symbols.text(text.value()));
            case Expr.Ref ref -> named(ref, scope);
            case Expr.Apply apply -> applied(apply, scope);
            case Expr.Builtin builtin -> builtin(builtin, scope);
            case Expr.If choice ->
                either(
                        choice,
                        formula(choice.condition(), scope),
                        of(choice.then(), scope),
                        of(choice.otherwise(), scope));
            case Expr.Case cases -> cases(cases, scope);
            case Expr.Let let -> {
                Scope inner = scope;
                for (Expr.Bound name : let.names()) {
                    inner = inner.with(name.name(), of(name.of(), inner));
                }
                yield of(let.body(), inner);
            }
            case Expr.LetOperator let -> of(let.body(), scope.with(let.operator()));
            case Expr.Quantified all -> Meaning.bool(quantified(all, 0, scope));
            case Expr.FunctionLiteral function -> {
                Meaning.Members domain = sets.of(function.bound().of(), scope);
                yield new Meaning.Mapping(
                        domain.element(),
                        one -> of(function.value(), scope.with(function.bound().name(), one)));
            }
            case Expr.FunctionApply apply ->
                mapping(apply.function(), scope).at().apply(of(apply.argument(), scope));
            case Expr.Except except -> excepted(except, scope);
            case Expr.RecordLiteral record -> {
                Map<String, Meaning> fields = new LinkedHashMap<>();
                record.fields().forEach(one -> fields.put(one.name(), of(one.of(), scope)));
                yield new Meaning.Fields(fields);
            }
            case Expr.Select select -> field(select, select.field(), of(select.record(), scope));
            default -> sets.of(expr, scope);
        };
    }

    private Meaning named(Expr.Ref ref, Scope scope) {
        return switch (ref.kind()) {
            case LOCAL -> {
                Meaning known = scope.locals().get(ref.name());
                yield known != null ? known : localOperator(ref, scope);
            }
            case VARIABLE -> scope.state().get(ref.name());
            case NEXT ->
                Optional.ofNullable(scope.next().get(ref.name()))
                        .orElseThrow(
                                () -> refused(ref, ref.name() + "' is used before it is said"));
            case OLD -> scope.old().orElseThrow(() -> refused(ref, "@ stands for nothing here"));
            case CONSTANT, DEFINITION -> global(ref, scope);
        };
    }

    private Meaning localOperator(Expr.Ref ref, Scope scope) {
        Scope.LocalOperator operator = scope.operators().get(ref.name());
        if (operator == null) {
            throw refused(ref, ref.name() + " means nothing here");
        }
        return of(operator.definition().body(), operator.scope());
    }

    private Meaning global(Expr.Ref ref, Scope scope) {
        Optional<Boolean> truth = theory.truth(ref.name());
        if (truth.isPresent()) {
            return Meaning.bool(truth.get().toString());
        }
        if (opaque.contains(ref.name())) {
            return Meaning.bool(symbols.opaque(opaqueName(ref.name(), scope), List.of()));
        }
        return theory.definition(ref.name())
                .map(one -> of(one.body(), scope.inside(Map.of())))
                .orElseGet(() -> Meaning.all(symbols.element(ref.name())));
    }

    private Meaning applied(Expr.Apply apply, Scope scope) {
        List<Meaning> arguments =
                apply.arguments().stream().map(one -> of(one, scope)).toList();
        Scope.LocalOperator local = scope.operators().get(apply.definition());
        if (local != null) {
            Scope inner = local.scope();
            for (int i = 0; i < arguments.size(); i++) {
                inner = inner.with(local.definition().parameters().get(i).name(), arguments.get(i));
            }
            return of(local.definition().body(), inner);
        }
        if (opaque.contains(apply.definition())
                && arguments.stream().allMatch(Meaning.Scalar.class::isInstance)) {
            return Meaning.bool(symbols.opaque(
                    opaqueName(apply.definition(), scope),
                    arguments.stream().map(Meaning.Scalar.class::cast).toList()));
        }
        Definition definition = theory.definition(apply.definition())
                .orElseThrow(() -> refused(apply, apply.definition() + " means nothing here"));
        if (definition.recursive()) {
            throw refused(apply, "a recursive operator is outside first-order logic");
        }
        return of(definition.body(), scope.inside(parameters(definition, arguments)));
    }

    /** What is not looked into may change with the state. */
    private static String opaqueName(String operator, Scope scope) {
        return scope.isBehind() ? operator + ".next" : operator;
    }

    static Map<String, Meaning> parameters(Definition definition, List<Meaning> arguments) {
        Map<String, Meaning> parameters = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            parameters.put(definition.parameters().get(i).name(), arguments.get(i));
        }
        return parameters;
    }

    private Meaning builtin(Expr.Builtin builtin, Scope scope) {
        List<Expr> on = builtin.operands();
        return switch (builtin.operator()) {
            case AND -> Meaning.bool(Formula.and(formulas(on, scope)));
            case OR -> Meaning.bool(Formula.or(formulas(on, scope)));
            case NOT -> Meaning.bool(Formula.not(formula(on.getFirst(), scope)));
            case IMPLIES -> connected(on, scope, Formula::implies);
            case EQUIVALENT -> connected(on, scope, Formula::equivalent);
            case EQUAL -> Meaning.bool(equal(builtin, of(on.get(0), scope), of(on.get(1), scope)));
            case DIFFERENT ->
                Meaning.bool(
                        Formula.not(equal(builtin, of(on.get(0), scope), of(on.get(1), scope))));
            case IN -> Meaning.bool(isIn(on, scope));
            case NOT_IN -> Meaning.bool(Formula.not(isIn(on, scope)));
            case SUBSET_OR_EQUAL ->
                Meaning.bool(sets.isSubset(sets.of(on.get(0), scope), sets.of(on.get(1), scope)));
            default -> sets.of(builtin, scope);
        };
    }

    private List<String> formulas(List<Expr> operands, Scope scope) {
        List<String> formulas = new ArrayList<>();
        for (Expr operand : operands) {
            String formula = formula(operand, scope);
            formulas.add(formula);
        }
        return formulas;
    }

    private Meaning connected(List<Expr> on, Scope scope, BinaryOperator<String> how) {
        return Meaning.bool(how.apply(formula(on.get(0), scope), formula(on.get(1), scope)));
    }

    private String isIn(List<Expr> on, Scope scope) {
        return sets.of(on.get(1), scope).has().apply(of(on.get(0), scope));
    }

    /** Whether two values of any shape are equal. */
    String equal(Expr at, Meaning one, Meaning other) {
        if (one instanceof Meaning.Scalar a && other instanceof Meaning.Scalar b) {
            return a.type() instanceof SmtType.Bool
                    ? Formula.equivalent(a.term(), b.term())
                    : Formula.equal(a.term(), b.term());
        }
        if (one instanceof Meaning.Members a && other instanceof Meaning.Members b) {
            return forEach(
                    SmtType.known(a.element(), b.element()),
                    v -> Formula.equivalent(a.has().apply(v), b.has().apply(v)));
        }
        if (one instanceof Meaning.Mapping a && other instanceof Meaning.Mapping b) {
            return forEach(a.domain(), v -> equal(at, a.at().apply(v), b.at().apply(v)));
        }
        if (one instanceof Meaning.Fields a && other instanceof Meaning.Fields b) {
            return Formula.and(a.values().keySet().stream()
                    .map(key -> equal(at, a.values().get(key), b.values().get(key)))
                    .toList());
        }
        throw refused(at, "these two can not be equal");
    }

    /** A formula for all values of a type, sets of them excluded. */
    String forEach(SmtType type, Function<Meaning, String> body) {
        if (type instanceof SmtType.Nothing) {
            return Formula.TRUE;
        }
        String name = type.sort().toLowerCase(java.util.Locale.ROOT);
        return symbols.quantified(true, name, type, body::apply);
    }

    private String quantified(Expr.Quantified all, int index, Scope scope) {
        if (index == all.bounds().size()) {
            return formula(all.body(), scope);
        }
        Expr.Bound bound = all.bounds().get(index);
        Meaning.Members set = sets.of(bound.of(), scope);
        if (set.element() instanceof SmtType.Nothing) {
            return String.valueOf(all.forAll());
        }
        if (!set.element().isScalar()) {
            throw refused(bound.of(), "a quantifier over sets or functions is not first-order");
        }
        return symbols.quantified(all.forAll(), bound.name(), set.element(), one -> {
            String guard = set.has().apply(one);
            String body = quantified(all, index + 1, scope.with(bound.name(), one));
            return all.forAll() ? Formula.implies(guard, body) : Formula.and(guard, body);
        });
    }

    /** One of two values of the same shape. */
    Meaning either(Expr at, String condition, Meaning then, Meaning otherwise) {
        if (then instanceof Meaning.Scalar a && otherwise instanceof Meaning.Scalar b) {
            return new Meaning.Scalar(
                    a.type(),
                    a.type() instanceof SmtType.Bool
                            ? Formula.either(condition, a.term(), b.term())
                            : Formula.choice(condition, a.term(), b.term()));
        }
        if (then instanceof Meaning.Members a && otherwise instanceof Meaning.Members b) {
            return new Meaning.Members(
                    SmtType.known(a.element(), b.element()),
                    v -> Formula.either(condition, a.has().apply(v), b.has().apply(v)));
        }
        if (then instanceof Meaning.Mapping a && otherwise instanceof Meaning.Mapping b) {
            return new Meaning.Mapping(
                    a.domain(), v -> either(at, condition, a.at().apply(v), b.at().apply(v)));
        }
        if (then instanceof Meaning.Fields a && otherwise instanceof Meaning.Fields b) {
            Map<String, Meaning> fields = new LinkedHashMap<>();
            a.values()
                    .forEach((name, value) -> fields.put(
                            name, either(at, condition, value, b.values().get(name))));
            return new Meaning.Fields(fields);
        }
        throw refused(at, "the two branches have different shapes");
    }

    /** The last arm stands for the rest: that guards leave no case out is checked elsewhere. */
    private Meaning cases(Expr.Case cases, Scope scope) {
        List<Expr.Arm> arms = cases.arms();
        boolean hasOther = cases.other().isPresent();
        Meaning value =
                hasOther ? of(cases.other().get(), scope) : of(arms.getLast().value(), scope);
        for (int i = arms.size() - (hasOther ? 1 : 2); i >= 0; i--) {
            String guard = formula(arms.get(i).guard(), scope);
            value = either(cases, guard, of(arms.get(i).value(), scope), value);
        }
        return value;
    }

    private Meaning excepted(Expr.Except except, Scope scope) {
        Meaning value = of(except.of(), scope);
        for (Expr.Update update : except.updates()) {
            value = updated(except, value, update, 0, scope);
        }
        return value;
    }

    private Meaning updated(
            Expr.Except at, Meaning before, Expr.Update update, int step, Scope scope) {
        if (step == update.path().size()) {
            return of(update.value(), scope.withOld(before));
        }
        return switch (update.path().get(step)) {
            case Expr.Step.OfRecord(String name) -> {
                Map<String, Meaning> fields =
                        new LinkedHashMap<>(((Meaning.Fields) before).values());
                Meaning inside = field(at, name, before);
                fields.put(name, updated(at, inside, update, step + 1, scope));
                yield new Meaning.Fields(fields);
            }
            case Expr.Step.Index(Expr argument) -> {
                Meaning.Mapping mapping = (Meaning.Mapping) before;
                Meaning index = of(argument, scope);
                yield new Meaning.Mapping(
                        mapping.domain(),
                        one -> either(
                                at,
                                equal(at, one, index),
                                updated(at, mapping.at().apply(one), update, step + 1, scope),
                                mapping.at().apply(one)));
            }
        };
    }

    private Meaning.Mapping mapping(Expr expr, Scope scope) {
        if (of(expr, scope) instanceof Meaning.Mapping mapping) {
            return mapping;
        }
        throw refused(expr, "this is not a function");
    }

    private Meaning field(Expr at, String name, Meaning record) {
        if (record instanceof Meaning.Fields fields && fields.values().containsKey(name)) {
            return fields.values().get(name);
        }
        throw refused(at, "there is no field " + name + " here");
    }

    static BadInput refused(Expr at, String what) {
        return Theory.refused(
                at.span(),
                what + ", so no obligation can be made of it",
                "say it by sets, functions and records over constants, without numbers");
    }
}
