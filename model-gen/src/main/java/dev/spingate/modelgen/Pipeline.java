package dev.spingate.modelgen;

import dev.spingate.modelgen.check.Diagnostics;
import dev.spingate.modelgen.check.FragmentCheck;
import dev.spingate.modelgen.check.LanguageCheck;
import dev.spingate.modelgen.check.NamedTypes;
import dev.spingate.modelgen.check.PolicyCheck;
import dev.spingate.modelgen.check.SizeCheck;
import dev.spingate.modelgen.check.TotalityCheck;
import dev.spingate.modelgen.check.TypeInference;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.Emitter;
import dev.spingate.modelgen.emit.cpp.CppHeaderEmitter;
import dev.spingate.modelgen.emit.docs.MarkdownEmitter;
import dev.spingate.modelgen.emit.java.JavaPolicyEmitter;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import dev.spingate.modelgen.ir.TypedModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The whole compiler, from the text of a policy module to the text of its code. */
public final class Pipeline {
    private static final JavaPolicyEmitter JAVA = new JavaPolicyEmitter();
    private static final CppHeaderEmitter CPP = new CppHeaderEmitter();

    private Pipeline() {}

    /**
     * All files that are generated from a module. Safe for use by several threads.
     *
     * @param module the file of the module
     * @throws BadInput when the module can not be read or understood, or a target can not say it:
     *     then with what all targets refuse, so that no module is translated for one only
     */
    public static List<EmittedFile> compile(Path module) {
        TypedModule typed = check(module);
        Diagnostics refused = new Diagnostics();
        List<EmittedFile> files = new ArrayList<>();
        Emitter docs = new MarkdownEmitter(SourceTexts.of(typed, module), List.of(JAVA, CPP));
        for (Emitter emitter : List.of(JAVA, CPP, docs)) {
            try {
                files.addAll(emitter.emit(typed));
            } catch (BadInput refusal) {
                refused.addAll(refusal);
            }
        }
        refused.throwIfAny();
        return List.copyOf(files);
    }

    /**
     * The module, once everything has been shown that emitters rely on.
     *
     * @param file the file of the module
     * @throws BadInput when the module can not be read or understood
     */
    public static TypedModule check(Path file) {
        Diagnostics found = new Diagnostics();
        SanyFrontEnd.Reading reading = SanyFrontEnd.examine(file, List.of());
        SpecModule module = reading.module(); // names are resolved
        reading.refused().forEach(found::report);
        LanguageCheck.check(module, found); // no state, no functions, no recursion
        found.throwIfAny();
        SizeCheck.check(module, found); // nothing is too large for a compiler
        found.throwIfAny();
        Map<String, Type> sets = NamedTypes.read(module, found); // what fields may hold is known
        found.throwIfAny();
        FragmentCheck.check(module, sets.keySet(), found); // only operators over values
        TypedModule typed = TypeInference.infer(module, sets, found); // one type for everything
        PolicyCheck.check(typed, file.toString(), found); // policies, and all values are words
        TotalityCheck.check(typed, found); // every CASE has exactly one value
        found.throwIfAny();
        return typed;
    }
}
