package dev.spingate.modelgen.prove;

import java.util.regex.Pattern;

/** What the SMT emitter might do wrong, as a change of the texts that it gives for a lock. */
enum SmtFault {
    GOAL_NOT_NEGATED("\\(assert \\(not \\((= a\\w* b\\w*)\\)\\)\\)", "(assert ($1))"),
    CONJUNCTION_FOR_DISJUNCTION("\\(or (\\(= \\(at \\S+ text.outside\\))", "(and $1"),
    NEGATION_LOST("=> free \\(not (\\(= \\(at \\S+ text.inside\\))\\)", "=> free $1"),
    IMPLICATION_REVERSED("=> free (\\(not \\(= \\(at \\S+ text.inside\\)\\))", "=> $1 free"),
    EXISTENCE_FOR_ALL("\\(assert \\(forall", "(assert (exists"),
    CONDITION_LOST("\\(assert free\\)", "(assert true)"),
    BRANCHES_SWAPPED("(text.inside) (\\(at a1\\))\\)", "$2 $1)"),
    OTHER_WORD_WRITTEN("(\\(= a1 \\w+\\)) text.inside", "$1 text.outside"),
    UPDATE_LOST("(free.next \\(\\) Bool\n  )false", "$1free"),
    STATE_BEFORE_FOR_AFTER("\\(at.next ([ab]\\w*\\))", "(at $1"),
    WORDS_NOT_DIFFERENT("\\(text.inside\\)", "(text.inside (its Bool))");

    private final Pattern right;
    private final String wrong;

    SmtFault(String right, String wrong) {
        this.right = Pattern.compile(right);
        this.wrong = wrong;
    }

    /** Whether the text says what this changes. */
    boolean isIn(String text) {
        return right.matcher(text).find();
    }

    /** What would then have been emitted. */
    String in(String text) {
        return right.matcher(text).replaceAll(wrong);
    }
}
