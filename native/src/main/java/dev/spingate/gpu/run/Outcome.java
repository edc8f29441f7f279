package dev.spingate.gpu.run;

import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;

/**
 * What a run came to.
 *
 * @param policy that decided
 * @param result all in one word
 * @param nanos how long it took by the device's clock
 * @param happenings one for each operation, by number
 * @param decisions what was decided on each operation that was registered, by number
 */
public record Outcome(
        PolicyName policy,
        Result result,
        long nanos,
        List<Happening> happenings,
        List<Decided> decisions) {

    /** Keeps its own lists. */
    public Outcome {
        happenings = List.copyOf(happenings);
        decisions = List.copyOf(decisions);
    }

    /** What a run can come to, best first. */
    public enum Result {
        /** All operations are over, all payloads right. */
        FINISHED("finished"),
        /** The policy refused an operation, and the run ended there. */
        REJECTED("rejected"),
        /** Nothing went on, but no spin had run out either. */
        HUNG("hung"),
        /** Some spin ran out of its bound: without one, the GPU would be held. */
        GAVE_UP("gave up"),
        /** Somebody read a payload that was not written for it. */
        WRONG_PAYLOAD("wrong payload"),
        /** The device failed. */
        KILLED("killed");

        private final String text;

        Result(String text) {
            this.text = text;
        }

        /** In words. */
        public String text() {
            return text;
        }
    }

    static Result resultOf(List<Happening> happenings) {
        List<Fate> fates = happenings.stream().map(Happening::fate).toList();
        if (fates.contains(Fate.REJECTED)) {
            return Result.REJECTED;
        } else if (fates.contains(Fate.WRONG_PAYLOAD)) {
            return Result.WRONG_PAYLOAD;
        } else if (fates.contains(Fate.KILLED)) {
            return Result.KILLED;
        } else if (fates.contains(Fate.GAVE_UP)) {
            return Result.GAVE_UP;
        }
        boolean all =
                fates.stream().allMatch(fate -> fate == Fate.FINISHED || fate == Fate.SKIPPED);
        return all ? Result.FINISHED : Result.HUNG;
    }

    /** How many operations met this fate. */
    public long count(Fate fate) {
        return happenings.stream().filter(one -> one.fate() == fate).count();
    }
}
