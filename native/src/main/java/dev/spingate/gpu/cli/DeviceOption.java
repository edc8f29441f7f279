package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.DeviceSource;
import dev.spingate.gpu.Devices;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Finds the device that {@code --device} names. */
final class DeviceOption {
    private static final Place PLACE = Place.of("--device");

    private DeviceOption() {}

    /**
     * The device.
     *
     * @throws BadInput if no sort of device has this name
     * @throws EnvironmentLacks if it is not on this machine
     */
    static Availability.Present find(String name) {
        return switch (source(name).look()) {
            case Availability.Present present -> present;
            case Availability.Absent absent ->
                throw new EnvironmentLacks(
                        PLACE,
                        "%s is not here: %s is missing; %s"
                                .formatted(name, absent.missing(), absent.why()),
                        absent.remedy());
        };
    }

    /**
     * Does something with a device. What its driver fails with is the machine's fault, not ours.
     *
     * @throws EnvironmentLacks if the driver fails, with its name for the error and its meaning
     */
    static <T> T using(String name, Supplier<T> work) {
        try {
            return work.get();
        } catch (DeviceFailure e) {
            throw new EnvironmentLacks(
                    Place.of("--device " + name),
                    e.getMessage(),
                    "look up " + e.name() + " in the driver's manual; see with spingate probe"
                            + " whether the device is still here");
        }
    }

    /**
     * The sort of device, here or not.
     *
     * @throws BadInput if no sort of device has this name
     */
    static DeviceSource source(String name) {
        return Devices.named(name)
                .orElseThrow(() -> new BadInput(
                        PLACE, "there is no device '" + name + "'", "give one of " + known()));
    }

    private static String known() {
        return Devices.all().stream().map(DeviceSource::name).collect(Collectors.joining(", "));
    }
}
