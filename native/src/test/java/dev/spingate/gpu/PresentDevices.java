package dev.spingate.gpu;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * Opens devices for tests. One that is not there skips the test with its reason, unless the system
 * property {@code spingate.require}, a list of names separated by commas, says that it must be.
 */
final class PresentDevices {
    private PresentDevices() {}

    static Stream<String> names() {
        return Devices.all().stream().map(DeviceSource::name);
    }

    static Set<String> required() {
        Set<String> names = new TreeSet<>(
                Arrays.asList(System.getProperty("spingate.require", "").split(",")));
        names.remove("");
        return names;
    }

    static Device open(String name) {
        return switch (Devices.named(name).orElseThrow().look()) {
            case Availability.Present present -> present.open();
            case Availability.Absent absent -> absent(name, absent);
        };
    }

    private static Device absent(String name, Availability.Absent reason) {
        if (required().contains(name)) {
            return Assertions.fail(name + " is required, but " + reason);
        }
        return Assumptions.abort(name + ": " + reason);
    }
}
