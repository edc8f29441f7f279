package dev.spingate.modelgen.emit.java;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.PolicyGenerator;
import dev.spingate.modelgen.emit.EmittedFile;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.InvokeInstruction;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the class file of the generated policy may contain. */
class GeneratedCodeTest {
    private static final Path SPEC = Path.of("..", "spec");

    /** HotSpot inlines hot methods up to this size (FreqInlineSize). */
    private static final int INLINED_WHEN_HOT = 325;

    private static final Set<Opcode> ALLOCATING = EnumSet.of(
            Opcode.NEW,
            Opcode.NEWARRAY,
            Opcode.ANEWARRAY,
            Opcode.MULTIANEWARRAY,
            Opcode.INVOKEDYNAMIC,
            Opcode.ATHROW);

    @TempDir
    Path folder;

    private ClassModel admission;

    @BeforeEach
    void compile() throws IOException {
        List<EmittedFile> files = PolicyGenerator.generate(SPEC);
        try (CompiledPolicies compiled = CompiledPolicies.compile(files, folder)) {
            String name = JavaPolicyEmitter.PACKAGE.replace('.', '/') + "/Admission.class";
            admission = ClassFile.of().parse(compiled.classes().resolve(name));
        }
    }

    @Test
    void shouldBeSmallEnoughToBeInlined() {
        assertThat(codes())
                .hasSizeGreaterThan(5)
                .allSatisfy(code ->
                        assertThat(code.codeLength()).isLessThanOrEqualTo(INLINED_WHEN_HOT));
    }

    @Test
    void shouldAllocateAndThrowNothing() {
        assertThat(codes().flatMap(GeneratedCodeTest::elements))
                .noneMatch(element -> element instanceof Instruction instruction
                        && ALLOCATING.contains(instruction.opcode()));
    }

    @Test
    void shouldCallNothingButItsOwnPackage() {
        String own = JavaPolicyEmitter.PACKAGE.replace('.', '/') + "/";
        assertThat(admission.methods().stream()
                        .filter(method -> !method.methodName().equalsString("<init>"))
                        .flatMap(method -> method.code().stream())
                        .map(CodeAttribute.class::cast)
                        .flatMap(GeneratedCodeTest::elements)
                        .filter(InvokeInstruction.class::isInstance)
                        .map(call -> ((InvokeInstruction) call).owner())
                        .map(ClassEntry::asInternalName))
                .isNotEmpty()
                .allMatch(owner -> owner.startsWith(own));
    }

    @Test
    void shouldKeepNothing() {
        assertThat(admission.fields()).isEmpty();
    }

    @Test
    void shouldOfferThePoliciesAndNothingElse() throws IOException {
        List<EmittedFile> files = PolicyGenerator.generate(SPEC);
        Path again = Files.createDirectories(folder.resolve("again"));
        try (CompiledPolicies compiled = CompiledPolicies.compile(files, again)) {
            assertThat(compiled.policies("Admission"))
                    .containsExactly("allQueues", "noPolicy", "ownQueue", "ownThread", "spingate");
        }
    }

    @Test
    void shouldNameTheLineOfEveryMethodAndBranch() {
        String text = PolicyGenerator.generate(SPEC).stream()
                .filter(file -> file.path().endsWith("/Admission.java"))
                .map(EmittedFile::text)
                .findFirst()
                .orElseThrow();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size() - 1; i++) {
            if (lines.get(i).endsWith(") {")) {
                assertThat(lines.get(i) + lines.get(i + 1) + lines.get(i - 1))
                        .contains("// Admission.tla:");
            }
        }
        assertThat(text)
                .containsPattern(
                        "spingate\\(View view, Decision out\\) \\{ // Admission\\.tla:\\d+");
    }

    private Stream<CodeAttribute> codes() {
        return admission.methods().stream()
                .map(MethodModel::code)
                .flatMap(code -> code.stream())
                .map(CodeAttribute.class::cast);
    }

    private static Stream<CodeElement> elements(CodeAttribute code) {
        return StreamSupport.stream(code.spliterator(), false);
    }
}
