package dev.spingate.modelgen.sany;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.Interpreter;
import dev.spingate.modelgen.ir.SourceFile;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Value;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules that have states, constants that are operators, and instances of others. */
class SystemModulesTest {
    private static final Path SPEC = Path.of("..", "spec");

    @TempDir
    Path folder;

    @TempDir
    Path library;

    @Test
    void shouldReadTheWholeSystem() {
        SpecModule module = SanyFrontEnd.read(SPEC.resolve("Mutants.tla"));

        assertThat(module.variables())
                .extracting(Declaration::name)
                .containsExactly("prog", "st", "reg", "clo", "open", "cell", "stale", "dead");
        assertThat(module.constants())
                .extracting(Declaration::name)
                .startsWith("Queue", "Gpu", "Process")
                .endsWith("Blocking", "SharedWord", "GraphOrdered");
        assertThat(module.constants())
                .filteredOn(one -> one.arity() == 1)
                .extracting(Declaration::name)
                .containsExactly("Decide");
        assertThat(module.assumptions())
                .extracting(SpecModule.Assumption::name)
                .containsExactly(
                        "StartRuleKnown",
                        "EventWaitKnown",
                        "ScopesKnown",
                        "VisibilityKnown",
                        "GpuOfQueues",
                        "CapacitiesPositive");
        assertThat(module.instances())
                .extracting(SpecModule.Instance::name, SpecModule.Instance::module)
                .containsExactly(tuple("A", "Admission"));
        assertThat(module.sources()).extracting(SourceFile::module).contains("Admission");
    }

    @Test
    void shouldDefineEverythingBeforeItIsUsed() {
        for (String name : List.of("MCUniversal", "MCScenario", "Mutants")) {
            SpecModule module = SanyFrontEnd.read(SPEC.resolve(name + ".tla"));
            Set<String> before = new HashSet<>();
            for (Definition one : module.definitions()) {
                if (one.recursive()) {
                    before.add(one.name());
                }
                assertThat(before).as(one.name()).containsAll(used(one.body()));
                before.add(one.name());
            }
        }
    }

    @Test
    void shouldNameWhatAnInstanceBringsByTheInstance() {
        SpecModule module = SanyFrontEnd.read(InstanceModules.write(folder, ""));
        Interpreter interpreter = new Interpreter(module, Map.of());

        InstanceModules.VALUES.lines().forEach(line -> {
            String[] words = line.split(" ");
            assertThat(interpreter.apply(words[1], List.of()))
                    .as(line)
                    .isEqualTo(new Value.Int(Long.parseLong(words[3])));
        });
        assertThat(text(module, "A!B!Act")).isEqualTo("w' = A!Twice(A!B!Pub(w))");
        assertThat(definition(module, "A!B!Pub").span().module()).isEqualTo("Inner");
        assertThat(module.assumptions()).isEmpty();
    }

    @Test
    void shouldTellAModuleFromItsInstance() {
        ModuleText.write(folder, "Base", """
                ---- MODULE Base ----
                EXTENDS Naturals
                CONSTANT C
                LOCAL Next(n) == n + C
                More == Next(C)
                ====
                """);
        Path top = ModuleText.write(folder, "Top", """
                ---- MODULE Top ----
                EXTENDS Base
                I == INSTANCE Base WITH C <- More
                Sum == I!More + More
                ====
                """);

        SpecModule module = SanyFrontEnd.read(top);

        assertThat(text(module, "Next")).isEqualTo("n + C");
        assertThat(text(module, "More")).isEqualTo("Next(C)");
        assertThat(text(module, "I!Next")).isEqualTo("n + More");
        assertThat(text(module, "I!More")).isEqualTo("I!Next(More)");
        assertThat(module.definitions()).hasSize(5);
    }

    @Test
    void shouldTakeTuplesOfVariablesApart() {
        SpecModule module = SanyFrontEnd.read(ModuleText.write(folder, "Top", """
                ---- MODULE Top ----
                VARIABLES x, y, z
                inner == <<y>>
                vars == <<x, inner, <<z>>>>
                A == UNCHANGED vars /\\ x' = x
                ====
                """));

        assertThat(text(module, "A")).isEqualTo("(UNCHANGED <<x, y, z>>) /\\ (x' = x)");
    }

    @Test
    void shouldTellAFieldFromAStringInTheTextOfAnUpdate() {
        SpecModule module = SanyFrontEnd.read(ModuleText.write(
                folder, "Top", "---- MODULE Top ----\nA(f) == [f EXCEPT !.a[\"b\"] = @]\n====\n"));

        Expr.Except except = (Expr.Except) definition(module, "A").body();
        assertThat(except.updates().getFirst().path())
                .hasExactlyElementsOfTypes(Expr.Step.OfRecord.class, Expr.Step.Index.class);
    }

    @Test
    void shouldLookForModulesInLibraries() {
        Path base = ModuleText.write(library, "Base", "---- MODULE Base ----\nA == 1\n====\n");
        Path top = ModuleText.write(
                folder, "Top", "---- MODULE Top ----\nEXTENDS Base\nB == A\n====\n");

        SpecModule module = SanyFrontEnd.read(top, List.of(library));

        assertThat(definition(module, "A").span().file()).isEqualTo(base.toString());
        assertThatThrownBy(() -> SanyFrontEnd.read(top))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("Cannot find source file for module Base");
    }

    @Test
    void shouldRefuseTwoModulesOfOneName() {
        ModuleText.write(library, "Base", "---- MODULE Base ----\nA == 1\n====\n");
        Path top = ModuleText.write(
                folder, "Top", "---- MODULE Top ----\nEXTENDS Base\nB == A\n====\n");
        ModuleText.write(folder, "Base", "---- MODULE Base ----\nA == 2\n====\n");

        assertThatThrownBy(() -> SanyFrontEnd.read(top, List.of(library)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(library.resolve("Base.tla") + ": there is another module")
                .hasMessageContaining(folder.resolve("Base.tla").toString())
                .hasMessageContaining("remedy: rename one of them");
    }

    @Test
    void shouldReadAModuleOfFiveThousandLines() {
        String lines = IntStream.rangeClosed(1, 5000)
                .mapToObj(
                        i -> "D" + i + "(x) == IF x = " + i + " THEN {x} ELSE D" + (i - 1) + "(x)")
                .collect(Collectors.joining("\n"));
        Path file = ModuleText.write(
                folder,
                "Large",
                "---- MODULE Large ----\nEXTENDS Naturals\nD0(x) == {}\n" + lines + "\n====\n");

        SpecModule module = SanyFrontEnd.read(file);

        assertThat(module.definitions()).hasSize(5001);
        assertThat(definition(module, "D5000").span().line()).isEqualTo(5003);
    }

    private static Set<String> used(Expr expr) {
        Set<String> names = new HashSet<>();
        if (expr instanceof Expr.Ref ref && ref.kind() == Expr.RefKind.DEFINITION) {
            names.add(ref.name());
        }
        expr.children().forEach(one -> names.addAll(used(one)));
        return names;
    }

    private static Definition definition(SpecModule module, String name) {
        return module.definition(name).orElseThrow();
    }

    private static String text(SpecModule module, String name) {
        return ExprText.of(definition(module, name).body());
    }
}
