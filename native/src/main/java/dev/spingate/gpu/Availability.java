package dev.spingate.gpu;

import java.util.function.Supplier;

/** Whether a sort of device is on this machine. That it is not is an answer, not an error. */
public sealed interface Availability {

    /**
     * It is here.
     *
     * @param what the device in the words of its driver, such as {@code NVIDIA H200}
     * @param opener opens a device of its own at each call; may throw {@link DeviceFailure}
     */
    record Present(String what, Supplier<Device> opener) implements Availability {
        /** Opens the device; the caller closes it. */
        public Device open() {
            return opener.get();
        }
    }

    /**
     * It is not here.
     *
     * @param missing what is missing, such as {@code libcuda.so.1}
     * @param why how that was found out, a sentence without a full stop
     * @param remedy what to do, a sentence without a full stop
     */
    record Absent(String missing, String why, String remedy) implements Availability {
        @Override
        public String toString() {
            return missing + " is missing: " + why + "; remedy: " + remedy;
        }
    }
}
