package dev.spingate.policy.trace;

import dev.spingate.policy.GateListener;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.View;
import jdk.jfr.EventType;

/**
 * Emits Flight Recorder events: {@link DecisionEvent} for each registration, {@link OutcomeEvent}
 * for each end. Both are off until a recording enables them by name, {@code spingate.Decision} and
 * {@code spingate.Outcome}; what that costs is measured by {@code TraceBenchmark}.
 */
public final class JfrListener implements GateListener {

    /** Asked first, so that nothing is allocated while nobody records. */
    private static final EventType DECISION = EventType.getEventType(DecisionEvent.class);

    private static final EventType OUTCOME = EventType.getEventType(OutcomeEvent.class);

    /** With nothing of its own: any number of them emit the same events. */
    public JfrListener() {}

    @Override
    public void registered(Work work, View view, Registration made) {
        if (DECISION.isEnabled()) {
            DecisionEvent event = new DecisionEvent();
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
        if (OUTCOME.isEnabled()) {
            OutcomeEvent event = new OutcomeEvent();
            event.ticket = ticket;
            event.outcome = how;
            event.commit();
        }
    }
}
