package dev.spingate.modelgen.audit;

/**
 * The templates that fit a trace's lines, found by one letter of the step and then in the order of
 * their last use. Few: a line that fits none of them is parsed.
 */
final class LineTemplates {
    private static final int MOST = 12;

    /** Where the word of the step begins in a line as the runtime writes it. */
    private static final int LETTER = "{\"step\":\"".length();

    private static final int LETTERS = 32;

    private final LineTemplate[][] byLetter = new LineTemplate[LETTERS][MOST];

    /** Reads a line if one of the templates fits. */
    boolean read(byte[] text, int from, int to, TraceLine line) {
        if (to - from <= LETTER) {
            return false;
        }
        LineTemplate[] known = byLetter[text[from + LETTER] & LETTERS - 1];
        for (int i = 0; i < MOST && known[i] != null; i++) {
            if (known[i].read(text, from, to, line)) {
                if (i > 0) {
                    moveUp(known, i);
                }
                return true;
            }
        }
        return false;
    }

    private static void moveUp(LineTemplate[] known, int place) {
        LineTemplate found = known[place];
        known[place] = known[place - 1];
        known[place - 1] = found;
    }

    /** The template of a line that none fitted; it takes the place of the one used least lately. */
    void add(byte[] text, int from, LineTemplate template) {
        LineTemplate[] known = byLetter[text[from + LETTER] & LETTERS - 1];
        System.arraycopy(known, 0, known, 1, MOST - 1);
        known[0] = template;
    }
}
