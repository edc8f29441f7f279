package dev.spingate.policy.trace;

import dev.spingate.policy.GateListener;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.View;
import java.util.List;

/** Several listeners as one. */
public final class GateListeners {

    private GateListeners() {}

    /** Tells each of these, in this order. If one throws, the rest is not told of that step. */
    public static GateListener all(GateListener... listeners) {
        return new All(listeners.clone());
    }

    private record All(GateListener... listeners) implements GateListener {

        @Override
        public void registered(Work work, View view, Registration made) {
            for (GateListener one : listeners) {
                one.registered(work, view, made);
            }
        }

        @Override
        public void committed(int thread, long queues) {
            for (GateListener one : listeners) {
                one.committed(thread, queues);
            }
        }

        @Override
        public void finished(long ticket) {
            for (GateListener one : listeners) {
                one.finished(ticket);
            }
        }

        @Override
        public void gaveUp(long ticket) {
            for (GateListener one : listeners) {
                one.gaveUp(ticket);
            }
        }

        @Override
        public void readmitted(long ticket, List<Long> behind) {
            for (GateListener one : listeners) {
                one.readmitted(ticket, behind);
            }
        }

        @Override
        public void killed(long ticket) {
            for (GateListener one : listeners) {
                one.killed(ticket);
            }
        }

        @Override
        public void abandoned(long ticket) {
            for (GateListener one : listeners) {
                one.abandoned(ticket);
            }
        }

        @Override
        public void reached(int cell, long value) {
            for (GateListener one : listeners) {
                one.reached(cell, value);
            }
        }

        @Override
        public void closed() {
            for (GateListener one : listeners) {
                one.closed();
            }
        }
    }
}
