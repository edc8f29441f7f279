package dev.spingate.modelgen.equality;

import java.util.Arrays;
import java.util.Optional;

/**
 * An answer that is not what it should be; all as TLA+ writes it, with the atoms as numbers.
 *
 * @param question the policy and the view
 * @param expected the right answer
 * @param given the answer
 */
record Difference(String question, String expected, String given) {

    /** Reads rows of one module with some number of atoms. */
    record Reader(PolicyModule module, Words words) {

        Difference of(Questions questions, int row, long[] expected, long[] given) {
            String view = words.text(module.view(), questions.view(row));
            return new Difference(
                    module.policies().get(questions.policy(row)) + "(" + view + ")",
                    words.text(module.decision(), expected),
                    words.text(module.decision(), given));
        }

        /** The first row in which two targets differ. */
        Optional<Difference> first(Questions questions, Target right, Target tested) {
            return first(questions, right.ask(questions), tested);
        }

        /** The first row in which a target answers anything else. */
        Optional<Difference> first(Questions questions, Answers expected, Target tested) {
            Answers given = tested.ask(questions);
            for (int row = 0; row < questions.count(); row++) {
                if (!Arrays.equals(expected.row(row), given.row(row))) {
                    return Optional.of(of(questions, row, expected.row(row), given.row(row)));
                }
            }
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return "%s\n  is  %s\n  not %s".formatted(question, expected, given);
    }
}
