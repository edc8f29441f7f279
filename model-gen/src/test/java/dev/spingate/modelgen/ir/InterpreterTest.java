package dev.spingate.modelgen.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The meaning of each operator, told in TLA+ itself. */
class InterpreterTest {
    private static final Value Q = new Value.Atom("q");
    private static final Value P = new Value.Atom("p");

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "TRUE /\\ ~FALSE; FALSE \\/ FALSE",
                "FALSE => FALSE; TRUE => FALSE",
                "TRUE <=> TRUE; TRUE <=> FALSE",
                "1 = 1; 1 # 1",
                "\"a\" # \"b\"; \"a\" = \"b\"",
                "{1, 2} = {2, 1, 1}; {1} = {1, 2}",
                "[a |-> 1, b |-> 2] = [b |-> 2, a |-> 1]; [a |-> 1] = [a |-> 2]",
                "1 \\in {1, 2}; 1 \\notin {1, 2}",
                "{} \\subseteq {1}; {1} \\subseteq {}",
                "{1, 2} \\cup {3} = 1..3; {1} \\cup {2} = {1}",
                "{1, 2} \\cap {2, 3} = {2}; {1} \\cap {2} = {2}",
                "{1, 2} \\ {2} = {1}; {1, 2} \\ {2} = {2}",
                "SUBSET {1, 2} = {{}, {1}, {2}, {1, 2}}; {1} \\in SUBSET {2}",
                "{1} \\in SUBSET {1, 2}; {3} \\in SUBSET {1, 2}",
                "BOOLEAN = {TRUE, FALSE}; 2 < 2",
                "1 < 2; 2 < 1",
                "2 <= 2; 3 <= 2",
                "3 > 2; 2 > 2",
                "2 >= 2; 1 >= 2",
                "1 + 2 = 3; 3 - 2 = 2",
                "{x \\in 1..4 : x > 2} = {3, 4}; {x \\in {1} : x > 2} = {1}",
                "\\A x, y \\in {1, 2} : x + y > 1; \\A x \\in {1, 2} : x > 1",
                "\\E x \\in {1, 2}, y \\in {5} : x + y = 7; \\E x \\in {} : TRUE",
                "\\A x \\in {} : FALSE; \\E x \\in {1, 2} : x = 3",
                "(IF 1 < 2 THEN 1 ELSE 2) = 1; IF 2 < 1 THEN TRUE ELSE FALSE",
                "CASE FALSE -> FALSE [] TRUE -> TRUE; CASE FALSE -> TRUE [] OTHER -> FALSE",
                "CASE TRUE -> TRUE [] 1 = 1 -> TRUE; CASE TRUE -> FALSE [] OTHER -> TRUE",
                "LET a == 1 b == a + 1 IN b = 2; LET a == FALSE IN a",
                "[a |-> 1, b |-> TRUE].b; [a |-> FALSE].a",
                "[a |-> {1}] \\in [a : SUBSET {1, 2}]; [a |-> {3}] \\in [a : SUBSET {1, 2}]",
                "[a |-> TRUE] \\in [a : BOOLEAN]; [a |-> TRUE] \\in [a : BOOLEAN, b : BOOLEAN]",
                "Both(TRUE, TRUE); Both(TRUE, FALSE)",
                "p \\in Queue /\\ q # p; {p} = Queue"
            })
    void shouldGiveEveryOperatorItsMeaning(String holds, String holdsNot) {
        assertThat(evaluate(holds)).isEqualTo(new Value.Bool(true));
        assertThat(evaluate(holdsNot)).isEqualTo(new Value.Bool(false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CASE 1 = 2 -> TRUE",
                "CASE TRUE -> 1 [] 1 = 1 -> 2",
                "IF 1 THEN TRUE ELSE FALSE",
                "[a |-> 1].b",
                "1 \\in 2",
                "1 + TRUE",
                "[a : {1}] = [a : {1}]",
                "Hidden = Hidden"
            })
    void shouldHaveNoValueWhereTheLanguageDoesNotSayWhich(String expression) {
        assertThatThrownBy(() -> evaluate(expression))
                .isInstanceOf(UndefinedValue.class)
                .hasMessageContaining("Meaning.tla:7:");
    }

    @Test
    void shouldTellElementsOfLargeSetsWithoutListingThem() {
        Interpreter interpreter = interpreter("[a : SUBSET (1..60), b : SUBSET (1..60)]");
        Value small = Value.SetOf.of(new Value.Int(60));
        Value wrong = Value.SetOf.of(new Value.Int(61));

        assertThat(interpreter.isElement(record(small, small), "E")).isTrue();
        assertThat(interpreter.isElement(record(small, wrong), "E")).isFalse();
    }

    @Test
    void shouldRefuseWrongUse() {
        Interpreter interpreter = interpreter("TRUE");

        assertThatThrownBy(() -> interpreter.apply("Gone", List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> interpreter.apply("E", List.of(Q)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Value record(Value a, Value b) {
        return new Value.RecordOf(Map.of("a", a, "b", b));
    }

    private Value evaluate(String expression) {
        return interpreter(expression).apply("E", List.of());
    }

    private Interpreter interpreter(String expression) {
        String text = "---- MODULE Meaning ----\nEXTENDS Naturals\nCONSTANTS Queue, p, q, Hidden\n"
                + "Both(a, b) == a /\\ b\n\n\nE == " + expression + "\n====\n";
        SpecModule module = SanyFrontEnd.read(ModuleText.write(folder, "Meaning", text));
        return new Interpreter(module, Map.of("Queue", Value.SetOf.of(P, Q), "p", P, "q", Q));
    }
}
