package dev.spingate.modelgen.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.Signature;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeInferenceTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Op(view) == view.kind; [View] Kind",
                "Op(a) == a = \"spin\" /\\ a \\in Kind; [Kind] BOOLEAN",
                "Op(a, b) == IF a THEN b ELSE {} \\cup Queue; [BOOLEAN, SUBSET Queue] SUBSET Queue",
                "Op(a) == [verdict |-> a, queues |-> {}]; [Verdict] Decision",
                "Op(q, view) == q \\in view.here; [Queue, View] BOOLEAN",
                "Op(q, view) == {q} \\subseteq view.here; [Queue, View] BOOLEAN",
                "Op(x) == x \\in Decision /\\ x.queues = {}; [Decision] BOOLEAN",
                "Op(x) == x.queues = {} /\\ x \\in Decision; [Decision] BOOLEAN",
                "Op(x) == LET y == x IN y + 1; [Int] Int",
                "Op(x) == \\A y \\in 1..3 : y < x; [Int] BOOLEAN",
                "Op(view) == {q \\in view.here : q \\in view.busy}; [View] SUBSET Queue",
                "Op(x) == SUBSET x = {Queue}; [SUBSET Queue] BOOLEAN",
                "Op(x) == CASE x -> Answer(\"GO\", {}) [] OTHER -> Answer(\"STAY\", {});"
                        + " [BOOLEAN] Decision",
                "Op == Kind \\ {\"spin\", \"wait\"}; [] SUBSET Kind"
            })
    void shouldTypeOperatorsByTheirUses(String definition, String expected) {
        Signature signature = infer(definition).signature("Op");

        assertThat(signature.parameters() + " " + signature.result()).isEqualTo(expected);
    }

    @Test
    void shouldTypeAStringByTheEnumerationExpected() {
        TypedModule module = infer("Op(view, a) == view.kind = a\nUse(view) == Op(view, \"wait\")");
        Expr.Apply use =
                (Expr.Apply) module.module().definition("Use").orElseThrow().body();

        assertThat(module.typeOf(use.arguments().getLast()))
                .isEqualTo(module.sets().get("Kind"))
                .isInstanceOf(Type.Enumeration.class);
    }

    @Test
    void shouldNameTypesOnlyByWhatStandsForAField() {
        TypedModule module =
                infer("Waits == {\"spin\", \"wait\"}\nOp(view) == view.kind \\in Waits");

        assertThat(module.sets().keySet())
                .containsExactly("Kind", "View", "Verdict", "Decision", "Policy");
        assertThat(module.sets().get("Policy")).hasToString("[View -> Decision]");
        assertThat(module.signature("Waits").result()).hasToString("SUBSET Kind");
    }

    @Test
    void shouldNotTakeASetForItsOwnElement() {
        assertThatThrownBy(() -> infer("Op(x) == x \\in x"))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("types clash");
    }

    private TypedModule infer(String definitions) {
        Diagnostics found = new Diagnostics();
        SpecModule module = SanyFrontEnd.read(ModuleText.policies(folder, definitions));
        return TypeInference.infer(module, NamedTypes.read(module, found), found);
    }
}
