package dev.spingate.modelgen.prove;

import java.time.Duration;
import java.util.Optional;

/** One solver. Not thread-safe: one question at a time. */
interface Prover {

    /** The same in every report. */
    String name();

    /** What must be known to repeat an answer. */
    String version();

    /** Why it can not be asked on this machine; empty if it can. */
    Optional<String> lacks();

    /**
     * Asks one question.
     *
     * @param text SMT-LIB 2 that ends with {@code (check-sat)}
     * @param wantsModel whether a satisfiable answer brings its model
     * @param limit after which the answer is that it is not known
     */
    Answer ask(String text, boolean wantsModel, Duration limit);

    /** What a solver says. */
    enum Verdict {
        /** Nothing satisfies the text; where a proof is asked for, it was checked. */
        UNSAT,
        /** Something does. */
        SAT,
        /** No answer within the limit, or the solver gave up. */
        UNKNOWN,
        /** The solver refused the text, or its proof was refused. */
        ERROR
    }

    /**
     * An answer.
     *
     * @param detail the model, or what went wrong; empty if there is nothing to say
     */
    record Answer(Verdict verdict, String detail) {

        static Answer of(String output) {
            String said = output.strip();
            int end = said.indexOf('\n');
            String first = end < 0 ? said : said.substring(0, end).strip();
            String rest = end < 0 ? "" : said.substring(end + 1);
            return switch (first.replaceFirst(" .*", "")) {
                case "unsat" -> new Answer(Verdict.UNSAT, "");
                case "sat" -> new Answer(Verdict.SAT, rest);
                case "unknown", "timeout" -> new Answer(Verdict.UNKNOWN, rest);
                default -> new Answer(Verdict.ERROR, said);
            };
        }
    }
}
