package dev.spingate.modelgen.tlc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The outcome of a run, taken from exit code, messages and counts together. Each alone has been
 * seen to say "no error" wrongly, so they must all say the same.
 */
final class Ruling {
    /** {@code -XX:+ExitOnOutOfMemoryError}. */
    private static final int EXIT_OUT_OF_MEMORY = 3;

    private static final String HEAP_EXHAUSTED = "java.lang.OutOfMemoryError";

    private final TlcRequest request;
    private final ToolOutput output;
    private final ForkedJvm.End end;
    private final List<String> errorLines;
    private final List<String> doubts = new ArrayList<>();

    Ruling(TlcRequest request, ToolOutput output, ForkedJvm.End end, List<String> errorLines) {
        this.request = request;
        this.output = output;
        this.end = end;
        this.errorLines = errorLines;
    }

    /** The outcome; ask once. */
    TlcOutcome outcome() {
        if (end.killed()) {
            return TlcOutcome.TIMEOUT;
        }
        if (end.tooMuchOutput()) {
            return doubt("it was ended because it printed too much");
        }
        TlcOutcome claimed = claimed();
        if (claimed == TlcOutcome.OUT_OF_MEMORY || claimed == TlcOutcome.CRASH) {
            return claimed;
        }
        compareExitCode(claimed);
        if (claimed.isAnswer()) {
            compareMessages(claimed);
            compareCounts(claimed);
        }
        return doubts.isEmpty() ? claimed : TlcOutcome.INCONSISTENT;
    }

    /** Why the outcome is {@code INCONSISTENT}, a sentence each. */
    List<String> doubts() {
        return List.copyOf(doubts);
    }

    private TlcOutcome claimed() {
        Set<TlcOutcome> claims = output.claims();
        if (end.exitCode() == EXIT_OUT_OF_MEMORY && saysHeapExhausted()) {
            return TlcOutcome.OUT_OF_MEMORY;
        }
        if (claims.size() > 1 && !claims.contains(TlcOutcome.OK)) {
            // An error while evaluating may come on top of what else is wrong.
            claims.remove(TlcOutcome.EVALUATION_ERROR);
        }
        if (claims.size() > 1) {
            return doubt("its messages contradict each other: " + claims);
        }
        if (!claims.isEmpty()) {
            return claims.iterator().next();
        }
        if (end.exitCode() == 0) {
            return doubt("its exit code is 0, but no message says what came out");
        }
        return output.messages().stream().anyMatch(TlcMessage::isError)
                ? TlcOutcome.EVALUATION_ERROR
                : TlcOutcome.CRASH;
    }

    private boolean saysHeapExhausted() {
        return errorLines.stream().anyMatch(line -> line.contains(HEAP_EXHAUSTED));
    }

    private void compareExitCode(TlcOutcome claimed) {
        Set<Integer> fitting = exitCodes(claimed);
        boolean fits = fitting.isEmpty() ? end.exitCode() != 0 : fitting.contains(end.exitCode());
        if (claimed != TlcOutcome.INCONSISTENT && !fits) {
            doubt("its messages say " + claimed.word() + ", but its exit code is "
                    + end.exitCode());
        }
    }

    /** {@code tlc2.output.EC.ExitStatus}; empty means any but 0. */
    private static Set<Integer> exitCodes(TlcOutcome outcome) {
        return switch (outcome) {
            case OK -> Set.of(0);
            case ASSUMPTION -> Set.of(10);
            case DEADLOCK -> Set.of(11);
            case SAFETY -> Set.of(12);
            case LIVENESS -> Set.of(13);
            default -> Set.of();
        };
    }

    private void compareMessages(TlcOutcome claimed) {
        if (!output.isWellFormed() || !output.said(MessageCode.FINISHED)) {
            doubt("its output is incomplete");
        }
        output.trace().unreadable().forEach(this::doubt);
        if (output.trace().states().isEmpty() == hasTrace(claimed)) {
            doubt("its counterexample is missing, or there is one too many");
        }
        if (claimed != TlcOutcome.OK) {
            return;
        }
        Optional<TlcMessage> error =
                output.messages().stream().filter(TlcMessage::isError).findFirst();
        error.ifPresent(message -> doubt("it claims success after: " + message.firstLine()));
        output.messages().stream()
                .filter(MessageCode::warnsOfVacuity)
                .forEach(message -> doubt("it warns: " + message.firstLine()));
        if (output.said(MessageCode.TEMPORAL_BRANCHES)
                && !output.said(MessageCode.CHECKED_TEMPORAL)) {
            doubt("it did not end the check of temporal properties");
        }
    }

    private static boolean hasTrace(TlcOutcome claimed) {
        return switch (claimed) {
            case SAFETY, DEADLOCK, LIVENESS -> true;
            default -> false;
        };
    }

    private void compareCounts(TlcOutcome claimed) {
        TlcCounts counts = output.counts();
        if (claimed == TlcOutcome.ASSUMPTION) {
            return;
        }
        boolean counted = output.said(MessageCode.STATISTICS);
        boolean initial = output.said(MessageCode.INVARIANT_VIOLATED_INITIAL)
                || output.said(MessageCode.PROPERTY_VIOLATED_INITIAL);
        if (!counted && !initial) {
            doubt("it does not say how many states it saw");
        } else if (request.mode() == TlcMode.CONSTANT) {
            if (counts.distinct() != 0) {
                doubt("a run without behaviour found states");
            }
        } else if (counted && (counts.distinct() == 0 || counts.generated() == 0)) {
            doubt("it saw no state at all: nothing was checked");
        } else if (claimed == TlcOutcome.OK && (counts.left() != 0 || counts.depth() == 0)) {
            doubt("it claims success with " + counts.left() + " states left, depth "
                    + counts.depth());
        }
    }

    private TlcOutcome doubt(String reason) {
        doubts.add(reason);
        return TlcOutcome.INCONSISTENT;
    }
}
