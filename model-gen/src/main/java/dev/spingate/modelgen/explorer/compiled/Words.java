package dev.spingate.modelgen.explorer.compiled;

import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The strings and model values of each universe, numbered from 0: first those of the text, then
 * those that constants bring.
 */
public final class Words {
    private final List<List<TlaValue>> words = new ArrayList<>();
    private final List<Map<TlaValue, Integer>> numbers = new ArrayList<>();

    /** With the strings of the text, by universe. */
    public Words(List<List<String>> literals) {
        for (List<String> universe : literals) {
            words.add(new ArrayList<>());
            numbers.add(new HashMap<>());
            for (String literal : universe) {
                number(words.size() - 1, new TlaValue.TlaString(literal));
            }
        }
    }

    /** The number of a word, which is new if it was not known. */
    int number(int universe, TlaValue word) {
        return numbers.get(universe).computeIfAbsent(word, one -> {
            words.get(universe).add(one);
            return words.get(universe).size() - 1;
        });
    }

    /** The word of a number. */
    TlaValue word(int universe, int number) {
        return words.get(universe).get(number);
    }

    /** How many words there are. */
    int size(int universe) {
        return words.get(universe).size();
    }
}
