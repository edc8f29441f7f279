package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The option that names policies. */
public final class PolicyOption {

    @Option(
            names = "--policy",
            split = ",",
            paramLabel = "P",
            description = "none, own-queue, own-thread, all-queues, spingate; default: all.")
    private List<String> names = List.of();

    /**
     * The policies that are named; all if none is.
     *
     * @throws BadInput if one is unknown
     */
    public Set<PolicyName> chosen() {
        Set<PolicyName> chosen = EnumSet.noneOf(PolicyName.class);
        names.forEach(name -> chosen.add(named(name)));
        return chosen.isEmpty() ? EnumSet.allOf(PolicyName.class) : chosen;
    }

    /**
     * The policy of this name.
     *
     * @throws BadInput if there is none
     */
    public static PolicyName named(String name) {
        return Arrays.stream(PolicyName.values())
                .filter(policy -> policy.contractName().equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(name));
    }

    private static BadInput unknown(String name) {
        String known = Arrays.stream(PolicyName.values())
                .map(PolicyName::contractName)
                .collect(Collectors.joining(", "));
        return new BadInput(
                Place.of("--policy"), "there is no policy '" + name + "'", "give one of " + known);
    }
}
