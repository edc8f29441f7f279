package dev.spingate.policy;

import dev.spingate.policy.generated.Admission;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The generated policies by the names of their operators in {@code spec/Admission.tla}. */
public final class Policies {

    /** Ours: spins only behind the whole closure of the release, else events. */
    public static final Policy SPINGATE = Admission::spingate;

    private static final Map<String, Policy> BY_OPERATOR = new TreeMap<>(Map.of(
            "NoPolicy", Admission::noPolicy,
            "OwnQueue", Admission::ownQueue,
            "OwnThread", Admission::ownThread,
            "AllQueues", Admission::allQueues,
            "Spingate", SPINGATE));

    private Policies() {}

    /** The operators that are policies. */
    public static SortedSet<String> operators() {
        return new TreeSet<>(BY_OPERATOR.keySet());
    }

    /**
     * The policy that an operator states.
     *
     * @throws IllegalArgumentException if there is none of this name
     */
    public static Policy named(String operator) {
        Policy policy = BY_OPERATOR.get(operator);
        if (policy == null) {
            throw new IllegalArgumentException(
                    "no policy is called " + operator + "; there are " + operators());
        }
        return policy;
    }
}
