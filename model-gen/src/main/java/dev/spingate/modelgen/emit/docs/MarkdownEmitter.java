package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.emit.CodeIndex;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.Emitter;
import dev.spingate.modelgen.emit.GeneratedHeader;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy module as one page of Markdown: CommonMark with the tables that code hosts know, without
 * raw HTML. It quotes the module, and links to the code that is generated beside it.
 */
public final class MarkdownEmitter implements Emitter {
    private static final String SIGNS = """
            Text like `this` is TLA+: `/\\` means and, `\\/` or, `~` not, `=>` implies, `<=>` is \
            equivalent to, `#` differs from; of sets, `\\cap` is the intersection, `\\cup` the \
            union, `\\` the first without the second; `\\in` and `\\notin` ask for an element, \
            `\\subseteq` for a subset, `{}` is the empty set.""";

    private static final String TABLES = """
            A decision table is tried from row 1 on, and the first row whose condition holds is \
            the answer; one always holds. So a row need not repeat that those above it do not. \
            What a policy hands on to another operator is put in its place: a row speaks of the \
            question alone, and its last column names the line that leads there.""";

    private static final String WORDS = """
            In code, a set of elements of a constant, or of an enumeration, is a word of 64 bits \
            whose bit i stands for element number i.""";

    private final ModuleTexts texts;
    private final List<CodeIndex> targets;

    /**
     * For one module.
     *
     * @param texts what the module was read from
     * @param targets whose code the page points to
     */
    public MarkdownEmitter(ModuleTexts texts, List<CodeIndex> targets) {
        this.texts = texts;
        this.targets = List.copyOf(targets);
    }

    @Override
    public List<EmittedFile> emit(TypedModule module) {
        Quotes quotes = new Quotes(module, texts, targets);
        DecisionTables tables = new DecisionTables(module);
        OperatorSections operators = new OperatorSections(module, quotes, tables);
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(1, module.module().name(), (writer, anchors) -> {
            overview(module.module(), writer);
            operators.glance(writer, anchors);
        }));
        sections.add(new Section(2, "How to read this page", (writer, _) -> {
            writer.paragraph(SIGNS);
            writer.paragraph(TABLES).paragraph(WORDS);
        }));
        sections.addAll(new TypeSections(module, quotes, tables).all());
        sections.addAll(operators.all());
        String path = "docs/" + module.module().name() + ".md";
        return List.of(new EmittedFile(path, text(sections)));
    }

    private static void overview(SpecModule module, MarkdownWriter writer) {
        writer.code("text", GeneratedHeader.of(module));
        Quotes.comment(
                module.comment().isBlank()
                        ? "The policies of " + module.name() + ".tla."
                        : module.comment(),
                writer);
    }

    private static String text(List<Section> sections) {
        Anchors anchors = new Anchors(sections);
        MarkdownWriter writer = new MarkdownWriter();
        for (Section section : sections) {
            writer.heading(section.level(), section.title());
            section.body().write(writer, anchors);
        }
        return writer.toString();
    }
}
