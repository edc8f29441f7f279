package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import java.util.List;

/**
 * Decides on a program with the policy that the generator made from the specification.
 * Found as a service, since the runtime that decides lies in a module that builds on this one.
 */
public interface DecisionSource {

    /**
     * The decisions when the threads encode one after the other, in the order of the file and each
     * up to a wait of its own for what is not encoded yet, before anything has run. Cells begin
     * with their initial values; what a thread stores itself is there at once, and what it
     * waits for itself it finds done.
     *
     * @param scenario its program is numbered as {@link ScenarioJudge#programOf} does; the device
     *     that it names is not looked at
     * @throws dev.spingate.modelgen.diagnostic.BadInput if the scenario has what the specification
     *     does not express
     */
    List<Decided> decide(Scenario scenario, PolicyName policy, DeviceFacts device);
}
