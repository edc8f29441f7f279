package dev.spingate.gpu.probe;

import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceFailure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** All experiments, one after the other. */
public final class Probe {
    private Probe() {}

    private static Map<String, Experiment> experiments() {
        Map<String, Experiment> all = new LinkedHashMap<>();
        all.put("start rule", new StartRule());
        all.put("event rules", new EventRules());
        all.put("flag visibility", new FlagVisibility());
        all.put("payload visibility", new PayloadVisibility());
        all.put("bounds of spins", new BoundAccuracy());
        all.put("hand-over from the host", new HostToGpu());
        all.put("hand-over between queues", new GpuToGpu());
        all.put("calls that hide a synchronisation", new HiddenSyncs());
        return all;
    }

    /** How many experiments there are. */
    public static int count() {
        return experiments().size();
    }

    /**
     * Measures a device that nobody else uses. An experiment that the device fails in leaves its
     * facts unmeasured, with the failure as the reason.
     *
     * @param repetitions of each experiment; latencies are taken more often
     * @param progress is told the name of each experiment that is over
     */
    public static Profile of(Device device, int repetitions, Consumer<String> progress) {
        List<Fact> facts = new ArrayList<>();
        List<Unmeasured> unmeasured = new ArrayList<>(Unmeasured.always());
        experiments().forEach((name, experiment) -> {
            try (Bench bench = new Bench(device, repetitions)) {
                facts.addAll(experiment.measure(bench));
            } catch (DeviceFailure e) {
                unmeasured.add(new Unmeasured(name, "the conservative settings", e.getMessage()));
            }
            progress.accept(name);
        });
        return new Profile(device.info(), facts, unmeasured);
    }
}
