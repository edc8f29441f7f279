package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SourceFile;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.InstanceNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.st.TreeNode;

/**
 * A module: its declarations, its definitions and those of the modules that it extends. All that is
 * refused in any definition is gathered before it is thrown.
 */
final class ModuleImporter {
    private final Path folder;
    private final Spans spans;
    private final Map<String, SourceText> texts = new LinkedHashMap<>();
    private final Map<Span, String> glosses = new LinkedHashMap<>();
    private final List<Diagnostic> refused = new ArrayList<>();

    ModuleImporter(Path folder, Spans spans) {
        this.folder = folder;
        this.spans = spans;
    }

    SpecModule module(ModuleNode root, SourceText rootText) {
        String name = root.getName().toString();
        texts.put(name, rootText);
        modules(root).forEach(this::instances);
        List<Declaration> constants = declarations(root.getConstantDecls());
        List<Declaration> variables = declarations(root.getVariableDecls());
        List<Definition> definitions = definitions(root);
        if (!refused.isEmpty()) {
            throw new BadInput(refused);
        }
        definitions.forEach(one -> gatherGlosses(one.body()));
        return new SpecModule(
                name,
                sources(),
                constants,
                variables,
                definitions,
                headComment(root, rootText),
                glosses);
    }

    /** The module and those that it extends, far and near, by name; the parser's own left out. */
    private static List<ModuleNode> modules(ModuleNode root) {
        List<ModuleNode> modules = new ArrayList<>(List.of(root));
        root.getExtendedModuleSet(true).stream()
                .filter(module -> !module.isStandard())
                .sorted(Comparator.comparing(module -> module.getName().toString()))
                .forEach(modules::add);
        return modules;
    }

    private void instances(ModuleNode module) {
        text(module.getName().toString());
        for (InstanceNode instance : module.getInstances()) {
            if (!instance.getModule().isStandard()) {
                refused.add(new Diagnostic(
                        Spans.place(spans.of(instance)),
                        "INSTANCE of a module is outside what can be translated",
                        "use EXTENDS " + instance.getModule().getName()));
            }
        }
    }

    private List<Declaration> declarations(OpDeclNode[] nodes) {
        List<Declaration> declarations = new ArrayList<>();
        for (OpDeclNode node : nodes) {
            if (node.getArity() > 0) {
                refused.add(new Diagnostic(
                        Spans.place(spans.of(node)),
                        "an operator as a constant is outside what can be translated",
                        "define it, or declare a set"));
            }
            Declaration declared = new Declaration(node.getName().toString(), spans.of(node));
            declarations.add(declared);
            gloss(declared.span());
        }
        return declarations;
    }

    private List<Definition> definitions(ModuleNode root) {
        DefinitionImporter importer = new DefinitionImporter(spans);
        List<Definition> definitions = new ArrayList<>();
        for (OpDefNode node : root.getOpDefs()) {
            boolean ofAnInstance = node.getName().toString().contains("!"); // refused already
            if (node.getKind() != ASTConstants.UserDefinedOpKind
                    || Builtins.defines(node)
                    || ofAnInstance) {
                continue;
            }
            try {
                definitions.add(
                        importer.definition(node, text(node.getLocation().source())));
            } catch (BadInput e) {
                refused.addAll(e.diagnostics());
            }
        }
        return definitions;
    }

    private SourceText text(String module) {
        return texts.computeIfAbsent(
                module, name -> SourceText.read(folder.resolve(name + ".tla")));
    }

    private List<SourceFile> sources() {
        return texts.entrySet().stream()
                .map(one -> new SourceFile(one.getKey(), one.getValue().sha256()))
                .toList();
    }

    private void gatherGlosses(Expr expr) {
        switch (expr) {
            case Expr.RecordSet set -> set.fields().forEach(field -> gloss(field.span()));
            case Expr.SetEnum set -> set.elements().forEach(element -> gloss(element.span()));
            default -> expr.children().forEach(this::gatherGlosses);
        }
    }

    private void gloss(Span span) {
        text(span.module())
                .gloss(span.endLine(), span.endColumn())
                .ifPresent(text -> glosses.put(span, text));
    }

    /** The first token after the head carries the comments that follow the head. */
    private static String headComment(ModuleNode root, SourceText text) {
        TreeNode[] parts = root.getTreeNode().heirs();
        int headLine = parts[0].getLocation().endLine();
        for (int i = 1; i < parts.length; i++) {
            String comment = Comments.below(text, headLine, firstToken(parts[i]).getPreComments());
            if (!comment.isEmpty()) {
                return comment;
            }
        }
        return "";
    }

    private static TreeNode firstToken(TreeNode node) {
        TreeNode[] inside = node.heirs();
        return inside == null || inside.length == 0 ? node : firstToken(inside[0]);
    }
}
