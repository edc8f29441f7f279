package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.DecisionSource;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the generated policies decide on one program.
 *
 * @param all by policy and device; empty if no generated policy is at hand
 */
record GeneratedDecisions(Map<Asked, List<Decided>> all) {
    static final GeneratedDecisions NOT_AT_HAND = new GeneratedDecisions(Map.of());

    /** Who is asked, and about which device. */
    record Asked(PolicyName policy, DeviceFacts device) {}

    GeneratedDecisions {
        all = Map.copyOf(all);
    }

    /** The decisions behind some judgments. */
    static GeneratedDecisions behind(
            List<Judged> judged, Scenario scenario, DecisionSource source) {
        Map<Asked, List<Decided>> all = new HashMap<>();
        for (Judged each : judged) {
            Asked asked = new Asked(each.judgment().policy(), each.judgment().device());
            all.computeIfAbsent(
                    asked, _ -> source.decide(scenario, asked.policy(), asked.device()));
        }
        return new GeneratedDecisions(all);
    }

    /** One policy's decisions in the order of the file. */
    List<Decided> of(PolicyName policy, DeviceFacts device) {
        return all.getOrDefault(new Asked(policy, device), List.of());
    }

    /** Every policy's decisions on one device. */
    Map<PolicyName, List<Decided>> on(DeviceFacts device) {
        Map<PolicyName, List<Decided>> on = new EnumMap<>(PolicyName.class);
        all.forEach((asked, decided) -> {
            if (asked.device().equals(device)) {
                on.put(asked.policy(), decided);
            }
        });
        return on;
    }
}
