package dev.spingate.modelgen.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Typed values of YAML nodes. A node of another type is a problem and gives a placeholder. */
final class Values {

    /** The largest whole number that the model checker holds. */
    static final int LARGEST = Integer.MAX_VALUE;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");

    private static final String NAME_RULE =
            "a name is a letter or `_`, then letters, digits, `_` or `-`";

    private final Findings findings;

    Values(Findings findings) {
        this.findings = findings;
    }

    /** A text; else empty. */
    Optional<String> text(Node node, String what) {
        return text(node, what + " must be a text", "write one, in quotes if it is a number");
    }

    private Optional<String> text(Node node, String rule, String remedy) {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.STR)) {
            return Optional.of(scalar.getValue());
        }
        findings.add(node, rule + ", found " + Echo.of(node), remedy);
        return Optional.empty();
    }

    /** What may be a name, if only because something declares it; else empty. */
    Optional<String> anyName(Node node, String what) {
        return text(node, what + " must be a name", NAME_RULE);
    }

    /** A name; else empty. */
    Optional<String> name(Node node, String what) {
        Optional<String> text = anyName(node, what);
        text.ifPresent(name -> checkName(node, name, what));
        return text;
    }

    /** Reports a {@code name} that is not made as names are. */
    void checkName(Node node, String name, String what) {
        if (!NAME.matcher(name).matches()) {
            findings.add(node, what + " cannot be called " + Echo.quoted(name), NAME_RULE);
        }
    }

    /** A whole number; else {@code least}. */
    int number(Node node, String what, int least, int most) {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.INT)) {
            String digits = scalar.getValue();
            // Eleven characters always fit a long, and no number in bounds needs more.
            long value = digits.length() > 11 ? Long.MAX_VALUE : Long.parseLong(digits);
            if (least <= value && value <= most) {
                return (int) value;
            }
        }
        findings.add(
                node,
                "%s must be a whole number from %d to %d, found %s"
                        .formatted(what, least, most, Echo.of(node)),
                "write a number within these bounds");
        return least;
    }

    /** True or false; else false. */
    boolean truth(Node node, String what) {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.BOOL)) {
            return Boolean.parseBoolean(scalar.getValue());
        }
        findings.add(
                node,
                what + " must be true or false, found " + Echo.of(node),
                "write `true`, or leave it out");
        return false;
    }

    /** A word of the grammar; else empty. */
    <E extends Enum<E> & ContractWord> Optional<E> word(Node node, String what, Class<E> type) {
        return oneOf(node, what, ContractWord.names(type))
                .flatMap(spelled -> ContractWord.find(type, spelled));
    }

    /** One of the {@code known} words; else empty. */
    Optional<String> oneOf(Node node, String what, List<String> known) {
        String all = "known: " + Echo.list(known);
        Optional<String> text = text(node, what + " must be a word", all);
        if (text.isPresent() && !known.contains(text.get())) {
            String cause = what + " cannot be " + Echo.quoted(text.get());
            findings.addUnknown(node, cause, text.get(), known);
        }
        return text.filter(known::contains);
    }

    /** The items of a list; none if it is not one. */
    List<Node> items(Node node, String what, String example) {
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        findings.add(
                node,
                what + " must be a list, found " + Echo.of(node),
                "write it as in `" + example + "`");
        return List.of();
    }

    /** A list of names, no two the same. */
    List<String> names(Node node, String what, String example) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Node item : items(node, what, example)) {
            name(item, "an item of " + what).ifPresent(name -> {
                names.add(name);
                if (!seen.add(name)) {
                    findings.add(item, Echo.quoted(name) + " stands twice in " + what, "keep one");
                }
            });
        }
        return names;
    }
}
