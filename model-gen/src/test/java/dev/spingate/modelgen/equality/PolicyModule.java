package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.Pipeline;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.braces.ModuleNames;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.PolicyShape;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import java.nio.file.Path;
import java.util.List;

/**
 * A module under test.
 *
 * @param typed the module
 * @param files what is generated from it
 */
record PolicyModule(TypedModule typed, List<EmittedFile> files) {
    static final Path ADMISSION = Path.of("..", "spec", "Admission.tla");

    static PolicyModule of(Path file) {
        return new PolicyModule(Pipeline.check(file), Pipeline.compile(file));
    }

    PolicyModule with(List<EmittedFile> others) {
        return new PolicyModule(typed, others);
    }

    String name() {
        return typed.module().name();
    }

    Type.RecordOf view() {
        return shape().view();
    }

    Type.RecordOf decision() {
        return shape().decision();
    }

    /** The operators, by the number that questions give them. */
    List<String> policies() {
        return shape().policies(typed).stream().map(Definition::name).toList();
    }

    /** The functions, by the same numbers. */
    List<String> functions() {
        return policies().stream().map(ModuleNames::function).toList();
    }

    private PolicyShape shape() {
        return PolicyShape.of(typed).orElseThrow();
    }
}
