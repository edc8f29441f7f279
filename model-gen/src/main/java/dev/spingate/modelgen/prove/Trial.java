package dev.spingate.modelgen.prove;

import dev.spingate.modelgen.emit.smt.Obligation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One obligation and what came of it.
 *
 * @param proof the proof that it is part of; for a mutant, with its name behind a slash
 * @param answers by prover, in a fixed order; a prover that was not asked is missing
 * @param isWithoutProof whether it is declared that no checked proof is to be had
 * @param story what a model shows, in sentences; empty without one
 * @param cachedAs the entry of the {@link ProofCache} that vouches for the answers; empty if they
 *     were given now
 */
public record Trial(
        String proof,
        Obligation obligation,
        Map<String, String> answers,
        Duration elapsed,
        boolean isWithoutProof,
        List<String> story,
        Optional<String> cachedAs) {
    private static final String UNSAT = "UNSAT";

    public Trial {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
        story = List.copyOf(story);
    }

    /** Its name among all trials. */
    public String name() {
        return proof + "/" + obligation.name();
    }

    /** Whether everything came out as it must. */
    public boolean isFine() {
        return complaints().isEmpty();
    }

    /** Whether nothing satisfies it, as each prover says that was asked. */
    public boolean isProved() {
        return obligation.isRefutation()
                && !answers.isEmpty()
                && answers.values().stream().allMatch(UNSAT::equals);
    }

    /** What did not come out as it must, in sentences. */
    public List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        if (obligation.isRefutation()) {
            answers.forEach((prover, answer) -> {
                boolean excused =
                        prover.equals(Provers.CHECKED) && isWithoutProof && !answer.equals("SAT");
                if (!answer.equals(UNSAT) && !excused) {
                    complaints.add(prover + " does not prove it: " + answer);
                }
            });
        } else {
            answers.forEach((prover, answer) -> {
                if (!answer.equals("SAT")) {
                    complaints.add(prover + " finds nothing that satisfies it: " + answer);
                }
            });
        }
        if (answers.isEmpty()) {
            complaints.add("no prover could be asked");
        }
        return complaints;
    }
}
