package dev.spingate.modelgen.equality;

import java.util.Set;
import java.util.TreeSet;

/**
 * A part of the table of one policy: what it answers on every view of a space.
 *
 * @param policy the number of the policy
 * @param space the views
 */
record Slice(int policy, ViewSpace space) {

    /** Every view that differs for the policy: the fields that it never reads do not vary. */
    static Slice read(PolicyModule module, int policy, int atoms) {
        Set<String> fields = FieldsRead.by(module.typed(), module.policies().get(policy));
        return new Slice(policy, new ViewSpace(module.view(), new Words(atoms), fields));
    }

    /** The same, where these fields keep the first value of their type. */
    Slice without(Set<String> fields) {
        return new Slice(policy, space.pinning(fields));
    }

    /** The fields that take all their values, in the order of the alphabet. */
    Set<String> varied() {
        return new TreeSet<>(space.varied());
    }
}
