package dev.spingate.policy;

import java.util.Objects;

/**
 * What a ledger takes as known about its device and its caller: the constants of {@code
 * spec/Facts.tla} and {@code spec/Gate.tla} that bear on a decision. What nobody measured stays as
 * in {@link #CONSERVATIVE}.
 *
 * @param waitScope what an event wait holds back
 * @param signalScope what an event signal follows
 * @param eventWaitHolds whether a command buffer that waits for an event holds the GPU
 * @param watchdog whether the driver kills command buffers that take too long
 * @param commonOrder whether all ranks declare that they encode in one common order
 * @param ratherBlock whether the caller would rather block its thread than wait on a queue
 */
public record DeviceRules(
        Scope waitScope,
        Scope signalScope,
        boolean eventWaitHolds,
        boolean watchdog,
        boolean commonOrder,
        boolean ratherBlock) {

    /** What is assumed of a device of which nothing is known. */
    public static final DeviceRules CONSERVATIVE =
            new DeviceRules(Scope.BUFFER, Scope.QUEUE, false, false, false, false);

    /** Refuses absent scopes. */
    public DeviceRules {
        Objects.requireNonNull(waitScope, "waitScope");
        Objects.requireNonNull(signalScope, "signalScope");
    }

    /** The same with these scopes. */
    public DeviceRules withScopes(Scope wait, Scope signal) {
        return new DeviceRules(wait, signal, eventWaitHolds, watchdog, commonOrder, ratherBlock);
    }
}
