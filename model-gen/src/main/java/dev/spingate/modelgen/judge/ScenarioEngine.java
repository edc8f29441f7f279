package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;

/** Searches every schedule of one program. Safe for use by several threads. */
interface ScenarioEngine {

    /** Its name in reports. */
    String name();

    /**
     * A search that ends at the first violation.
     *
     * @param invariants what is checked, by name, most severe first
     */
    Searched search(PolicyName policy, DeviceFacts device, List<String> invariants);
}
