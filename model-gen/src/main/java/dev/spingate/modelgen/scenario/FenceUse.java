package dev.spingate.modelgen.scenario;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.Node;

/** The MTLFences that steps name; an update is what declares one. */
final class FenceUse {

    private final Findings findings;
    private final FenceMode mode;
    private final Set<String> updated = new LinkedHashSet<>();
    private final Map<Node, String> waitedFor = new LinkedHashMap<>();

    FenceUse(Findings findings, FenceMode mode) {
        this.findings = findings;
        this.mode = mode;
    }

    /** The fence that an {@code updateFence} names. */
    String updated(StepBody body) {
        Optional<String> fence = named(body);
        fence.ifPresent(updated::add);
        return fence.orElse(StepBody.NO_NAME);
    }

    /** The fence that a {@code waitFence} names. */
    String waitedFor(StepBody body) {
        Optional<String> fence = named(body);
        fence.ifPresent(name -> waitedFor.put(body.node(), name));
        return fence.orElse(StepBody.NO_NAME);
    }

    private Optional<String> named(StepBody body) {
        if (mode != FenceMode.EXPLICIT) {
            findings.add(
                    body.node(),
                    body.what() + " stands in a scenario whose fences are set automatically",
                    "add `fences: explicit`, or leave the step out");
        }
        return body.name("fence");
    }

    /** Once all steps are read: reports waits for a fence that nothing updates. */
    void check() {
        waitedFor.forEach((node, fence) -> {
            if (!updated.contains(fence)) {
                findings.addUnknown(
                        node, "no step updates fence " + Echo.quoted(fence), fence, updated);
            }
        });
    }
}
