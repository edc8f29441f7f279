package dev.spingate.modelgen.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The universes of words: strings that are compared with each other share one. */
final class Universes {
    private final List<Term> terms = new ArrayList<>();
    private final List<List<String>> literals = new ArrayList<>();

    /** The index of the universe of a term, which is its own representative. */
    int indexOf(Term root, Set<String> words) {
        for (int i = 0; i < terms.size(); i++) {
            if (terms.get(i) == root) {
                return i;
            }
        }
        terms.add(root);
        literals.add(List.copyOf(words));
        return terms.size() - 1;
    }

    /** By universe, the strings that the text itself mentions, in the order of the alphabet. */
    List<List<String>> literals() {
        return List.copyOf(literals);
    }
}
