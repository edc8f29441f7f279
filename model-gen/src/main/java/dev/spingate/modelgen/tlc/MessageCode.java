package dev.spingate.modelgen.tlc;

import java.util.Optional;
import java.util.Set;

/** What TLC's message codes claim. The numbers are those of {@code tlc2.output.EC}. */
final class MessageCode {
    static final int GENERAL = 1000;
    static final int NESTED_EXPRESSIONS = 2103;
    static final int ASSUMPTION_FALSE = 2104;
    static final int INVARIANT_VIOLATED_INITIAL = 2107;
    static final int PROPERTY_VIOLATED_INITIAL = 2108;
    static final int STEP_INCOMPLETE = 2109;
    static final int INVARIANT_VIOLATED = 2110;
    static final int ACTION_PROPERTY_VIOLATED = 2112;
    static final int DEADLOCK = 2114;
    static final int TEMPORAL_PROPERTY_VIOLATED = 2116;
    static final int BACK_TO_STATE = 2122;
    static final int STARTING = 2185;
    static final int FINISHED = 2186;
    static final int MODE = 2187;
    static final int INITIAL_STATES = 2190;
    static final int CHECKING_TEMPORAL = 2192;
    static final int SUCCESS = 2193;
    static final int DEPTH = 2194;
    static final int STATISTICS = 2199;
    static final int PROGRESS = 2200;
    static final int TEMPORAL_BRANCHES = 2212;
    static final int STATE = 2217;
    static final int STUTTERING = 2218;
    static final int SANY_FINISHED = 2219;
    static final int SANY_STARTING = 2220;
    static final int CHECKED_TEMPORAL = 2267;

    private static final int CONFIG_FIRST = 2222;
    private static final int CONFIG_LAST = 2243;
    private static final int CONFIG_FILE_FIRST = 5001;
    private static final int CONFIG_FILE_LAST = 5006;

    /** Liveness with a symmetry, or with a constraint: the answer may be vacuous. */
    private static final Set<Integer> VACUITY_WARNINGS = Set.of(2279, 2284);

    /** Errors that only go with another one: a trace's heading, a position. */
    private static final Set<Integer> COMPANIONS =
            Set.of(GENERAL, NESTED_EXPRESSIONS, 2120, 2121, 2264);

    private MessageCode() {}

    /** The outcome that a message stands for, if it stands for one by itself. */
    static Optional<TlcOutcome> claim(TlcMessage message) {
        return switch (message.code()) {
            case SUCCESS -> Optional.of(TlcOutcome.OK);
            case INVARIANT_VIOLATED, INVARIANT_VIOLATED_INITIAL -> Optional.of(TlcOutcome.SAFETY);
            case DEADLOCK -> Optional.of(TlcOutcome.DEADLOCK);
            case TEMPORAL_PROPERTY_VIOLATED, ACTION_PROPERTY_VIOLATED, PROPERTY_VIOLATED_INITIAL ->
                Optional.of(TlcOutcome.LIVENESS);
            case ASSUMPTION_FALSE -> Optional.of(TlcOutcome.ASSUMPTION);
            case 1001, 1002, 1003 -> Optional.of(TlcOutcome.OUT_OF_MEMORY);
            case 2171, 3002, 4000, 4001, 4002 -> Optional.of(TlcOutcome.SPEC_ERROR);
            // An invariant that is no state predicate; constants that are no sets of model values.
            case 2146, 2280, 2281, 2300 -> Optional.of(TlcOutcome.CONFIG_ERROR);
            default -> otherClaim(message);
        };
    }

    static boolean warnsOfVacuity(TlcMessage message) {
        return VACUITY_WARNINGS.contains(message.code());
    }

    /** Whether it is an error that means nothing without another one. */
    static boolean isCompanion(TlcMessage message) {
        return COMPANIONS.contains(message.code());
    }

    private static Optional<TlcOutcome> otherClaim(TlcMessage message) {
        int code = message.code();
        if (code >= CONFIG_FILE_FIRST && code <= CONFIG_FILE_LAST
                || code >= CONFIG_FIRST && code <= CONFIG_LAST && message.isError()) {
            return Optional.of(TlcOutcome.CONFIG_ERROR);
        }
        return message.isError() && !isCompanion(message)
                ? Optional.of(TlcOutcome.EVALUATION_ERROR)
                : Optional.empty();
    }
}
