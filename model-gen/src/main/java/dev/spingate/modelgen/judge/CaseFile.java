package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that is known of one judged scenario.
 *
 * @param scenario the scenario
 * @param operations its program
 * @param judged what came out, policy by policy
 * @param generated what the generated policy decides, by policy; empty if it is not at hand
 */
public record CaseFile(
        Scenario scenario,
        List<Operation> operations,
        List<Judged> judged,
        Map<PolicyName, List<Decided>> generated) {

    /** What {@link #device} says of the scenario's own device. */
    public static final String AS_GIVEN = "as given";

    /** Keeps its own copies. */
    public CaseFile {
        operations = List.copyOf(operations);
        judged = List.copyOf(judged);
        generated = Map.copyOf(generated);
    }

    /**
     * A schedule that is worth telling, and who comes to it.
     *
     * @param judgment the first one with it
     * @param who the policies, each with what is changed of the device
     */
    public record Tale(Judgment judgment, List<String> who) {}

    /** Every hazard and every cut search; policies that come to the same one share it. */
    public List<Tale> hazards() {
        return tales(judged.stream()
                .map(Judged::judgment)
                .filter(judgment -> judgment.verdict() != Verdict.OK)
                .toList());
    }

    /** The schedules of those that finish, where the engine gives one: the longest stall. */
    public List<Tale> stalls() {
        return tales(judged.stream()
                .map(Judged::judgment)
                .filter(judgment -> judgment.verdict() == Verdict.OK)
                .filter(judgment -> !judgment.trace().isEmpty())
                .toList());
    }

    private List<Tale> tales(List<Judgment> judgments) {
        Map<List<Object>, Tale> tales = new LinkedHashMap<>();
        for (Judgment judgment : judgments) {
            List<Object> same = List.of(
                    judgment.verdict(), judgment.trace(), judgment.because(), judgment.reason());
            tales.computeIfAbsent(same, _ -> new Tale(judgment, new ArrayList<>()))
                    .who()
                    .add(who(judgment));
        }
        return List.copyOf(tales.values());
    }

    private String who(Judgment judgment) {
        String device = device(judgment.device());
        String policy = judgment.policy().contractName();
        return device.equals(AS_GIVEN) ? policy : policy + " with " + device;
    }

    /** The facts that differ from the scenario's own device. */
    public String device(DeviceFacts device) {
        Map<String, String> own = scenario.device().settings();
        List<String> changed = new ArrayList<>();
        device.settings().forEach((fact, setting) -> {
            if (!own.get(fact).equals(setting)) {
                changed.add(fact + ": " + setting);
            }
        });
        return changed.isEmpty() ? AS_GIVEN : String.join(", ", changed);
    }

    /**
     * What a policy decides on each operation that waits, in the order of the program: by the
     * generated policy if it is at hand, else as the search met it.
     */
    public List<Decided> waits(PolicyName policy) {
        List<Decided> decided = generated.getOrDefault(policy, List.of());
        if (decided.isEmpty()) {
            decided = judged.stream()
                    .map(Judged::judgment)
                    .filter(j -> j.policy() == policy && j.device().equals(scenario.device()))
                    .flatMap(j -> j.decisions().stream())
                    .toList();
        }
        return decided.stream().filter(one -> !one.verdict().equals("ADMIT")).toList();
    }
}
