package dev.spingate.gpu.probe;

import java.util.List;

/** Measures some facts on an idle device, and leaves it idle. */
@FunctionalInterface
interface Experiment {
    /**
     * Measures.
     *
     * @throws dev.spingate.gpu.DeviceFailure if the device fails; the facts are then not measured
     */
    List<Fact> measure(Bench bench);
}
