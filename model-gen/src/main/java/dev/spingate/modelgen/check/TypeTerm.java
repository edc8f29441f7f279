package dev.spingate.modelgen.check;

import dev.spingate.modelgen.ir.Type;
import java.util.Optional;

/**
 * A type as far as inference knows it: nothing, a set of such a type, or a type that is no set.
 * Terms that must be equal are joined into one.
 */
final class TypeTerm {
    private TypeTerm joined;
    private Type plain;
    private TypeTerm element;

    private TypeTerm() {}

    static TypeTerm unknown() {
        return new TypeTerm();
    }

    static TypeTerm of(Type type) {
        if (type instanceof Type.SetOf(Type element)) {
            return setOf(of(element));
        }
        TypeTerm term = new TypeTerm();
        term.plain = type;
        return term;
    }

    static TypeTerm setOf(TypeTerm element) {
        TypeTerm term = new TypeTerm();
        term.element = element;
        return term;
    }

    /** Joins the two terms; false when they are of different types. */
    boolean join(TypeTerm other) {
        TypeTerm mine = root();
        TypeTerm theirs = other.root();
        if (mine == theirs) {
            return true;
        }
        if (mine.isUnknown()) {
            return mine.become(theirs);
        }
        if (theirs.isUnknown()) {
            return theirs.become(mine);
        }
        if (mine.element != null && theirs.element != null) {
            return mine.element.join(theirs.element);
        }
        return mine.plain != null && mine.plain.equals(theirs.plain);
    }

    /** False when this is what the other one is a set of: no set is its own element. */
    private boolean become(TypeTerm other) {
        for (TypeTerm inside = other; inside.element != null; ) {
            inside = inside.element.root();
            if (inside == this) {
                return false;
            }
        }
        joined = other;
        return true;
    }

    /** The type, once all of it is known. */
    Optional<Type> known() {
        TypeTerm root = root();
        return root.element == null
                ? Optional.ofNullable(root.plain)
                : root.element.known().map(Type.SetOf::new);
    }

    private boolean isUnknown() {
        return plain == null && element == null;
    }

    private TypeTerm root() {
        TypeTerm root = this;
        while (root.joined != null) {
            root = root.joined;
        }
        return root;
    }

    @Override
    public String toString() {
        TypeTerm root = root();
        if (root.element != null) {
            return root.element.root().isUnknown() ? "a set" : "SUBSET " + root.element;
        }
        return root.plain == null ? "a value" : root.plain.toString();
    }
}
