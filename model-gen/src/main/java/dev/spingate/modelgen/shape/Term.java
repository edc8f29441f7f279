package dev.spingate.modelgen.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A shape as far as it is known. Terms that must be equal are joined into one. */
final class Term {
    private enum Kind {
        UNKNOWN,
        TRUTH,
        NUMBER,
        WORD,
        SET,
        MAPPING,
        ROW,
        TUPLE
    }

    private Term joined;
    private Kind kind = Kind.UNKNOWN;
    private List<Term> parts = List.of();
    private Map<String, Term> fields = Map.of();
    private boolean open;
    private final SortedSet<String> literals = new TreeSet<>();

    private Term() {}

    static Term unknown() {
        return new Term();
    }

    static Term truth() {
        return of(Kind.TRUTH, List.of());
    }

    static Term number() {
        return of(Kind.NUMBER, List.of());
    }

    /** One that some strings of the text are values of. */
    static Term word(String... literals) {
        Term term = of(Kind.WORD, List.of());
        term.literals.addAll(List.of(literals));
        return term;
    }

    static Term setOf(Term element) {
        return of(Kind.SET, List.of(element));
    }

    static Term mapping(Term domain, Term range) {
        return of(Kind.MAPPING, List.of(domain, range));
    }

    static Term tuple(List<Term> elements) {
        return of(Kind.TUPLE, List.copyOf(elements));
    }

    /** A record; open: of which only some fields are known. */
    static Term row(Map<String, Term> fields, boolean open) {
        Term term = of(Kind.ROW, List.of());
        term.fields = new TreeMap<>(fields);
        term.open = open;
        return term;
    }

    private static Term of(Kind kind, List<Term> parts) {
        Term term = new Term();
        term.kind = kind;
        term.parts = parts;
        return term;
    }

    /** Joins the two terms; false when they can not be of one shape. */
    boolean join(Term other) {
        Term mine = root();
        Term theirs = other.root();
        if (mine == theirs) {
            return true;
        }
        if (mine.kind == Kind.UNKNOWN) {
            return mine.become(theirs);
        }
        if (theirs.kind == Kind.UNKNOWN) {
            return theirs.become(mine);
        }
        if (mine.kind == Kind.TUPLE && theirs.kind == Kind.TUPLE) {
            return mine.joinTuples(theirs);
        }
        if (mine.kind == Kind.TUPLE && theirs.kind == Kind.MAPPING) {
            return mine.levelWith(theirs);
        }
        if (theirs.kind == Kind.TUPLE && mine.kind == Kind.MAPPING) {
            return theirs.levelWith(mine);
        }
        if (mine.kind != theirs.kind) {
            return false;
        }
        if (mine.kind == Kind.ROW) {
            return mine.joinRows(theirs);
        }
        theirs.literals.addAll(mine.literals);
        List<Term> inside = mine.parts;
        mine.joined = theirs;
        return joinAll(inside, theirs.parts);
    }

    private boolean joinTuples(Term other) {
        if (parts.size() == other.parts.size() && !parts.isEmpty()) {
            List<Term> inside = parts;
            joined = other;
            return joinAll(inside, other.parts);
        }
        Term sequence = mapping(number(), unknown());
        return levelWith(sequence) && other.levelWith(sequence);
    }

    /** Becomes a sequence: all elements alike. */
    private boolean levelWith(Term mapping) {
        List<Term> inside = parts;
        joined = mapping;
        Term range = mapping.parts.getLast();
        return mapping.parts.getFirst().join(number())
                && inside.stream().allMatch(element -> element.join(range));
    }

    private boolean joinRows(Term other) {
        boolean fits = (open || fields.keySet().containsAll(other.fields.keySet()))
                && (other.open || other.fields.keySet().containsAll(fields.keySet()));
        if (!fits) {
            return false;
        }
        Map<String, Term> mine = fields;
        joined = other;
        other.open &= open;
        List<Term> here = new ArrayList<>();
        List<Term> there = new ArrayList<>();
        mine.forEach((name, term) -> {
            Term known = other.fields.putIfAbsent(name, term);
            if (known != null) {
                here.add(term);
                there.add(known);
            }
        });
        return joinAll(here, there);
    }

    private static boolean joinAll(List<Term> here, List<Term> there) {
        boolean fits = true;
        for (int i = 0; i < here.size(); i++) {
            fits &= here.get(i).join(there.get(i));
        }
        return fits;
    }

    /** False when this is a part of the other one: no value is a part of itself. */
    private boolean become(Term other) {
        if (other.holds(this)) {
            return false;
        }
        joined = other;
        return true;
    }

    private boolean holds(Term term) {
        Term root = root();
        return root == term
                || root.parts.stream().anyMatch(part -> part.holds(term))
                || root.fields.values().stream().anyMatch(part -> part.holds(term));
    }

    /** What is not known by now is a word of a universe of its own. */
    Shape shape(Universes universes) {
        Term root = root();
        return switch (root.kind) {
            case TRUTH -> new Shape.Truth();
            case NUMBER -> new Shape.Number();
            case UNKNOWN, WORD -> new Shape.Word(universes.indexOf(root, root.literals));
            case SET -> new Shape.SetOf(root.parts.getFirst().shape(universes));
            case MAPPING ->
                new Shape.Mapping(
                        root.parts.getFirst().shape(universes),
                        root.parts.getLast().shape(universes));
            case TUPLE ->
                tupleShape(root.parts.stream().map(one -> one.shape(universes)).toList());
            case ROW ->
                new Shape.Row(root.fields.entrySet().stream()
                        .map(field ->
                                new Shape.Field(field.getKey(), field.getValue().shape(universes)))
                        .toList());
        };
    }

    /** A tuple of like elements is a function, so that each value has one form. */
    private static Shape tupleShape(List<Shape> elements) {
        boolean alike = elements.stream().distinct().count() == 1;
        return alike
                ? new Shape.Mapping(new Shape.Number(), elements.getFirst())
                : new Shape.Tuple(elements);
    }

    private Term root() {
        Term root = this;
        while (root.joined != null) {
            root = root.joined;
        }
        return root;
    }

    @Override
    public String toString() {
        Term root = root();
        return switch (root.kind) {
            case UNKNOWN -> "a value";
            case TRUTH -> "a truth value";
            case NUMBER -> "an integer";
            case WORD -> root.literals.isEmpty() ? "a string" : "one of " + root.literals;
            case SET -> "a set of " + root.parts.getFirst();
            case MAPPING ->
                "a function from " + root.parts.getFirst() + " to " + root.parts.getLast();
            case TUPLE -> "a tuple " + root.parts;
            case ROW -> "a record " + root.fields.keySet();
        };
    }
}
