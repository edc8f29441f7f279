package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;
import java.util.Locale;

/**
 * Stands for the engine that would have searched a program that is too large even to be written
 * down.
 *
 * @param why what is too large
 * @param asked the engine
 */
record OutOfReach(BeyondReach why, EngineName asked) implements ScenarioEngine {

    @Override
    public String name() {
        return asked.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public Searched search(PolicyName policy, DeviceFacts device, List<String> invariants) {
        Diagnostic said = why.diagnostics().getFirst();
        return Searched.notBegun("at " + said.place() + " " + said.cause());
    }
}
