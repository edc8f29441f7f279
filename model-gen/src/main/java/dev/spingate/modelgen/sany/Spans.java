package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Span;
import java.nio.file.Path;
import tla2sany.semantic.SemanticNode;
import tla2sany.st.Location;

/** The parser's locations as spans; a node without a location is an error of this program. */
final class Spans {
    private final Path folder;

    Spans(Path folder) {
        this.folder = folder;
    }

    Span of(SemanticNode node) {
        Location at = node.getLocation();
        if (at == null || at.equals(Location.nullLoc) || at.beginLine() < 1) {
            throw new IllegalStateException("the parser gave no place for " + node);
        }
        return of(at);
    }

    Span of(Location at) {
        return new Span(
                file(at.source()),
                at.source(),
                at.beginLine(),
                at.beginColumn(),
                at.endLine(),
                at.endColumn());
    }

    /** The file of a module, as the user named its folder. */
    String file(String module) {
        return folder.resolve(module + ".tla").toString();
    }

    static Place place(Span span) {
        return new Place(span.file(), span.line(), span.column());
    }
}
