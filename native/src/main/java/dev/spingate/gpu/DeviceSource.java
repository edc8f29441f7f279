package dev.spingate.gpu;

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
}
