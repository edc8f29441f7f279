package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;

/** What the grammar has and the specification does not express: named, never passed over. */
public final class Unmodelled {

    private final Scenario scenario;
    private final List<Diagnostic> found = new ArrayList<>();

    private Unmodelled(Scenario scenario) {
        this.scenario = scenario;
    }

    /** Everything of {@code scenario} that no verdict of today's model would account for. */
    public static List<Diagnostic> in(Scenario scenario) {
        Unmodelled unmodelled = new Unmodelled(scenario);
        unmodelled.device(scenario.device(), scenario.placeOf("device"));
        scenario.threads().values().forEach(thread -> thread.steps().forEach(unmodelled::step));
        scenario.expectations().stream()
                .filter(expectation -> !expectation.device().equals(scenario.device()))
                .forEach(other -> unmodelled.device(other.device(), other.place()));
        return List.copyOf(unmodelled.found);
    }

    private void device(DeviceFacts device, Place place) {
        if (device.flag() == DeviceFacts.Flag.AFTER_BARRIER) {
            add(place, "`flag: after-barrier`", "judge it with `flag: eventual`");
        }
        if (device.payload() != DeviceFacts.Payload.WITH_FLAG) {
            String setting = "`payload: " + device.payload().contractName() + "`";
            add(place, setting, "judge it with `payload: with-flag`");
        }
    }

    private void step(Step step) {
        switch (step) {
            case Step.Spin spin -> spin(spin);
            case Step.Kernel _,
                    Step.Store _,
                    Step.Signal _,
                    Step.Wait _,
                    Step.UpdateFence _,
                    Step.WaitFence _,
                    Step.End _,
                    Step.Commit _,
                    Step.Send _,
                    Step.Recv _,
                    Step.Await _,
                    Step.Kill _ -> {}
        }
    }

    private void spin(Step.Spin spin) {
        if (spin.load() != Step.Load.COHERENT) {
            add(spin.place(), "`load: cached`", "judge it with `load: coherent`");
        }
    }

    private void add(Place place, String what, String remedy) {
        found.add(new Diagnostic(place, what + " is not modelled yet", remedy));
    }
}
