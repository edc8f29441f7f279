package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.ir.TypedModule;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldsReadTest {
    @TempDir
    Path folder;

    @Test
    void shouldFollowAViewThroughTheOperatorsThatItIsHandedTo() {
        TypedModule module = Pipeline.check(ModuleText.policies(folder, """
                Part(view, set) == view.visible /\\ set # {}
                Go(view) == IF Part(view, view.busy) THEN Answer("GO", {}) ELSE Answer("STAY", {})
                """));

        assertThat(FieldsRead.by(module, "Part")).containsExactlyInAnyOrder("visible");
        assertThat(FieldsRead.by(module, "Go")).containsExactlyInAnyOrder("visible", "busy");
    }

    @Test
    void shouldLookIntoConditionsNamesAndAnswers() {
        TypedModule module = Pipeline.check(ModuleText.policies(folder, """
                Go(view) ==
                  CASE view.kind = "spin" -> LET set == view.here IN Answer("GO", set)
                    [] view.kind # "spin" -> Answer("STAY", {})
                """));

        assertThat(FieldsRead.by(module, "Go")).containsExactlyInAnyOrder("kind", "here");
    }

    @Test
    void shouldFindThatThePoliciesOfTheStatusQuoLookAtQueuesOnly() {
        TypedModule module = Pipeline.check(PolicyModule.ADMISSION);

        assertThat(FieldsRead.by(module, "NoPolicy")).containsExactlyInAnyOrder("kind");
        assertThat(FieldsRead.by(module, "OwnQueue"))
                .containsExactlyInAnyOrder("kind", "here", "busyQueues");
        assertThat(FieldsRead.by(module, "OwnThread"))
                .containsExactlyInAnyOrder("kind", "threadQueues", "busyQueues");
        assertThat(FieldsRead.by(module, "AllQueues"))
                .containsExactlyInAnyOrder("kind", "busyQueues");
    }

    @Test
    void shouldFindThatOursLooksAtAllButTheQueuesOfTheThread() {
        TypedModule module = Pipeline.check(PolicyModule.ADMISSION);

        assertThat(FieldsRead.by(module, "Spingate")).hasSize(16).doesNotContain("threadQueues");
    }
}
