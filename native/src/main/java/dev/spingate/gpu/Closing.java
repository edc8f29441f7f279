package dev.spingate.gpu;

/**
 * Gives things back one after the other, all of them even if some fail: a driver that has lost its
 * device complains of every call. For one thread.
 */
public final class Closing {
    private DeviceFailure first;

    /** Nothing is given back yet. */
    public Closing() {}

    /** Something that gives one thing back. */
    @FunctionalInterface
    public interface Step {
        /** Gives it back. */
        void run() throws Exception;
    }

    /** Does this, whatever became of the steps before. */
    public void step(Step step) {
        try {
            step.run();
        } catch (Exception e) {
            DeviceFailure failure = asFailure(e);
            if (first == null) {
                first = failure;
            } else if (first != failure) {
                first.addSuppressed(failure);
            }
        }
    }

    /**
     * All steps are done.
     *
     * @throws DeviceFailure the first failure, with the others suppressed
     */
    public void end() {
        if (first != null) {
            throw first;
        }
    }

    /**
     * Does the last step of opening something, and closes it if that fails.
     *
     * @throws RuntimeException what the step threw, with what closing threw suppressed
     */
    public static void after(AutoCloseable opened, Runnable last) {
        try {
            last.run();
        } catch (RuntimeException e) {
            Closing closing = new Closing();
            closing.step(opened::close);
            if (closing.first != null && closing.first != e) {
                e.addSuppressed(closing.first);
            }
            throw e;
        }
    }

    private static DeviceFailure asFailure(Exception e) {
        return e instanceof DeviceFailure failure
                ? failure
                : DeviceFailure.refused("close", String.valueOf(e));
    }
}
