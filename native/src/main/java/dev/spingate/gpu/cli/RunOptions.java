package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Occupancy;
import picocli.CommandLine.Option;

/** What all commands that run programs on a device ask: which one, and how large spins are. */
final class RunOptions {

    @Option(
            names = "--device",
            paramLabel = "D",
            defaultValue = "simulated",
            description = "simulated, opencl, cuda, metal; default: ${DEFAULT-VALUE}.")
    private String device;

    @Option(
            names = "--spins",
            paramLabel = "SIZE",
            defaultValue = "full",
            description = "How much of the device a spin takes: one, units, or full, where the"
                    + " device refuses most; default: ${DEFAULT-VALUE}.")
    private Occupancy spins;

    /** The name that was given. */
    String device() {
        return device;
    }

    /** The device, see {@link DeviceOption#find}. */
    Availability.Present find() {
        return DeviceOption.find(device);
    }

    Occupancy spins() {
        return spins;
    }
}
