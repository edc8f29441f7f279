package dev.spingate.gpu.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the names of policies. */
final class Policies {
    private Policies() {}

    /**
     * Those with these names; all if there are none.
     *
     * @throws BadInput if one is unknown
     */
    static Set<PolicyName> named(List<String> names) {
        Set<PolicyName> chosen = EnumSet.noneOf(PolicyName.class);
        for (String name : names) {
            chosen.add(Arrays.stream(PolicyName.values())
                    .filter(policy -> policy.contractName().equals(name))
                    .findFirst()
                    .orElseThrow(() -> unknown(name)));
        }
        return chosen.isEmpty() ? EnumSet.allOf(PolicyName.class) : chosen;
    }

    private static BadInput unknown(String name) {
        String known = Arrays.stream(PolicyName.values())
                .map(PolicyName::contractName)
                .collect(Collectors.joining(", "));
        return new BadInput(
                Place.of("--policy"), "there is no policy '" + name + "'", "give one of " + known);
    }
}
