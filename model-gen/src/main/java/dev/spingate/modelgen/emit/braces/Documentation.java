package dev.spingate.modelgen.emit.braces;

import dev.spingate.modelgen.emit.Names;
import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Expr;
import dev.spingate.modelgen.ir.ExprText;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The comments of a module as paragraphs of documentation comments, ready to be written. */
public final class Documentation {
    private final SpecModule module;
    private final Markup markup;

    /** For one target. */
    public Documentation(SpecModule module, Markup markup) {
        this.module = module;
        this.markup = markup;
    }

    /** What the module says of itself. */
    public List<String> ofModule() {
        return paragraphs(
                module.comment(), Optional.of("The policies of " + module.name() + ".tla."));
    }

    /** What the module says of an operator; only a policy is documented without a comment. */
    public List<String> ofOperator(Definition operator, boolean isPolicy) {
        Optional<String> otherwise = isPolicy
                ? Optional.of("The policy " + markup.code(operator.name()) + ".")
                : Optional.empty();
        return paragraphs(operator.comment(), otherwise);
    }

    /** What the module says of a type, and where. */
    public List<String> ofType(Definition type, String otherwise) {
        List<String> paragraphs = paragraphs(type.comment(), Optional.of(otherwise));
        paragraphs.add(markup.nextParagraph() + "From " + type.span().inModule() + ".");
        return paragraphs;
    }

    /** What the module says of an enumeration, and where. */
    public List<String> ofEnumeration(Definition type) {
        return ofType(type, "The values of " + markup.code(type.name()) + ".");
    }

    /** The gloss of a value, and the string as the module writes it, where the constant differs. */
    public List<String> ofConstant(Expr.StringLiteral literal) {
        List<String> sentences = new ArrayList<>();
        String gloss = module.gloss(literal.span());
        if (!gloss.isEmpty()) {
            sentences.add(sentence(markup.escaped(gloss)));
        }
        if (!Names.upperSnake(literal.value()).equals(literal.value())) {
            sentences.add("In the module: " + markup.code(ExprText.of(literal)) + ".");
        }
        return sentences.isEmpty() ? List.of() : List.of(String.join(" ", sentences));
    }

    /** What a field is, as a phrase. */
    public String phrase(Expr.Field field, Type type) {
        String gloss = module.gloss(field.span());
        return gloss.isEmpty()
                ? "an element of " + markup.code(type.toString())
                : markup.escaped(gloss);
    }

    /** What a field is, as a sentence. */
    public List<String> ofField(Expr.Field field, Type type) {
        return List.of(sentence(phrase(field, type)));
    }

    private static String sentence(String text) {
        String first = text.substring(0, 1).toUpperCase(Locale.ROOT);
        return first + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }

    private List<String> paragraphs(String comment, Optional<String> otherwise) {
        List<String> paragraphs = new ArrayList<>();
        if (comment.isEmpty()) {
            otherwise.ifPresent(paragraphs::add);
            return paragraphs;
        }
        for (String one : comment.split("\n")) {
            String text = markup.escaped(one);
            paragraphs.add(paragraphs.isEmpty() ? text : markup.nextParagraph() + text);
        }
        return paragraphs;
    }
}
