package dev.spingate.modelgen.explorer;

/** What must happen, in terms of the predicates of a relation, given by their indices. */
public sealed interface LiveProperty {

    /** {@code []<>P}: again and again. */
    record AlwaysEventually(int predicate) implements LiveProperty {}

    /** {@code <>[]P}: for ever, from some state on. */
    record EventuallyAlways(int predicate) implements LiveProperty {}

    /** {@code <>P}: at least once. */
    record Eventually(int predicate) implements LiveProperty {}

    /** {@code P ~> Q}: whenever the first, then at once or later the second. */
    record LeadsTo(int first, int second) implements LiveProperty {}
}
