package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.ir.Declaration;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.SourceFile;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.SpecModule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tla2sany.semantic.ASTConstants;
import tla2sany.semantic.AssumeNode;
import tla2sany.semantic.InstanceNode;
import tla2sany.semantic.ModuleNode;
import tla2sany.semantic.OpDeclNode;
import tla2sany.semantic.OpDefNode;
import tla2sany.st.TreeNode;

/**
 * A module: its declarations, its definitions and those of the modules that it extends or
 * instantiates. All that is refused in any definition is gathered.
 */
final class ModuleImporter {
    private final Folders folders;
    private final Spans spans;
    private final TextOrder order;
    private final Map<String, SourceText> texts = new LinkedHashMap<>();
    private final Map<Span, String> glosses = new LinkedHashMap<>();
    private final List<SpecModule.Instance> instances = new ArrayList<>();
    private final List<Diagnostic> refused = new ArrayList<>();

    ModuleImporter(Folders folders, ModuleNode root) {
        this.folders = folders;
        this.order = TextOrder.of(modules(root));
        this.spans = new Spans(folders);
    }

    SanyFrontEnd.Reading read(ModuleNode root, SourceText rootText) {
        String name = root.getName().toString();
        texts.put(name, rootText);
        folders.requireOnlyOne(name);
        modules(root).forEach(this::instances);
        List<Declaration> constants = declarations(root.getConstantDecls());
        List<Declaration> variables = declarations(root.getVariableDecls());
        Definitions table = new Definitions(root, definitionNodes(root), this::definition);
        List<Definition> definitions = table.all();
        List<SpecModule.Assumption> assumptions = assumptions(root, table);
        table.refused().stream().distinct().forEach(refused::add);
        definitions.forEach(one -> gatherGlosses(one.body()));
        SpecModule module = new SpecModule(
                name,
                sources(),
                constants,
                variables,
                definitions,
                assumptions,
                instances,
                headComment(root, rootText),
                glosses);
        return new SanyFrontEnd.Reading(module, refused);
    }

    /** The module and those that it extends, far and near, by name; the parser's own left out. */
    private static List<ModuleNode> extended(ModuleNode root) {
        List<ModuleNode> modules = new ArrayList<>(List.of(root));
        root.getExtendedModuleSet(true).stream()
                .filter(module -> !module.isStandard())
                .sorted(Comparator.comparing(module -> module.getName().toString()))
                .forEach(modules::add);
        return modules;
    }

    /** The modules whose text is read: extended, instantiated, and what these extend. */
    private static Set<ModuleNode> modules(ModuleNode root) {
        Set<ModuleNode> modules = new LinkedHashSet<>();
        gather(root, modules);
        return modules;
    }

    private static void gather(ModuleNode module, Set<ModuleNode> modules) {
        for (ModuleNode one : extended(module)) {
            if (modules.add(one)) {
                Stream.of(one.getInstances())
                        .map(InstanceNode::getModule)
                        .filter(of -> !of.isStandard())
                        .forEach(of -> gather(of, modules));
            }
        }
    }

    private void instances(ModuleNode module) {
        text(module.getLocation().source());
        for (InstanceNode instance : module.getInstances()) {
            ModuleNode of = instance.getModule();
            if (of.isStandard()) {
                continue;
            }
            instances.add(new SpecModule.Instance(
                    instance.getName() == null ? "" : instance.getName().toString(),
                    of.getName().toString(),
                    spans.of(instance)));
        }
    }

    private List<Declaration> declarations(OpDeclNode[] nodes) {
        List<Declaration> declarations = new ArrayList<>();
        List<OpDeclNode> ordered = new ArrayList<>(List.of(nodes));
        ordered.sort(order.of(OpDeclNode::getLocation));
        for (OpDeclNode node : ordered) {
            Declaration declared =
                    new Declaration(node.getName().toString(), node.getArity(), spans.of(node));
            declarations.add(declared);
            gloss(declared.span());
        }
        return declarations;
    }

    /** In the order of the text; what an instance brings stands where the instance does. */
    private List<OpDefNode> definitionNodes(ModuleNode root) {
        return Stream.of(root.getOpDefs())
                .filter(one -> one.getKind() == ASTConstants.UserDefinedOpKind)
                .filter(one -> !Builtins.defines(one))
                .sorted(order.of(OpDefNode::getLocation)
                        .thenComparing(order.of(one -> one.getSource().getLocation())))
                .toList();
    }

    private Definition definition(String name, Definitions.Entry entry, Definitions table) {
        OpDefNode written = entry.node().getSource();
        String comment = Comments.above(
                text(written.getLocation().source()),
                written.getLocation().beginLine(),
                written.getPreComments());
        ExpressionImporter body = new ExpressionImporter(spans, table, entry.scope());
        return new DefinitionImporter(body, spans).definition(entry.node(), name, comment);
    }

    private List<SpecModule.Assumption> assumptions(ModuleNode root, Definitions table) {
        List<SpecModule.Assumption> assumptions = new ArrayList<>();
        for (AssumeNode node : root.getAssumptions()) {
            String name = node.getDef() == null ? "" : node.getDef().getName().toString();
            ExpressionImporter importer =
                    new ExpressionImporter(spans, table, Scope.of(name, node.getAssume(), root));
            try {
                assumptions.add(new SpecModule.Assumption(
                        name, importer.expression(node.getAssume()), spans.of(node)));
            } catch (BadInput e) {
                refused.addAll(e.diagnostics());
            }
        }
        return assumptions;
    }

    private SourceText text(String module) {
        return texts.computeIfAbsent(module, name -> {
            folders.requireOnlyOne(name);
            return SourceText.read(folders.module(name));
        });
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
