package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.emit.CodeIndex;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the module itself says of a definition, and where this definition is found again. */
final class Quotes {
    /** From the folder of the page to what is generated beside it. */
    private static final String UP = "../";

    private final TypedModule module;
    private final ModuleTexts texts;
    private final List<CodeIndex> targets;

    Quotes(TypedModule module, ModuleTexts texts, List<CodeIndex> targets) {
        this.module = module;
        this.texts = texts;
        this.targets = List.copyOf(targets);
    }

    /** The paragraphs of a comment. */
    static void comment(String comment, MarkdownWriter writer) {
        comment.lines()
                .filter(one -> !one.isBlank())
                .forEach(one -> writer.paragraph(Markdown.text(one)));
    }

    /** The text of a definition, as it stands. */
    void text(Definition definition, MarkdownWriter writer) {
        writer.code("tla", texts.of(definition.span()));
    }

    /** The places of a type, as a sentence. */
    String placesOfType(Definition type) {
        return places(type, target -> target.type(module, type.name()));
    }

    /** The places of an operator, as a sentence. */
    String placesOfOperator(Definition operator) {
        return places(operator, target -> target.operator(module, operator));
    }

    /** One cell for each language: the operator as a link to its code. */
    List<String> cells(Definition operator) {
        return targets.stream()
                .map(target -> link(target.operator(module, operator)))
                .toList();
    }

    /** The languages, in the order of the cells. */
    List<String> languages() {
        return targets.stream().map(CodeIndex::language).toList();
    }

    static String place(Definition definition) {
        return Markdown.code(definition.span().inModule());
    }

    private String places(Definition definition, Function<CodeIndex, CodeIndex.Site> site) {
        return targets.stream()
                .map(target -> ", in " + target.language() + " " + link(site.apply(target)))
                .collect(Collectors.joining("", "From " + place(definition), "."));
    }

    private static String link(CodeIndex.Site site) {
        return Markdown.link(Markdown.code(site.name()), UP + site.path());
    }
}
