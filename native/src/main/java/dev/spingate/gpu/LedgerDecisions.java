package dev.spingate.gpu;

import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.DecisionSource;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Scope;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Decides by ledgers, one for each process, since a gate knows only its own. Of an operation that
 * is rejected the decision is the last, as the specification ends the run there. How many command
 * buffers a queue can have is not looked at, and what dies goes on encoding.
 *
 * <p>May be called by several threads.
 */
public final class LedgerDecisions implements DecisionSource {

    /** For {@link java.util.ServiceLoader}. */
    public LedgerDecisions() {}

    @Override
    public List<Decided> decide(Scenario scenario, PolicyName policy, DeviceFacts device) {
        List<Operation> program = ScenarioJudge.programOf(scenario);
        Supplier<Ledger> ledgers = () -> deciding(policy, device);
        return new Replay(program, initialValues(scenario), ledgers)
                .declaring(scenario)
                .run();
    }

    /**
     * An empty ledger for a run. It takes event waits for such as free the GPU, whatever the device
     * does: a run encodes no wait that is split, nor makes a thread wait.
     */
    public static Ledger ledger(PolicyName policy, DeviceFacts device) {
        return new Ledger(
                Policies.named(policy.operator()),
                scope(device.waitScope()),
                scope(device.signalScope()));
    }

    /** An empty ledger that decides by this policy, on a device of which all this is known. */
    private static Ledger deciding(PolicyName policy, DeviceFacts device) {
        DeviceRules rules = new DeviceRules(
                scope(device.waitScope()),
                scope(device.signalScope()),
                device.eventWait() == DeviceFacts.EventWait.HOLDS,
                device.watchdog() == DeviceFacts.Watchdog.ON,
                false,
                false);
        return new Ledger(Policies.named(policy.operator()), rules);
    }

    private static Map<Operation.Cell, Integer> initialValues(Scenario scenario) {
        Map<Operation.Cell, Integer> values = new HashMap<>();
        scenario.words().forEach((name, value) -> values.put(cell(false, name), value));
        scenario.events().forEach((name, value) -> values.put(cell(true, name), value));
        return values;
    }

    private static Operation.Cell cell(boolean event, String name) {
        return new Operation.Cell(event, name);
    }

    private static Scope scope(DeviceFacts.Scope scope) {
        return switch (scope) {
            case BUFFER -> Scope.BUFFER;
            case QUEUE -> Scope.QUEUE;
        };
    }
}
