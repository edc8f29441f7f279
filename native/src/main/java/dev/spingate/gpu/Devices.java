package dev.spingate.gpu;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The sorts of devices that this build knows. */
public final class Devices {
    private Devices() {}

    /** All of them, by rank. */
    public static List<DeviceSource> all() {
        return ServiceLoader.load(DeviceSource.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparingInt(DeviceSource::rank)
                        .thenComparing(DeviceSource::name))
                .toList();
    }

    /** The sort with this name. */
    public static Optional<DeviceSource> named(String name) {
        return all().stream().filter(source -> source.name().equals(name)).findFirst();
    }
}
