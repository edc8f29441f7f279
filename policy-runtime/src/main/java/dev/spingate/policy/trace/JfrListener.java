package dev.spingate.policy.trace;

import dev.spingate.policy.GateListener;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.View;

/**
 * Emits Flight Recorder events: {@link DecisionEvent} for each registration, {@link OutcomeEvent}
 * for each end. Both are off until a recording enables them by name, {@code spingate.Decision} and
 * {@code spingate.Outcome}; what that costs is measured by {@code TraceBenchmark}.
 */
public final class JfrListener implements GateListener {

    /** With nothing of its own: any number of them emit the same events. */
    public JfrListener() {}

    @Override
    public void registered(Work work, View view, Registration made) {
        DecisionEvent event = new DecisionEvent();
        if (event.isEnabled()) {
            event.tell(work, made);
            event.commit();
        }
    }

    @Override
    public void finished(long ticket) {
        ended(ticket, "finished");
    }

    @Override
    public void gaveUp(long ticket) {
        ended(ticket, "gave up");
    }

    @Override
    public void killed(long ticket) {
        ended(ticket, "killed");
    }

    @Override
    public void abandoned(long ticket) {
        ended(ticket, "abandoned");
    }

    private static void ended(long ticket, String how) {
        OutcomeEvent event = new OutcomeEvent();
        if (event.isEnabled()) {
            event.ticket = ticket;
            event.outcome = how;
            event.commit();
        }
    }
}
