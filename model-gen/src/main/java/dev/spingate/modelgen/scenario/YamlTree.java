package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.JsonSchema;

/**
 * The tree of a YAML text: one document, no anchors, aliases or tags, and bounded depth. The events
 * are looked through before the tree is composed, since composing is recursive and aliases may
 * unfold to more than memory holds.
 */
final class YamlTree {

    /** Twice what the grammar needs. */
    static final int DEPTH_LIMIT = 16;

    private final String name;
    private final String text;
    private final LoadSettings settings;

    /** As far as the text was understood: what the parser trips over begins at or behind it. */
    private Place understood;

    private YamlTree(String name, String text) {
        this.name = name;
        this.text = text;
        this.understood = new Place(name, 1, 1);
        this.settings = LoadSettings.builder()
                .setLabel(name)
                .setSchema(new JsonSchema())
                // Both are reported by our own walk, which can say more about them.
                .setAllowDuplicateKeys(true)
                .setAllowNonScalarKeys(true)
                .setCodePointLimit(InputText.LIMIT)
                .build();
    }

    /** The root of {@code text}; refuses an empty one. */
    static Node compose(String name, String text) {
        return new YamlTree(name, text).compose();
    }

    private Node compose() {
        Optional<Node> root;
        try {
            refuseWhatNeedsCare();
            root = new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException syntax) {
            throw syntaxError(syntax);
        } catch (IllegalArgumentException escape) { // the parser takes any digits for granted
            throw new BadInput(
                    understood,
                    "not YAML: an escape in the next text in quotes names no character",
                    "write the character itself, or all digits of the escape");
        } catch (YamlEngineException other) {
            throw new BadInput(
                    new Place(name, 1, 1),
                    "not YAML: " + other.getMessage(),
                    "check the file's format");
        }
        return root.orElseThrow(() -> new BadInput(
                new Place(name, 1, 1),
                "the file is empty: it holds no scenario",
                "begin with `scenario: <id>` and `threads:`"));
    }

    private void refuseWhatNeedsCare() {
        int depth = 0;
        int documents = 0;
        for (Event event : new Parse(settings).parseString(text)) {
            switch (event) {
                case DocumentStartEvent start -> documents++;
                case CollectionStartEvent start -> depth++;
                case CollectionEndEvent end -> depth--;
                default -> {}
            }
            check(event, depth, documents);
            understood = place(event.getEndMark());
        }
    }

    private void check(Event event, int depth, int documents) {
        switch (event) {
            case DocumentStartEvent start
            when documents > 1 ->
                throw refused(start, "a second YAML document", "give it its own file");
            case AliasEvent alias -> throw refused(alias, "an alias", "write the value out");
            case NodeEvent node
            when node.getAnchor().isPresent() ->
                throw refused(node, "an anchor", "leave out `&`, or put the text in quotes");
            case NodeEvent node
            when tagged(node) ->
                throw refused(node, "a tag", "leave out `!`, or put the text in quotes");
            case CollectionStartEvent start
            when depth > DEPTH_LIMIT ->
                throw refused(
                        start,
                        "a value nested more than " + DEPTH_LIMIT + " deep",
                        "check the brackets and the indentation");
            default -> {}
        }
    }

    private static boolean tagged(NodeEvent node) {
        return switch (node) {
            case ScalarEvent scalar -> scalar.getTag().isPresent();
            case CollectionStartEvent collection -> collection.getTag().isPresent();
            default -> false;
        };
    }

    private BadInput refused(Event event, String what, String remedy) {
        return new BadInput(place(event.getStartMark()), "a scenario may not hold " + what, remedy);
    }

    private BadInput syntaxError(MarkedYamlEngineException error) {
        Optional<Mark> mark = error.getProblemMark().or(error::getContextMark);
        if (mark.isPresent() && indentedByTab(mark.get().getLine())) {
            return new BadInput(
                    place(mark), "a tab indents this line; YAML allows only spaces", "use spaces");
        }
        String cause = "not YAML: " + context(error) + problem(error);
        return new BadInput(place(mark), cause, remedy(error));
    }

    /** The library names the end of the file by the character that it puts there. */
    private static String problem(MarkedYamlEngineException error) {
        return Echo.visible(error.getProblem().replace("\0(0)", "the end of the file"));
    }

    private static String context(MarkedYamlEngineException error) {
        if (error.getContext() == null) {
            return "";
        }
        String begun = error.getContextMark()
                .map(mark -> " (begun on line " + (mark.getLine() + 1) + ")")
                .orElse("");
        return error.getContext() + begun + ", ";
    }

    private static String remedy(MarkedYamlEngineException error) {
        return error.getProblem().startsWith("mapping values are not allowed")
                ? "put a text that holds a colon in quotes, or check the indentation"
                : "check indentation, brackets and quotes, here and on the line before";
    }

    private boolean indentedByTab(int line) {
        return text.lines()
                .skip(line)
                .findFirst()
                .map(found ->
                        found.substring(0, found.length() - found.stripLeading().length()))
                .filter(indentation -> indentation.contains("\t"))
                .isPresent();
    }

    private Place place(Optional<Mark> mark) {
        return mark.map(found -> new Place(name, found.getLine() + 1, found.getColumn() + 1))
                .orElse(new Place(name, 1, 1));
    }
}
