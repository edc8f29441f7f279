package dev.spingate.modelgen.explorer.compiled;

/** Takes the goals of properties, in the order in which their predicates are judged. */
@FunctionalInterface
public interface Goals {
    /** The forms; the last has two predicates, the others have one. */
    enum Form {
        /** At least once. */
        EVENTUALLY,
        /** Again and again. */
        ALWAYS_EVENTUALLY,
        /** For ever, from some state on. */
        EVENTUALLY_ALWAYS,
        /** Whenever the first, then at once or later the second. */
        LEADS_TO
    }

    /**
     * A goal.
     *
     * @param property the property that it is a part of, an index; -1 for what the specification
     *     itself lets happen again and again
     */
    void goal(int property, Form form);
}
