package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.ir.Span;
import tla2sany.semantic.SemanticNode;
import tla2sany.st.Location;

/** The parser's locations as spans; a node without a location is an error of this program. */
final class Spans {
    private final Folders folders;

    Spans(Folders folders) {
        this.folders = folders;
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

    /** The file of a module, as the user named the folder that it is in. */
    String file(String module) {
        return folders.module(module).toString();
    }

    /** The refusal of what stands there. */
    BadInput refuse(SemanticNode at, Builtins.Refused refused) {
        return new BadInput(
                place(of(at)),
                refused.shown() + " is outside what can be translated",
                refused.remedy());
    }

    static Place place(Span span) {
        return new Place(span.file(), span.line(), span.column());
    }
}
