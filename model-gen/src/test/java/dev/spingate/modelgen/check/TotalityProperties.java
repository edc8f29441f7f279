package dev.spingate.modelgen.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.ir.Interpreter;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import dev.spingate.modelgen.ir.UndefinedValue;
import dev.spingate.modelgen.ir.Value;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** The check against brute force, where every view can be tried. */
class TotalityProperties {

    @Property(tries = 300, seed = "20260101", edgeCases = EdgeCasesMode.NONE)
    void theCheckComplainsExactlyWhenSomeViewHasNoValue(@ForAll("bodies") String body)
            throws IOException {
        Path folder = Files.createTempDirectory("totality");
        Path file = ModuleText.policies(folder, "Go(view) == " + body);
        SpecModule module = SanyFrontEnd.read(file);
        Files.delete(file);
        Files.delete(folder);

        Diagnostics found = new Diagnostics();
        Map<String, Type> sets = NamedTypes.read(module, found);
        TypedModule typed = TypeInference.infer(module, sets, found);
        TotalityCheck.check(typed, found);

        Interpreter interpreter = new Interpreter(module, Map.of());
        boolean defined = views().allMatch(view -> hasValue(interpreter, view));
        assertThat(found.isEmpty()).as(body).isEqualTo(defined);
        Statistics.collect(defined);
        Statistics.coverage(both -> {
            both.check(true).percentage(share -> share > 5);
            both.check(false).percentage(share -> share > 5);
        });
    }

    @Provide
    Arbitrary<String> bodies() {
        Arbitrary<String> answers = Arbitraries.of("Answer(\"GO\", {})", "Answer(\"STAY\", {})");
        Arbitrary<String> cases = cases(answers);
        Arbitrary<String> nested = Combinators.combine(guards(), cases, answers)
                .as((guard, inner, other) -> "IF " + guard + " THEN (" + inner + ") ELSE " + other);
        return Arbitraries.oneOf(cases, nested);
    }

    private static Arbitrary<String> cases(Arbitrary<String> answers) {
        Arbitrary<String> arms = Combinators.combine(guards(), answers)
                .as((guard, answer) -> guard + " -> " + answer);
        Arbitrary<String> others = answers.map(answer -> " [] OTHER -> " + answer);
        return Combinators.combine(
                        arms.list().ofMinSize(1).ofMaxSize(4),
                        Arbitraries.oneOf(others, Arbitraries.of("")))
                .as((list, other) -> "CASE " + String.join(" [] ", list) + other);
    }

    private static Arbitrary<String> guards() {
        Arbitrary<String> atoms = Arbitraries.of(
                "view.visible",
                "~view.visible",
                "view.kind = \"spin\"",
                "view.kind # \"wait\"",
                "view.kind = \"release\"",
                "view.kind \\in {\"spin\", \"wait\"}",
                "view.kind \\notin {\"wait\", \"release\"}");
        return Combinators.combine(
                        atoms, Arbitraries.of(" /\\ ", " \\/ ", " => ", " <=> ", ""), atoms)
                .as((first, sign, last) -> "(" + first + (sign.isEmpty() ? "" : sign + last) + ")");
    }

    private static Stream<Value> views() {
        return Stream.of("spin", "wait", "release")
                .flatMap(kind -> Stream.of(true, false).map(visible -> view(kind, visible)));
    }

    private static Value view(String kind, boolean visible) {
        Value empty = Value.SetOf.of();
        return new Value.RecordOf(Map.of(
                "kind",
                new Value.Text(kind),
                "visible",
                new Value.Bool(visible),
                "here",
                empty,
                "busy",
                empty));
    }

    private static boolean hasValue(Interpreter interpreter, Value view) {
        try {
            interpreter.apply("Go", List.of(view));
            return true;
        } catch (UndefinedValue _) {
            return false;
        }
    }
}
