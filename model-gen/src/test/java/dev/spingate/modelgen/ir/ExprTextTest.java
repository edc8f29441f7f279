package dev.spingate.modelgen.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that is read again gives what it was made from. */
class ExprTextTest {
    private static final Path SPEC = Path.of("..", "spec");
    private static final String BEHAVIOURS = """
            ---- MODULE Behaviours ----
            EXTENDS Integers
            VARIABLES x, y
            Step == x' = (x')[1] /\\ y' = y /\\ UNCHANGED x
            Held == UNCHANGED <<x, <<y>>>>
            Box == [](x = 1) /\\ <>(y = 2) /\\ (x = 1 ~> y = 1) /\\ []<>(x = 1)
            Acts == [][Step]_x /\\ <><<Step>>_<<x, y>> /\\ [][Step]_(x + 1)
            Fair == WF_x(Step) /\\ SF_<<x, y>>(Step) /\\ WF_(x + y)(Step)
            Text == "a \\\\ quoted \\"word\\""
            Nested == CASE x = 1 -> (CASE y = 1 -> 1 [] y = 2 -> 2) [] x = 2 -> IF y = 1 THEN 3
                      ELSE CASE y = 3 -> 4 [] OTHER -> 5
            Op == LET a == 1 F(b, c) == a + b + c d == F(a, a) IN LET e == d IN e - -e
            Each == {e + 1 : e \\in {(z \\in {1}) : z \\in {2}}}
            Plus(a, b) == a \\cup (UNION b) \\cup SUBSET DOMAIN a
            a ** b == a - b
            Used == 1 ** 2 ** 3
            Changed == [x EXCEPT ![1].f = @ + 1, ![1, 2] = [y EXCEPT !.g["h"] = @]]
            ====
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"MCUniversal", "Mutants", "MCScenario", "Admission"})
    void shouldBeReadAgainAsTheModulesOfTheSystem(String name) {
        assertIsReadAgain(SanyFrontEnd.read(SPEC.resolve(name + ".tla")));
    }

    @Test
    void shouldBeReadAgainForEveryForm() {
        List<String> all = new ArrayList<>(Sayings.MEANINGLESS);
        Sayings.all().forEach(one -> all.addAll(List.of(one.holds(), one.holdsNot())));
        assertIsReadAgain(
                SanyFrontEnd.read(ModuleText.write(folder, "All", Sayings.module("All", all))));
        assertIsReadAgain(SanyFrontEnd.read(ModuleText.write(folder, "Behaviours", BEHAVIOURS)));
    }

    private void assertIsReadAgain(SpecModule module) {
        SpecModule again = SanyFrontEnd.read(ModuleText.write(folder, "Again", text(module)));

        assertThat(again.definitions()).hasSameSizeAs(module.definitions());
        for (int i = 0; i < module.definitions().size(); i++) {
            assertThat(Built.of(again.definitions().get(i)))
                    .isEqualTo(Built.of(module.definitions().get(i)).replace("!", "_"));
        }
        assertThat(Built.of(again.assumptions())).isEqualTo(Built.of(module.assumptions()));
    }

    /** Names of an instance become names of the module. */
    private static String text(SpecModule module) {
        String constants = module.constants().stream()
                .map(one -> one.name() + (one.arity() == 0 ? "" : "(_)"))
                .collect(Collectors.joining(", ", "CONSTANTS ", "\n"));
        String variables = module.variables().stream()
                .map(Declaration::name)
                .collect(Collectors.joining(", ", "VARIABLES ", "\n"));
        return "---- MODULE Again ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\n"
                + (module.constants().isEmpty() ? "" : constants)
                + (module.variables().isEmpty() ? "" : variables)
                + module.definitions().stream()
                        .map(one -> ExprText.definition(one).replaceAll("\\b(\\w+)!(\\w)", "$1_$2"))
                        .collect(Collectors.joining("\n"))
                + module.assumptions().stream()
                        .map(one -> "\nASSUME " + one.name() + (one.name().isEmpty() ? "" : " == ")
                                + ExprText.of(one.holds()))
                        .collect(Collectors.joining())
                + "\n====\n";
    }
}
