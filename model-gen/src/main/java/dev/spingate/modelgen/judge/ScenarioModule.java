package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Site;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The module and the configuration that put one scenario before the checker. The program is text
 * that depends on the scenario alone; device and policy are constants of the configuration.
 */
final class ScenarioModule {
    /** Name of the module; its file is {@code Judged.tla}. */
    static final String NAME = "Judged";

    private final Scenario scenario;
    private final List<Operation> operations;
    private final ScenarioConstants constants;

    ScenarioModule(Scenario scenario, List<Operation> operations) {
        this.scenario = scenario;
        this.operations = operations;
        this.constants = new ScenarioConstants(scenario, operations);
    }

    /** The text of the module. */
    String text() {
        return """
                ------------------------------- MODULE Judged -------------------------------
                (* %s, as operations. Made from the scenario; do not edit. *)
                EXTENDS MCTell

                TheOp       == 1..%d
                TheProgram  == <<
                %s
                  >>
                TheGpuOf    == %s
                TheCapacity == %s
                TheInitial  == %s
                =============================================================================
                """.formatted(
                scenario.id(),
                operations.size(),
                operations.stream().map(ScenarioModule::record).collect(Collectors.joining(",\n")),
                function(scenario.queues(), queue -> string(queue.gpu())),
                function(scenario.queues(), queue -> String.valueOf(queue.capacity())),
                function(constants.initialValues(), String::valueOf));
    }

    /**
     * The text of the configuration.
     *
     * @param invariants what is checked, in this order
     */
    String configuration(PolicyName policy, DeviceFacts device, List<String> invariants) {
        return """
                \\* %s under %s
                SPECIFICATION Spec
                CONSTANTS
                  Op <- TheOp  Program <- TheProgram  GpuOf <- TheGpuOf
                  Capacity <- TheCapacity  Initial <- TheInitial
                  Queue = %s
                  Host = %s
                  Thread = %s
                  Process = %s
                  Gpu = %s
                  Cell = %s
                  Buffer = %s
                  FreeCommit = FALSE
                  StartRule = "%s"  WaitScope = "%s"  SignalScope = "%s"
                  EventWait = "%s"  Watchdog = %s
                  Flag = "%s"  Payload = "%s"  StoresCarry = "%s"
                  Sufficient = {"dsb-st", "dsb-sy"}  Nic = {}
                  Channel = %s  CommonOrder = FALSE  RatherBlock = FALSE
                  Decide <- %s
                INVARIANTS
                  %s
                """.formatted(
                        scenario.id(),
                        policy.contractName(),
                        strings(scenario.queues().keySet()),
                        strings(scenario.hosts().keySet()),
                        strings(scenario.threads().keySet()),
                        strings(constants.processes()),
                        strings(constants.gpus()),
                        strings(constants.initialValues().keySet()),
                        strings(constants.buffers()),
                        device.start().contractName(),
                        device.waitScope().contractName(),
                        device.signalScope().contractName(),
                        device.eventWait().contractName(),
                        device.watchdog() == DeviceFacts.Watchdog.ON ? "TRUE" : "FALSE",
                        device.flag().contractName(),
                        device.payload().contractName(),
                        ScenarioConstants.carriedBarrier(policy).contractName(),
                        strings(constants.channels()),
                        policy.operator(),
                        String.join(" ", invariants));
    }

    private static String record(Operation o) {
        return ("  [thread |-> %s, process |-> %s, site |-> %s, kind |-> %s,\n"
                        + "   deps |-> %s, fresh |-> %s, cells |-> %s, value |-> %d,\n"
                        + "   reads |-> %s, writes |-> %s, ends |-> %s,\n"
                        + "   barrier |-> %s, load |-> %s, targets |-> %s]")
                .formatted(
                        string(o.thread()),
                        string(o.process()),
                        string(o.site() instanceof Site.OnThread ? "@thread" : o.siteName()),
                        string(o.kind().specName()),
                        set(o.needs(), String::valueOf),
                        o.fresh() ? "TRUE" : "FALSE",
                        strings(o.cell().map(Operation.Cell::toString).stream().toList()),
                        o.value(),
                        strings(o.reads()),
                        strings(o.writes()),
                        string(o.ends().specName()),
                        string(o.barrier().contractName()),
                        string(o.load().contractName()),
                        strings(o.targets()));
    }

    /** A function over strings; without any it is the empty one. */
    private static <V> String function(Map<String, V> map, Function<V, String> value) {
        if (map.isEmpty()) {
            return "[x \\in {} |-> x]";
        }
        return map.entrySet().stream()
                .map(entry -> string(entry.getKey()) + " :> " + value.apply(entry.getValue()))
                .collect(Collectors.joining(" @@ ", "(", ")"));
    }

    private static String strings(Collection<String> names) {
        return set(names, ScenarioModule::string);
    }

    private static <T> String set(Collection<T> items, Function<T, String> text) {
        return items.stream().map(text).collect(Collectors.joining(", ", "{", "}"));
    }

    /** Names of a scenario hold nothing that a TLA+ string would have to escape. */
    private static String string(String name) {
        return '"' + name + '"';
    }
}
