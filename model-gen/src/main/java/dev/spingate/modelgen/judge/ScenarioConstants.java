package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.Site;
import dev.spingate.modelgen.scenario.Step;
import dev.spingate.modelgen.tlc.TlaValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaFunction;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What the constants of {@code spec/MCScenario.tla} are for one scenario and device. */
final class ScenarioConstants {
    private final Scenario scenario;
    private final List<Operation> operations;

    ScenarioConstants(Scenario scenario, List<Operation> operations) {
        this.scenario = scenario;
        this.operations = operations;
    }

    Map<String, TlaValue> values(PolicyName policy, DeviceFacts device) {
        Map<String, TlaValue> values = new LinkedHashMap<>();
        values.put(
                "Op",
                numbers(IntStream.rangeClosed(1, operations.size()).boxed().toList()));
        values.put(
                "Program",
                new TlaTuple(operations.stream().map(ScenarioConstants::record).toList()));
        values.put("Queue", strings(scenario.queues().keySet()));
        values.put("Host", strings(scenario.hosts().keySet()));
        values.put("Thread", strings(scenario.threads().keySet()));
        values.put("Process", strings(processes()));
        values.put("Gpu", strings(gpus()));
        values.put("Cell", strings(initialValues().keySet()));
        values.put("Buffer", strings(buffers()));
        values.put("GpuOf", function(scenario.queues(), queue -> new TlaString(queue.gpu())));
        values.put("Capacity", function(scenario.queues(), queue -> new TlaInt(queue.capacity())));
        values.put("Initial", function(initialValues(), TlaInt::new));
        values.put("FreeCommit", new TlaBool(false));
        values.put("StartRule", new TlaString(device.start().contractName()));
        values.put("WaitScope", new TlaString(device.waitScope().contractName()));
        values.put("SignalScope", new TlaString(device.signalScope().contractName()));
        values.put("EventWait", new TlaString(device.eventWait().contractName()));
        values.put("Watchdog", new TlaBool(device.watchdog() == DeviceFacts.Watchdog.ON));
        values.put("Channel", strings(channels()));
        values.put("Flag", new TlaString(device.flag().contractName()));
        values.put("Payload", new TlaString(device.payload().contractName()));
        values.put("StoresCarry", new TlaString(carriedBarrier(policy).contractName()));
        values.put(
                "Sufficient",
                strings(List.of(
                        Step.Barrier.DSB_ST.contractName(), Step.Barrier.DSB_SY.contractName())));
        values.put("Nic", strings(List.of()));
        values.put("CommonOrder", new TlaBool(false));
        values.put("RatherBlock", new TlaBool(false));
        return values;
    }

    private static TlaValue record(Operation o) {
        Map<String, TlaValue> fields = new LinkedHashMap<>();
        fields.put("thread", new TlaString(o.thread()));
        fields.put("process", new TlaString(o.process()));
        fields.put(
                "site",
                new TlaString(o.site() instanceof Site.OnThread ? "@thread" : o.siteName()));
        fields.put("kind", new TlaString(o.kind().specName()));
        fields.put("deps", numbers(o.needs()));
        fields.put("fresh", new TlaBool(o.fresh()));
        fields.put(
                "cells", strings(o.cell().map(Operation.Cell::toString).stream().toList()));
        fields.put("value", new TlaInt(o.value()));
        fields.put("reads", strings(o.reads()));
        fields.put("writes", strings(o.writes()));
        fields.put("ends", new TlaString(o.ends().specName()));
        fields.put("barrier", new TlaString(o.barrier().contractName()));
        fields.put("load", new TlaString(o.load().contractName()));
        fields.put("targets", strings(o.targets()));
        return new TlaRecord(fields);
    }

    /** The barrier that is put behind each store: only our gate adds one. */
    static Step.Barrier carriedBarrier(PolicyName policy) {
        return policy == PolicyName.SPINGATE ? Step.Barrier.DSB_SY : Step.Barrier.NONE;
    }

    /** By name of a word or an event, its value before the program runs. */
    Map<String, Integer> initialValues() {
        Map<String, Integer> values = new TreeMap<>();
        scenario.words()
                .forEach((n, value) -> values.put(new Operation.Cell(false, n).toString(), value));
        scenario.events()
                .forEach((n, value) -> values.put(new Operation.Cell(true, n).toString(), value));
        scenario.channels().forEach(n -> values.put(Messages.cell(n).toString(), 0));
        return values;
    }

    /** The cells that the messages of peers raise. */
    Collection<String> channels() {
        return Peers.channels(operations).stream().map(Operation.Cell::toString).toList();
    }

    Collection<String> processes() {
        Collection<String> processes = new TreeSet<>(scenario.hosts().values());
        scenario.queues().values().forEach(queue -> processes.add(queue.process()));
        scenario.threads().values().forEach(thread -> processes.add(thread.process()));
        return processes;
    }

    Collection<String> gpus() {
        Collection<String> gpus = new TreeSet<>();
        scenario.queues().values().forEach(queue -> gpus.add(queue.gpu()));
        return gpus;
    }

    Collection<String> buffers() {
        Collection<String> buffers = new TreeSet<>();
        for (Operation operation : operations) {
            buffers.addAll(operation.reads());
            buffers.addAll(operation.writes());
        }
        return buffers;
    }

    private static TlaValue strings(Collection<String> names) {
        Set<TlaValue> values = new LinkedHashSet<>();
        names.forEach(name -> values.add(new TlaString(name)));
        return new TlaSet(values);
    }

    private static TlaValue numbers(Collection<Integer> numbers) {
        Set<TlaValue> values = new LinkedHashSet<>();
        numbers.forEach(number -> values.add(new TlaInt(number)));
        return new TlaSet(values);
    }

    /** A function over strings; the empty one is the empty tuple. */
    private static <V> TlaValue function(Map<String, V> map, Function<V, TlaValue> value) {
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        map.forEach((name, of) -> entries.put(new TlaString(name), value.apply(of)));
        return entries.isEmpty() ? new TlaTuple(List.of()) : new TlaFunction(entries);
    }
}
