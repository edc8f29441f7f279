package dev.spingate.modelgen.scenario;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** The known word that was probably meant. */
final class Nearest {

    /** Longer ones are no slips of the finger, and comparing them would take long. */
    private static final int LONGEST = 64;

    private Nearest() {}

    /** The candidate nearest to {@code word}, if one is near enough to have been meant. */
    static Optional<String> to(String word, Collection<String> candidates) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        int furthest = Math.min(word.length() - 1, Math.max(1, word.length() / 3));
        return candidates.stream()
                .filter(candidate -> candidate.length() <= LONGEST)
                .map(candidate -> new Match(candidate, distance(word, candidate)))
                .filter(match -> match.distance <= furthest)
                .min(Comparator.comparingInt(Match::distance))
                .map(Match::candidate);
    }

    /** What to do about an unknown {@code word}: {@code otherwise}, if no known one is near. */
    static String remedy(String word, Collection<String> known, String otherwise) {
        return to(word, known)
                .map(near -> "did you mean `" + near + "`? known: " + Echo.list(known))
                .orElse(otherwise);
    }

    private record Match(String candidate, int distance) {}

    /** Letters to insert, drop, replace or swap with their neighbour; case does not count. */
    static int distance(String left, String right) {
        String a = left.toLowerCase(Locale.ROOT);
        String b = right.toLowerCase(Locale.ROOT);
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                cost[i][j] = i == 0 || j == 0 ? i + j : cheapest(cost, a, b, i, j);
            }
        }
        return cost[a.length()][b.length()];
    }

    private static int cheapest(int[][] cost, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int best = cost[i - 1][j - 1] + (same ? 0 : 1);
        best = Math.min(best, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped = i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, cost[i - 2][j - 2] + 1) : best;
    }
}
