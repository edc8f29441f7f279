package dev.spingate.modelgen.sany;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.SourceFile;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SanyFrontEndTest {
    private static final String COMMENTED = """
        ---- MODULE Commented ----
        (* What the module
           is about. *)
        CONSTANT Queue \\* every queue
        \\* A heading.

        (* One. *)
        \\* Two.
        Kind == {"spin",  \\* it polls
                 "wait"}
        \tTabbed == [a : Kind,\t\\* behind tabs
            b : Kind] (* no gloss *)
        Bare == Kind \\* not of the next
        Last == Kind
        ====
        """;

    @TempDir
    Path folder;

    @Test
    void shouldKeepTheCommentThatStandsDirectlyAbove() {
        SpecModule module = SanyFrontEnd.read(ModuleText.write(folder, "Commented", COMMENTED));

        assertThat(module.comment()).isEqualTo("What the module is about.");
        assertThat(comment(module, "Kind")).isEqualTo("One. Two.");
        assertThat(comment(module, "Bare")).isEmpty();
        assertThat(comment(module, "Last")).isEmpty();
    }

    @Test
    void shouldKeepEndOfLineCommentsOfConstantsValuesAndFields() {
        SpecModule module = SanyFrontEnd.read(ModuleText.write(folder, "Commented", COMMENTED));

        assertThat(module.glosses().values())
                .containsExactlyInAnyOrder("every queue", "it polls", "behind tabs");
        Expr.RecordSet record = (Expr.RecordSet) definition(module, "Tabbed").body();
        assertThat(module.gloss(record.fields().getFirst().span())).isEqualTo("behind tabs");
    }

    @Test
    void shouldKnowThePlaceOfEverything() {
        Path file = ModuleText.write(
                folder, "Places", "---- MODULE Places ----\nA(x) ==\n  ~x\n====\n");

        Definition definition = definition(SanyFrontEnd.read(file), "A");

        assertThat(definition.span()).isEqualTo(new Span(file.toString(), "Places", 2, 1, 3, 4));
        assertThat(definition.body().span().inModule()).isEqualTo("Places.tla:3");
        assertThat(definition.body().children().getFirst().span().column()).isEqualTo(4);
        assertThat(definition.parameters().getFirst().span().column()).isEqualTo(3);
    }

    @Test
    void shouldTakeInWhatTheModuleExtends() throws IOException {
        Path base = ModuleText.write(folder, "Base", "---- MODULE Base ----\nA == TRUE\n====\n");
        String text = "---- MODULE Top ----\nEXTENDS Base, Naturals\nB == A /\\ 1 < 2\n====\n";
        Path top = ModuleText.write(folder, "Top", text);

        SpecModule module = SanyFrontEnd.read(top);

        assertThat(module.definitions()).extracting(Definition::name).containsExactly("A", "B");
        assertThat(definition(module, "A").span().file()).isEqualTo(base.toString());
        assertThat(module.sources()).extracting(SourceFile::module).containsExactly("Top", "Base");
        assertThat(module.sources())
                .extracting(SourceFile::sha256)
                .allMatch(sum -> sum.matches("[0-9a-f]{64}"));
    }

    @Test
    void shouldUseStandardModulesThatAreInstantiatedLocally() {
        String text = "---- MODULE Top ----\nLOCAL INSTANCE Naturals\nA(x) == x + 1 > 2\n====\n";

        SpecModule module = SanyFrontEnd.read(ModuleText.write(folder, "Top", text));

        assertThat(module.definitions()).extracting(Definition::name).containsExactly("A");
        assertThat(ExprText.of(definition(module, "A").body())).isEqualTo("(x + 1) > 2");
    }

    @Test
    void shouldWriteExpressionsAsTheyWereBuilt() {
        String text = "---- MODULE Text ----\nEXTENDS Naturals\n"
                + "A(x, S) == LET y == IF x.f THEN {1, 2} ELSE S \\cup {} IN\n"
                + "  \\A a, b \\in y : ~(a = b) => CASE a \\in {c \\in S : c # 1} -> TRUE"
                + " [] OTHER -> [f |-> x] \\in [f : SUBSET BOOLEAN]\n====\n";

        Expr body = definition(SanyFrontEnd.read(ModuleText.write(folder, "Text", text)), "A")
                .body();

        assertThat(ExprText.of(body))
                .isEqualTo("LET y == IF x.f THEN {1, 2} ELSE S \\cup {} IN "
                        + "\\A a \\in y, b \\in y : (~(a = b)) => (CASE a \\in {c \\in S :"
                        + " c # 1} -> TRUE [] OTHER -> [f |-> x] \\in [f : SUBSET BOOLEAN])");
    }

    @Test
    void shouldPrintNothingAndLeaveNothingInTheTemporaryFolder() throws IOException {
        Path good = ModuleText.policies(folder, "Go(view) == Answer(\"GO\", {})");
        Path bad = ModuleText.write(folder, "Bad", "---- MODULE Bad ----\nEXTENDS Gone\n====\n");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        try (PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            System.setErr(capture);
            SanyFrontEnd.read(good);
            assertThatThrownBy(() -> SanyFrontEnd.read(bad)).isInstanceOf(BadInput.class);
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(Path.of(System.getProperty("java.io.tmpdir")).toFile().list())
                .noneMatch(name -> name.startsWith(ModuleFiles.UNPACKED));
    }

    @Test
    void shouldLetSeveralThreadsRead() throws Exception {
        Path file = ModuleText.policies(folder, "Go(view) == Answer(\"GO\", view.here)");
        SpecModule alone = SanyFrontEnd.read(file);
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<SpecModule>> all =
                    threads.invokeAll(Collections.nCopies(8, () -> SanyFrontEnd.read(file)));
            for (Future<SpecModule> one : all) {
                assertThat(one.get()).isEqualTo(alone);
            }
        }
    }

    @Test
    void shouldRefuseWhatIsNoText() throws IOException {
        byte[] noise = new byte[4096];
        new Random(7).nextBytes(noise);
        Path binary = Files.write(folder.resolve("Binary.tla"), noise);
        Path empty = Files.createFile(folder.resolve("Empty.tla"));
        Path directory = Files.createDirectory(folder.resolve("Folder.tla"));

        assertThat(refusal(binary).diagnostics().getFirst().cause())
                .isEqualTo("holds no TLA+ module");
        assertThat(refusal(empty).diagnostics().getFirst().cause())
                .isEqualTo("holds no TLA+ module");
        assertThat(refusal(directory).diagnostics().getFirst().cause()).contains("cannot be read");
    }

    @Test
    void shouldSayWhereAnExpressionIsNestedTooDeeply() {
        int depth = 5_000;
        String text = "---- MODULE Deep ----\nA ==\n" + "~(\n".repeat(depth) + "TRUE"
                + ")".repeat(depth) + "\n====\n";

        assertThat(refusal(ModuleText.write(folder, "Deep", text)).diagnostics())
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.place().line()).isEqualTo(3 + Nesting.DEEPEST + 1);
                    assertThat(one.cause()).startsWith("an expression more than 200 deep");
                    assertThat(one.remedy()).isNotBlank();
                });
    }

    /** Where its stack ends, the parser can not say what it was reading. */
    @Test
    void shouldRefuseWhatIsNestedTooDeeplyForTheParser() {
        int depth = 400_000;
        String text = "---- MODULE Deep ----\nA == " + "(".repeat(depth) + "1" + ")".repeat(depth)
                + "\n====\n";

        assertThat(refusal(ModuleText.write(folder, "Deep", text))
                        .diagnostics()
                        .getFirst()
                        .cause())
                .isEqualTo("an expression is nested too deeply for the parser");
        assertThat(SanyFrontEnd.read(ModuleText.policies(folder, "")).name()).isEqualTo("Input");
    }

    private static BadInput refusal(Path file) {
        return catchThrowableOfType(BadInput.class, () -> SanyFrontEnd.read(file));
    }

    private static Definition definition(SpecModule module, String name) {
        return module.definition(name).orElseThrow();
    }

    private static String comment(SpecModule module, String name) {
        return definition(module, name).comment();
    }
}
