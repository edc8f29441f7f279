package dev.spingate.modelgen.emit.smt;

import java.util.List;

/**
 * One question to a solver.
 *
 * @param name unique in its proof: what is asked, such as {@code Encode/NoCycle}
 * @param kind what it is part of
 * @param about what the specification says of it; empty if nothing
 * @param isRefutation whether the answer must be that nothing satisfies it; else something must
 * @param lines SMT-LIB 2, without the {@code (check-sat)} at the end
 * @param vocabulary what is declared in it
 * @param elements how many elements each sort has; 0 for any number
 */
public record Obligation(
        String name,
        Kind kind,
        String about,
        boolean isRefutation,
        List<String> lines,
        Vocabulary vocabulary,
        int elements) {

    public Obligation {
        lines = List.copyOf(lines);
    }

    /** The parts of a proof. */
    public enum Kind {
        /** A conjunct holds in the beginning. */
        INITIATION,
        /** A conjunct is kept by an action. */
        CONSECUTION,
        /** What an action does to a state with the invariant. */
        STEP,
        /** Something follows from the invariant. */
        LEMMA,
        /** Something follows from what was shown before. */
        THEOREM,
        /** The invariant and an action's conditions, or a witness, can hold together. */
        POSSIBLE
    }

    /** The whole text. */
    public String text() {
        return String.join("\n", lines) + "\n(check-sat)\n";
    }
}
