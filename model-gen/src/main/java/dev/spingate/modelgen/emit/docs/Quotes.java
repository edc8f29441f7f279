package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.emit.CodeIndex;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.TypedModule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the module itself says of a definition, and where this definition is found again. */
final class Quotes {
    /** From the folder of the page to what is generated beside it. */
    private static final String UP = "../";

    private final ModuleTexts texts;

    /** By language. */
    private final Map<String, CodeIndex.Sites> targets = new LinkedHashMap<>();

    Quotes(TypedModule module, ModuleTexts texts, List<CodeIndex> targets) {
        this.texts = texts;
        targets.forEach(target -> this.targets.put(target.language(), target.of(module)));
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
        return places(type, target -> target.type(type.name()));
    }

    /** The places of an operator, as a sentence. */
    String placesOfOperator(Definition operator) {
        return places(operator, target -> target.operator(operator));
    }

    /** One cell for each language: the operator as a link to its code. */
    List<String> cells(Definition operator) {
        return targets.values().stream()
                .map(target -> link(target.operator(operator)))
                .toList();
    }

    /** The languages, in the order of the cells. */
    List<String> languages() {
        return List.copyOf(targets.keySet());
    }

    static String place(Definition definition) {
        return Markdown.code(definition.span().inModule());
    }

    private String places(Definition definition, Function<CodeIndex.Sites, CodeIndex.Site> site) {
        return targets.entrySet().stream()
                .map(target ->
                        ", in " + target.getKey() + " " + link(site.apply(target.getValue())))
                .collect(Collectors.joining("", "From " + place(definition), "."));
    }

    private static String link(CodeIndex.Site site) {
        return Markdown.link(Markdown.code(site.name()), UP + site.path());
    }
}
