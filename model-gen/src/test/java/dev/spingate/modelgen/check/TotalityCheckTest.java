package dev.spingate.modelgen.check;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.diagnostic.BadInput;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TotalityCheckTest {
    private static final String GO = " -> Answer(\"GO\", {})";
    private static final String STAY = " -> Answer(\"STAY\", {})";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CASE view.visible" + GO + " [] ~view.visible" + STAY,
                "CASE view.kind = \"spin\"" + GO + " [] view.kind # \"spin\"" + STAY,
                "CASE view.kind = \"spin\"" + GO + " [] view.kind \\in {\"wait\", \"release\"}"
                        + STAY,
                "CASE view.kind \\notin {\"wait\"}" + GO + " [] view.kind \\in {\"wait\"}" + STAY,
                "CASE view.here = {}" + GO + " [] view.here # {}" + STAY,
                "CASE view.here \\subseteq view.busy" + GO + " [] ~(view.here \\subseteq view.busy)"
                        + STAY,
                "CASE view.visible => view.here = {}" + GO + " [] ~(view.visible => view.here = {})"
                        + STAY,
                "CASE view.visible <=> view.kind = \"spin\"" + GO
                        + " [] view.visible # (view.kind = \"spin\")" + STAY,
                "CASE view.visible" + GO + " [] view.kind = \"spin\"" + GO + " [] OTHER" + STAY,
                "CASE TRUE" + GO,
                "IF view.kind = \"spin\" THEN Answer(\"GO\", {}) ELSE CASE view.kind = \"wait\""
                        + GO + " [] view.kind = \"release\"" + STAY,
                "CASE view.visible -> (CASE view.visible" + GO + ") [] OTHER -> "
                        + "(CASE ~view.visible" + STAY + ")"
            })
    void shouldAcceptWhatCoversEverythingOnce(String body) {
        assertThatCode(() -> compile(body)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CASE view.visible" + GO,
                "CASE view.kind = \"spin\"" + GO + " [] view.kind = \"wait\"" + STAY,
                "CASE view.here = {}" + GO + " [] view.here # {} /\\ view.busy = {}" + STAY,
                "IF view.kind = \"spin\" THEN (CASE view.visible" + GO
                        + ") ELSE Answer(\"GO\", {})",
                "CASE view.visible -> (CASE ~view.visible" + GO + ") [] OTHER" + STAY
            })
    void shouldRefuseWhatMayHoldNowhere(String body) {
        assertThatThrownBy(() -> compile(body))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("no guard of this CASE is shown to hold");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CASE view.visible" + GO + " [] view.kind = \"spin\"" + STAY + " [] OTHER" + GO,
                "CASE view.here = {}" + GO + " [] view.busy = {}" + STAY + " [] OTHER" + GO
            })
    void shouldRefuseWhatMayHoldTwice(String body) {
        assertThatThrownBy(() -> compile(body))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("are not shown to exclude each other");
    }

    @Test
    void shouldRefuseWhatIsTooMuchToLookAt() {
        String fields = IntStream.range(0, 20)
                .mapToObj(i -> "IsTrue(view.visible, Number" + i + ")")
                .collect(Collectors.joining(" /\\ "));
        String numbers = IntStream.range(0, 20)
                .mapToObj(i -> "Number" + i + " == TRUE\n")
                .collect(Collectors.joining());
        Path file = ModuleText.policies(
                folder,
                numbers + "IsTrue(a, b) == a /\\ b\nGo(view) == CASE " + fields + GO + " [] ~("
                        + fields + ")" + STAY);

        assertThatThrownBy(() -> Pipeline.check(file))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("too much to show");
    }

    private void compile(String body) {
        Pipeline.compile(ModuleText.policies(folder, "Go(view) == " + body));
    }
}
