package dev.spingate.gpu;

/**
 * A call of a driver failed, or the device was asked for something that it cannot do. It carries
 * the driver's own name for the error and what that means, so that a report can be looked up.
 */
public final class DeviceFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String call;
    private final int code;
    private final String name;

    /**
     * A failed call.
     *
     * @param call the driver's function, or what was asked for
     * @param code the driver's number; 0 if the refusal is our own
     * @param name the driver's name of the number, such as {@code CL_OUT_OF_RESOURCES}
     * @param meaning a sentence for people, without a full stop; the compiler's log if there is one
     */
    public DeviceFailure(String call, int code, String name, String meaning) {
        super("%s failed with %s (%d): %s".formatted(call, name, code, meaning));
        this.call = call;
        this.code = code;
        this.name = name;
    }

    /** What the device refuses without asking its driver, such as a word of another device. */
    public static DeviceFailure refused(String asked, String why) {
        return new DeviceFailure(asked, 0, "REFUSED", why);
    }

    /** The driver's function, or what was asked for. */
    public String call() {
        return call;
    }

    /** The driver's number; 0 if the refusal is our own. */
    public int code() {
        return code;
    }

    /** The driver's name of the number. */
    public String name() {
        return name;
    }
}
