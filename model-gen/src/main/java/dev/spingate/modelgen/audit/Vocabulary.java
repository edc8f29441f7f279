package dev.spingate.modelgen.audit;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/** Words by number, found from their bytes without making a string. Immutable. */
final class Vocabulary {
    /** The number of a word that is not in it. */
    static final int UNKNOWN = -1;

    private final List<String> words;
    private final byte[][] bytes;
    private final int[] table;

    Vocabulary(Collection<String> words) {
        this.words = List.copyOf(words);
        this.bytes = new byte[this.words.size()][];
        this.table = new int[Integer.highestOneBit(Math.max(4, 4 * words.size())) * 2];
        Arrays.fill(table, UNKNOWN);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = this.words.get(i).getBytes(StandardCharsets.UTF_8);
            int at = hash(bytes[i], 0, bytes[i].length);
            while (table[at & table.length - 1] != UNKNOWN) {
                at++;
            }
            table[at & table.length - 1] = i;
        }
    }

    private static int hash(byte[] text, int from, int to) {
        int hash = to - from;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + text[i];
        }
        return hash ^ hash >>> 15;
    }

    /** The number of the word that these bytes spell. */
    int find(byte[] text, int from, int to) {
        int at = hash(text, from, to);
        while (true) {
            int found = table[at & table.length - 1];
            if (found == UNKNOWN
                    || Arrays.equals(text, from, to, bytes[found], 0, bytes[found].length)) {
                return found;
            }
            at++;
        }
    }

    /** The number of a word. */
    int find(String word) {
        byte[] text = word.getBytes(StandardCharsets.UTF_8);
        return find(text, 0, text.length);
    }

    String word(int number) {
        return number == UNKNOWN ? "?" : words.get(number);
    }

    /** All words, in the order of their numbers. */
    List<String> words() {
        return new ArrayList<>(words);
    }
}
