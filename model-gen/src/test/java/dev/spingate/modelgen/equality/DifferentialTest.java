package dev.spingate.modelgen.equality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.Golden;
import dev.spingate.modelgen.emit.cpp.CppCompiler;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated code against the reference meaning, on every view of a small space. */
class DifferentialTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"sets", "choices", "text", "markdown"})
    void shouldDecideInJavaAsTheInterpreterInEveryGoldenCase(String name) {
        PolicyModule module = golden(name);
        try (Target java = new JavaTarget(module, folder)) {
            shouldAgree(module, java, 3);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "sets, GCC",
        "choices, GCC",
        "text, GCC",
        "markdown, GCC",
        "sets, CLANG",
        "choices, CLANG",
        "text, CLANG",
        "markdown, CLANG"
    })
    void shouldDecideInCppAsTheInterpreterInEveryGoldenCase(String name, CppCompiler compiler) {
        compiler.demand();
        PolicyModule module = golden(name);
        shouldAgree(module, new CppTarget(module, compiler, folder), 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sets", "choices", "text", "markdown"})
    void shouldDecideOnThePageAsTheInterpreterInEveryGoldenCase(String name) {
        PolicyModule module = golden(name);
        shouldAgree(module, new PageTarget(module, new Words(3), folder), 3);
    }

    @Test
    void shouldDecideAsTheInterpreterOnEveryViewOfOneQueue() {
        PolicyModule module = PolicyModule.of(PolicyModule.ADMISSION);
        try (Target java = new JavaTarget(module, folder)) {
            shouldAgreeOnWhatIsRead(module, java);
        }
    }

    private static PolicyModule golden(String name) {
        return PolicyModule.of(Golden.folder("golden", name).resolve("Input.tla"));
    }

    /** Every view of one queue, policy by policy, but for fields that it never reads. */
    private static void shouldAgreeOnWhatIsRead(PolicyModule module, Target target) {
        for (int policy = 0; policy < module.policies().size(); policy++) {
            ViewSpace space = Slice.read(module, policy, 1).space();
            Questions questions =
                    Questions.rows(space.size(), module.view().fields().size());
            for (int row = 0; row < space.size(); row++) {
                questions.set(row, policy, space.lowest(row));
            }
            compare(module, questions, target, new Words(1));
        }
    }

    private static void shouldAgree(PolicyModule module, Target target, int atoms) {
        Words words = new Words(atoms);
        ViewSpace space = ViewSpace.whole(module.view(), words);
        int policies = module.policies().size();
        Questions questions =
                Questions.rows(space.size() * policies, module.view().fields().size());
        for (int row = 0; row < questions.count(); row++) {
            questions.set(row, row % policies, space.lowest(row / policies));
        }
        assertThat(questions.count()).isGreaterThan(10);
        compare(module, questions, target, words);
    }

    private static void compare(
            PolicyModule module, Questions questions, Target target, Words words) {
        Target right = new InterpreterTarget(module, words);
        assertThat(new Difference.Reader(module, words).first(questions, right, target))
                .isEmpty();
    }
}
