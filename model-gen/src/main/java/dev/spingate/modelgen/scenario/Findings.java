package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * What has been found wrong with a file so far. Whoever finds a problem goes on with a placeholder,
 * so as to find the others; {@link #throwIfAny()} keeps placeholders from leaving the reader.
 */
final class Findings {

    /** More would bury the first ones. */
    static final int LISTED = 50;

    private final String file;
    private final List<Diagnostic> diagnostics = new ArrayList<>();
    private int unlisted;

    Findings(String file) {
        this.file = file;
    }

    void add(Node node, String cause, String remedy) {
        if (full()) {
            unlisted++;
            return;
        }
        diagnostics.add(new Diagnostic(at(node), cause, remedy));
    }

    /** A word that is none of those {@code known}; the remedy names the nearest one. */
    void addUnknown(Node node, String cause, String word, Collection<String> known) {
        addUnknown(node, cause, word, known, "known: " + Echo.list(known));
    }

    /** As above, with a remedy for the case that no known word is near. */
    void addUnknown(
            Node node, String cause, String word, Collection<String> known, String otherwise) {
        add(node, cause, full() ? "" : Nearest.remedy(word, known, otherwise));
    }

    /** Further problems are only counted; no remedy need be thought of. */
    private boolean full() {
        return diagnostics.size() >= LISTED;
    }

    /** Where {@code node} begins. */
    Place at(Node node) {
        Optional<Mark> mark = node.getStartMark();
        return mark.map(found -> new Place(file, found.getLine() + 1, found.getColumn() + 1))
                .orElse(new Place(file, 1, 1));
    }

    /** Throws all that was found, in the order of the file. */
    void throwIfAny() {
        if (diagnostics.isEmpty()) {
            return;
        }
        List<Diagnostic> sorted = new ArrayList<>(diagnostics);
        sorted.sort(Comparator.comparingInt((Diagnostic found) -> found.place().line())
                .thenComparingInt(found -> found.place().column()));
        if (unlisted > 0) {
            sorted.add(new Diagnostic(
                    sorted.getLast().place(),
                    unlisted + " more problems are not listed",
                    "mend the first ones and read the file again"));
        }
        throw new BadInput(sorted);
    }
}
