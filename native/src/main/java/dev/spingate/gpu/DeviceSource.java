package dev.spingate.gpu;

import java.util.Optional;

/**
 * One sort of device. Implementations are found with {@link java.util.ServiceLoader}; they load no
 * library before they are asked.
 */
public interface DeviceSource {

    /** What {@code --device} calls it, in lower case. */
    String name();

    /** Where it stands in lists; smaller first, names break ties. */
    int rank();

    /** Looks for it on this machine. Throws nothing: what goes wrong is a reason. */
    Availability look();

    /**
     * Compares what the binding calls with what the system declares; gives no device any work.
     *
     * @return nothing if there is nothing to compare with
     * @throws dev.spingate.modelgen.diagnostic.EnvironmentLacks if the sort is not on this machine
     */
    default Optional<BindingCheck> selfCheck() {
        return Optional.empty();
    }
}
