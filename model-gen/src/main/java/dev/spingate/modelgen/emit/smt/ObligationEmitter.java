package dev.spingate.modelgen.emit.smt;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Operator;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Takes a proof apart into obligations, one for each conjunct and action. The same module and plan
 * give the same bytes.
 */
public final class ObligationEmitter {
    /** Elements of each sort where something that satisfies is looked for. */
    public static final int SMALL = 3;

    private final Theory theory;
    private final ProofPlan plan;
    private final int elements;

    private ObligationEmitter(Theory theory, ProofPlan plan, int elements) {
        this.theory = theory;
        this.plan = plan;
        this.elements = elements;
    }

    /**
     * The obligations of a proof, in the order of the plan.
     *
     * @throws BadInput where the module says what can not be translated, or the plan names what is
     *     not there
     */
    public static List<Obligation> emit(SpecModule module, ProofPlan plan) {
        Theory theory = new Theory(module, plan.replace());
        return Stream.concat(
                        new ObligationEmitter(theory, plan, 0).proofs().stream(),
                        new ObligationEmitter(theory, plan, SMALL).possibilities().stream())
                .toList();
    }

    /**
     * The obligations of the proof of a mutant: those that it breaks as questions for something
     * small that satisfies them, the others as they are.
     */
    public static List<Obligation> emit(
            SpecModule module, ProofPlan plan, ProofPlan.Mutant mutant) {
        Theory wrong = new Theory(module, plan.replace()).with(mutant.replace());
        Stream<Obligation> kept = new ObligationEmitter(wrong, plan, 0)
                .proofs().stream().filter(one -> !mutant.breaks().contains(one.name()));
        Stream<Obligation> broken = new ObligationEmitter(wrong, plan, SMALL)
                .proofs().stream()
                        .filter(one -> mutant.breaks().contains(one.name()))
                        .map(one -> new Obligation(
                                one.name(),
                                one.kind(),
                                one.about(),
                                false,
                                one.lines(),
                                one.vocabulary(),
                                SMALL));
        return Stream.concat(kept, broken).toList();
    }

    private List<Obligation> proofs() {
        List<Obligation> all = new ArrayList<>();
        plan.invariant().forEach(conjunct -> all.add(initiation(conjunct)));
        for (Branch branch : Branch.of(theory, plan.next())) {
            plan.invariant().forEach(conjunct -> all.add(consecution(branch, conjunct)));
            plan.steps().forEach(step -> all.add(step(branch, step)));
        }
        plan.lemmas().forEach(lemma -> all.add(lemma(lemma)));
        plan.theorems().forEach(theorem -> all.add(theorem(theorem)));
        return all;
    }

    private List<Obligation> possibilities() {
        List<Obligation> all = new ArrayList<>();
        Branch.of(theory, plan.next()).forEach(branch -> all.add(possible(branch)));
        plan.witnesses().forEach(witness -> all.add(possible(witness)));
        return all;
    }

    private Obligation initiation(String conjunct) {
        Question question = new Question(theory, plan.types(), elements, Set.of());
        question.comment("In the beginning");
        question.assertAll(plan.init(), question.state());
        question.refute(conjunct, question.state());
        return made("Init/" + conjunct, Obligation.Kind.INITIATION, conjunct, question);
    }

    private Obligation consecution(Branch branch, String conjunct) {
        return taken(branch, Obligation.Kind.CONSECUTION, conjunct, Question::refute);
    }

    private Obligation step(Branch branch, String does) {
        return taken(branch, Obligation.Kind.STEP, does, Question::refuteStep);
    }

    /** What holds behind a step. */
    private Obligation taken(Branch branch, Obligation.Kind kind, String operator, Refuter goal) {
        String name = branch.name() + "/" + operator;
        Question question = new Question(theory, plan.types(), elements, opaque(name, operator));
        List<String> needed = needs(name, operator);
        needed.stream()
                .filter(one -> !plan.guards().contains(one))
                .forEach(one -> question.assume(one, question.state()));
        question.comment("The step " + branch.name() + ", " + branch.span().inModule());
        Map<String, Meaning> next = question.step(
                branch, guard -> needed.contains(guard) || !plan.guards().contains(guard));
        goal.refute(question, operator, next);
        return made(name, kind, operator, question);
    }

    /** How the goal of a step is denied. */
    private interface Refuter {
        void refute(Question question, String operator, Map<String, Meaning> next);
    }

    private Obligation lemma(String lemma) {
        Question question =
                new Question(theory, plan.types(), elements, opaque("lemma/" + lemma, lemma));
        needs("lemma/" + lemma, lemma).stream()
                .filter(one -> !plan.guards().contains(one))
                .forEach(one -> question.assume(one, question.state()));
        question.refute(lemma, question.state());
        return made("lemma/" + lemma, Obligation.Kind.LEMMA, lemma, question);
    }

    private Obligation theorem(ProofPlan.Theorem theorem) {
        Question question =
                new Question(theory, plan.types(), elements, Set.copyOf(theorem.opaque()));
        theorem.from().forEach(one -> question.assume(one, question.state()));
        question.refute(theorem.name(), question.state());
        return made("theorem/" + theorem.name(), Obligation.Kind.THEOREM, theorem.name(), question);
    }

    private Obligation possible(Branch branch) {
        Question question = new Question(theory, plan.types(), elements, Set.of());
        assumeInvariant(question);
        question.comment("The step " + branch.name() + ", " + branch.span().inModule());
        question.step(branch, _ -> true);
        return new Obligation(
                "possible/" + branch.name(),
                Obligation.Kind.POSSIBLE,
                "The step " + branch.name() + " can be made where the invariant holds.",
                false,
                question.lines(),
                question.vocabulary(),
                elements);
    }

    private Obligation possible(String witness) {
        Question question = new Question(theory, plan.types(), elements, Set.of());
        assumeInvariant(question);
        question.assume(witness, question.state());
        return new Obligation(
                "possible/" + witness,
                Obligation.Kind.POSSIBLE,
                theory.named(witness).comment(),
                false,
                question.lines(),
                question.vocabulary(),
                elements);
    }

    /** What may be assumed; less than everything helps a solver, and can not prove more. */
    private List<String> needs(String obligation, String operator) {
        List<String> everything =
                Stream.concat(plan.invariant().stream(), plan.guards().stream()).toList();
        if (elements > 0) { // what satisfies it must be a state as it can be
            return everything;
        }
        return Optional.ofNullable(plan.needs().get(obligation))
                .or(() -> Optional.ofNullable(plan.needs().get(operator)))
                .orElse(everything);
    }

    private Set<String> opaque(String obligation, String operator) {
        return Set.copyOf(Optional.ofNullable(plan.opaque().get(obligation))
                .or(() -> Optional.ofNullable(plan.opaque().get(operator)))
                .orElse(List.of()));
    }

    private void assumeInvariant(Question question) {
        plan.invariant().forEach(one -> question.assume(one, question.state()));
    }

    private Obligation made(String name, Obligation.Kind kind, String operator, Question asked) {
        return new Obligation(
                name,
                kind,
                theory.named(operator).comment(),
                true,
                asked.lines(),
                asked.vocabulary(),
                elements);
    }

    /** One obligation while it is written. */
    private static final class Question {
        private final Theory theory;
        private final Symbols symbols;
        private final Translator translator;
        private final Map<String, SmtType> types = new LinkedHashMap<>();
        private final Map<String, Meaning> state = new LinkedHashMap<>();

        Question(Theory theory, String typeOperator, int elements, Set<String> opaque) {
            this.theory = theory;
            this.symbols = new Symbols(elements);
            this.translator = new Translator(theory, symbols, opaque);
            typesOf(typeOperator);
            for (Declaration variable : theory.variables()) {
                String name = symbols.fresh(variable.name());
                SmtType type = Optional.ofNullable(types.get(variable.name()))
                        .orElseThrow(() -> Theory.refused(
                                variable.span(),
                                typeOperator + " does not say in which set " + variable.name()
                                        + " is",
                                "add the conjunct " + variable.name() + " \\in S"));
                symbols.line("; " + variable.name() + ", " + variable.span().inModule());
                state.put(variable.name(), symbols.declare(name, type));
            }
        }

        Map<String, Meaning> state() {
            return state;
        }

        private Scope scopeOf(Map<String, Meaning> in) {
            return in == state ? Scope.of(in) : Scope.behind(in);
        }

        void comment(String text) {
            symbols.line("; " + text);
        }

        private void typesOf(String operator) {
            for (Expr part : parts(theory.body(operator))) {
                if (part instanceof Expr.Builtin in
                        && in.operator() == Operator.IN
                        && in.operands().getFirst() instanceof Expr.Ref variable
                        && variable.kind() == Expr.RefKind.VARIABLE) {
                    Meaning set = translator.of(in.operands().get(1), Scope.of(Map.of()));
                    types.put(variable.name(), ((Meaning.Members) set).element());
                }
            }
        }

        private static List<Expr> parts(Expr expr) {
            return expr instanceof Expr.Builtin both && both.operator() == Operator.AND
                    ? both.operands().stream()
                            .flatMap(one -> parts(one).stream())
                            .toList()
                    : List.of(expr);
        }

        /** Assumes an operator as one formula. */
        void assume(String operator, Map<String, Meaning> in) {
            Definition definition = theory.named(operator);
            comment(operator + ", " + definition.span().inModule());
            Expr body = theory.body(operator);
            symbols.line("(assert " + translator.formula(body, scopeOf(in)) + ")");
        }

        /** Assumes the parts of an operator one by one. */
        void assertAll(String operator, Map<String, Meaning> in) {
            for (Expr part : parts(theory.body(operator))) {
                comment(part.span().inModule());
                symbols.line("(assert " + translator.formula(part, scopeOf(in)) + ")");
            }
        }

        /** Makes a step under those of its conditions that are wanted, by their operators. */
        Map<String, Meaning> step(Branch branch, Predicate<String> wanted) {
            StepReader.Made made = new StepReader(theory, translator, types).make(branch, state);
            for (StepReader.Asked asked : made.asked()) {
                boolean kept = !(asked.at() instanceof Expr.Apply(String guard, var _, var _))
                        || wanted.test(guard);
                if (kept && !asked.formula().equals(Formula.TRUE)) {
                    comment(asked.at().span().inModule());
                    symbols.line("(assert " + asked.formula() + ")");
                }
            }
            return made.next();
        }

        /** Asserts that an operator does not hold; what it says of all has a name then. */
        void refute(String operator, Map<String, Meaning> in) {
            refute(operator, scopeOf(in));
        }

        /** The same of what is said of a state and the one behind it. */
        void refuteStep(String operator, Map<String, Meaning> next) {
            refute(operator, scopeOf(state).withNext(next));
        }

        private void refute(String operator, Scope scope) {
            Definition definition = theory.named(operator);
            comment("Not so: " + operator + ", " + definition.span().inModule());
            refute(theory.body(operator), scope);
        }

        private void refute(Expr goal, Scope scope) {
            switch (goal) {
                case Expr.Quantified all
                when all.forAll() -> {
                    Scope inner = scope;
                    for (Expr.Bound bound : all.bounds()) {
                        Meaning.Members from = (Meaning.Members) translator.of(bound.of(), inner);
                        String name = symbols.fresh(bound.name());
                        Meaning one = symbols.declare(name, from.element());
                        String guard = from.has().apply(one);
                        if (!guard.equals(Formula.TRUE)) {
                            symbols.line("(assert " + guard + ")");
                        }
                        inner = inner.with(bound.name(), one);
                    }
                    refute(all.body(), inner);
                }
                case Expr.Let let -> {
                    Scope inner = scope;
                    for (Expr.Bound name : let.names()) {
                        Meaning meaning = translator.of(name.of(), inner);
                        inner = inner.with(name.name(), symbols.shortened(name.name(), meaning));
                    }
                    refute(let.body(), inner);
                }
                case Expr.Builtin implies
                when implies.operator() == Operator.IMPLIES -> {
                    String premise = translator.formula(implies.operands().get(0), scope);
                    symbols.line("(assert " + premise + ")");
                    refute(implies.operands().get(1), scope);
                }
                default ->
                    symbols.line("(assert " + Formula.not(translator.formula(goal, scope)) + ")");
            }
        }

        Vocabulary vocabulary() {
            return symbols.vocabulary();
        }

        List<String> lines() {
            List<String> lines = new ArrayList<>();
            lines.add("(set-logic ALL)");
            lines.addAll(symbols.lines());
            return lines;
        }
    }

    /** Checks that a plan names only what is there, all at once. */
    static void check(Theory theory, ProofPlan plan, String file) {
        List<String> shown = new ArrayList<>(plan.invariant());
        shown.addAll(plan.lemmas());
        for (ProofPlan.Rule rule : plan.rules()) {
            require(shown.contains(rule.step()), file, rule.step(), rule.name());
            shown.add(rule.name());
        }
        for (ProofPlan.Theorem theorem : plan.theorems()) {
            theorem.from().forEach(one -> require(shown.contains(one), file, one, theorem.name()));
            shown.add(theorem.name());
        }
        plan.steps().forEach(theory::named);
        shown.forEach(theory::named);
    }

    private static void require(boolean shown, String file, String what, String by) {
        if (!shown) {
            throw new BadInput(
                    Place.of(file),
                    what + ", from which " + by + " follows, is not shown before",
                    "name conjuncts of the invariant, lemmas, rules and theorems before it");
        }
    }
}
