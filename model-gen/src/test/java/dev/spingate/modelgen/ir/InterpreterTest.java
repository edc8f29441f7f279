package dev.spingate.modelgen.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterpreterTest {
    private static final Value Q = new Value.Atom("q");
    private static final Value P = new Value.Atom("p");

    @TempDir
    Path folder;

    @Test
    void shouldGiveEveryFormItsMeaning() {
        List<Sayings.Pair> pairs = Sayings.all();
        List<String> expressions = new ArrayList<>();
        pairs.forEach(one -> expressions.addAll(List.of(one.holds(), one.holdsNot())));
        Interpreter interpreter = interpreter(expressions);

        for (int i = 0; i < expressions.size(); i++) {
            assertThat(interpreter.apply("E" + i, List.of()))
                    .as(expressions.get(i))
                    .isEqualTo(new Value.Bool(i % 2 == 0));
        }
    }

    @Test
    void shouldBeTriedOnEveryOperatorAndEveryNode() {
        List<String> expressions = new ArrayList<>(Sayings.MEANINGLESS);
        Sayings.all().forEach(one -> expressions.addAll(List.of(one.holds(), one.holdsNot())));
        Set<Operator> operators = EnumSet.noneOf(Operator.class);
        Set<Class<?>> nodes = new HashSet<>();
        module(expressions).definitions().forEach(one -> gather(one.body(), operators, nodes));

        assertThat(operators).containsExactlyInAnyOrder(Operator.values());
        nodes.add(Expr.Unchanged.class); // an action, see SystemMeaningTest
        assertThat(nodes).containsExactlyInAnyOrder(Expr.class.getPermittedSubclasses());
    }

    @Test
    void shouldHaveNoValueWhereTheLanguageDoesNotSayWhich() {
        Interpreter interpreter = interpreter(Sayings.MEANINGLESS);
        int first = (int) Sayings.HEAD.lines().count() + 2;

        for (int i = 0; i < Sayings.MEANINGLESS.size(); i++) {
            String name = "E" + i;
            assertThatThrownBy(() -> interpreter.apply(name, List.of()))
                    .as(Sayings.MEANINGLESS.get(i))
                    .isInstanceOf(UndefinedValue.class)
                    .hasMessageMatching(".*Meaning.tla:(7|8|" + (first + i) + "):.*");
        }
    }

    @Test
    void shouldLeaveAFunctionAloneWhereAnUpdateHasNoPlaceInIt() {
        Interpreter interpreter = interpreter(
                List.of("[<<1>> EXCEPT ![2] = 1 \\div 0]", "[[a |-> 1] EXCEPT !.b = 2]"));

        assertThat(interpreter.apply("E0", List.of()))
                .isEqualTo(Value.tuple(List.of(new Value.Int(1))));
        assertThat(interpreter.apply("E1", List.of()))
                .isEqualTo(new Value.RecordOf(Map.of("a", new Value.Int(1))));
    }

    @Test
    void shouldTellWhichSetsHaveAnEndThoughTheyAreNotListed() {
        Interpreter interpreter = interpreter(List.of(
                "IsFiniteSet(SUBSET (1..3000000))",
                "IsFiniteSet(Seq({}))",
                "IsFiniteSet([a : {}, b : Nat])",
                "IsFiniteSet(SUBSET Nat)",
                "IsFiniteSet([{1} -> Nat \\cup {-1}])"));

        for (int i = 0; i < 5; i++) {
            assertThat(interpreter.apply("E" + i, List.of()))
                    .as("E" + i)
                    .isEqualTo(new Value.Bool(i < 3));
        }
    }

    @Test
    void shouldTellElementsOfLargeSetsWithoutListingThem() {
        Interpreter interpreter = interpreter(List.of("[a : SUBSET (1..60), b : SUBSET (1..60)]"));
        Value small = Value.SetOf.of(new Value.Int(60));
        Value wrong = Value.SetOf.of(new Value.Int(61));

        assertThat(interpreter.isElement(record(small, small), "E0")).isTrue();
        assertThat(interpreter.isElement(record(small, wrong), "E0")).isFalse();
    }

    @Test
    void shouldRefuseWrongUse() {
        Interpreter interpreter = interpreter(List.of("TRUE"));

        assertThatThrownBy(() -> interpreter.apply("Gone", List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> interpreter.apply("E0", List.of(Q)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static void gather(Expr expr, Set<Operator> operators, Set<Class<?>> nodes) {
        nodes.add(expr.getClass());
        if (expr instanceof Expr.Builtin builtin) {
            operators.add(builtin.operator());
        }
        expr.children().forEach(one -> gather(one, operators, nodes));
    }

    private static Value record(Value a, Value b) {
        return new Value.RecordOf(Map.of("a", a, "b", b));
    }

    private Interpreter interpreter(List<String> expressions) {
        return new Interpreter(
                module(expressions), Map.of("Queue", Value.SetOf.of(P, Q), "p", P, "q", Q));
    }

    private SpecModule module(List<String> expressions) {
        return SanyFrontEnd.read(
                ModuleText.write(folder, "Meaning", Sayings.module("Meaning", expressions)));
    }
}
