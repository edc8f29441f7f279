package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.SpecModule;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import tla2sany.drivers.InitException;
import tla2sany.drivers.SANY;
import tla2sany.drivers.SemanticException;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.parser.ParseException;
import tla2sany.semantic.ModuleNode;
import util.ToolIO;

/**
 * Reads a specification. Safe for use by several threads: the parser has static state and prints
 * to static streams, so one lock lets one in at a time. Nothing is printed, and nothing is left in
 * the temporary folder.
 */
public final class SanyFrontEnd {
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    private SanyFrontEnd() {}

    /**
     * A module and what of its text has no place in it.
     *
     * @param module the module, without the definitions and assumptions that are refused
     * @param refused why, for each of them, in the order of the text; empty if nothing is missing
     */
    public record Reading(SpecModule module, List<Diagnostic> refused) {
        public Reading {
            refused = List.copyOf(refused);
        }
    }

    /**
     * Reads a module; those it extends or instantiates are looked for in its folder.
     *
     * @param file the file of the root module, named like the module
     * @return the module, with all names resolved
     * @throws BadInput when the file cannot be read, the parser refuses the text, or the text uses
     *     what the representation has no node for; with every such place
     */
    public static SpecModule read(Path file) {
        return read(file, List.of());
    }

    /**
     * Reads a module that need not lie in the folder of the specification, as generated ones do.
     *
     * @param file the file of the root module, named like the module
     * @param libraries folders in which modules are looked for that the file's own folder lacks
     * @return the module, with all names resolved
     * @throws BadInput as {@link #read(Path)}
     */
    public static SpecModule read(Path file, List<Path> libraries) {
        Reading reading = examine(file, libraries);
        if (!reading.refused().isEmpty()) {
            throw new BadInput(reading.refused());
        }
        return reading.module();
    }

    /**
     * Reads a module and says what had to be left out, so that a caller who understands less than
     * the representation can say all that is wrong at once.
     *
     * @param file the file of the root module, named like the module
     * @param libraries folders in which modules are looked for that the file's own folder lacks
     * @throws BadInput when the file cannot be read or the parser refuses the text
     */
    public static Reading examine(Path file, List<Path> libraries) {
        SourceText text = SourceText.read(file);
        Folders folders = Folders.of(file, libraries);
        ONE_AT_A_TIME.lock();
        try {
            return DeepStack.call(() -> examine(file, folders, text));
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    private static Reading examine(Path file, Folders folders, SourceText text) {
        try (ModuleFiles files = new ModuleFiles(folders)) {
            String module = file.getFileName().toString().replaceFirst("\\.tla$", "");
            ModuleNode root = parse(module, files, new Spans(folders));
            return new ModuleImporter(folders, root).read(root, text);
        } catch (StackOverflowError _) { // the parser's own, which tells no place
            throw new BadInput(
                    Place.of(file),
                    "an expression is nested too deeply for the parser",
                    "define a part of it as an operator");
        }
    }

    private static ModuleNode parse(String module, ModuleFiles files, Spans spans) {
        PrintStream usual = ToolIO.out;
        PrintStream usualErrors = ToolIO.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        SpecObj spec = new SpecObj(module, files);
        SanyErrors errors = new SanyErrors(module, spec, spans);
        try (PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            ToolIO.out = capture;
            ToolIO.err = capture;
            SANY.frontEndInitialize(spec, capture);
            SANY.frontEndParse(spec, capture, false);
            SANY.frontEndSemanticAnalysis(spec, capture, true);
        } catch (InitException | ParseException | SemanticException _) {
            throw errors.refusal(printed.toString(StandardCharsets.UTF_8));
        } finally {
            ToolIO.out = usual;
            ToolIO.err = usualErrors;
        }
        if (spec.getErrorLevel() != 0 || spec.getSemanticErrors().isFailure()) {
            throw errors.refusal(printed.toString(StandardCharsets.UTF_8));
        }
        return spec.getRootModule();
    }
}
