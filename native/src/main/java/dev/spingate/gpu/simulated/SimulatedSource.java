package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.DeviceSource;

/** Always there. The system property {@code spingate.seed} gives its seed. */
public final class SimulatedSource implements DeviceSource {

    /** For {@link java.util.ServiceLoader}. */
    public SimulatedSource() {}

    @Override
    public String name() {
        return "simulated";
    }

    @Override
    public int rank() {
        return 0;
    }

    @Override
    public Availability look() {
        long seed = Long.getLong("spingate.seed", 1);
        return new Availability.Present(
                "start rule maybe, refusing whatever it may, seed " + seed,
                () -> new SimulatedDevice(Setting.adversarial(seed)));
    }
}
