package dev.spingate.policy;

import java.util.Arrays;
import java.util.List;
import java.util.function.ObjLongConsumer;

/**
 * Takes the steps that are asked for, one at a time: changes the state, lets that take effect, and
 * tells the listener. A step that is refused changes nothing.
 */
final class Steps {
    private final LedgerState state;
    private GateListener listener;
    private Turns turns;
    private boolean closed;
    private boolean broken;

    Steps(LedgerState state, GateListener listener) {
        this.state = state;
        this.listener = listener;
    }

    /** Never throws: what goes wrong is the answer. */
    void take(Request request, Turns now) {
        turns = now;
        try {
            requireUsable(request.call);
            step(request);
        } catch (Throwable thrown) {
            broken |= state.isBroken();
            request.failure = thrown;
        }
    }

    private void requireUsable(Request.Call call) {
        if (closed && call != Request.Call.CLOSE) {
            throw new IllegalStateException("the ledger is closed");
        }
        if (broken && call != Request.Call.CLOSE) {
            throw new IllegalStateException(
                    "the ledger failed in the middle of a step: its state is not known");
        }
    }

    private void step(Request request) {
        switch (request.call) {
            case REGISTER -> register(request);
            case DECIDE -> state.decide(request.draft, request.admission);
            case COMMIT -> commit((int) request.first, request.second);
            case ABANDON -> {
                int queue = (int) request.second;
                long[] dropped = state.openOn((int) request.first, queue);
                request.answer = state.falloutOf(dropped);
                state.abandon((int) request.first, queue);
                tellEach(GateListener::abandoned, dropped);
            }
            case FINISHED -> {
                state.finished(request.first);
                tell(GateListener::finished, request.first);
            }
            case GAVE_UP -> {
                Fallout fallout = state.falloutOf(request.first);
                state.gaveUp(request.first);
                request.answer = fallout;
                tell(GateListener::gaveUp, request.first);
            }
            case READMIT -> readmit(request);
            case KILLED -> {
                Fallout fallout = state.falloutOf(request.first);
                state.killed(request.first);
                request.answer = fallout;
                tell(GateListener::killed, request.first);
            }
            case DIED -> {
                long[] lost = state.unfinishedOn((int) request.first);
                request.answer = state.falloutOf(lost);
                state.died((int) request.first);
                tellEach(GateListener::killed, lost);
            }
            case REACHED -> reached((int) request.first, request.second);
            case CHANNEL -> {
                state.declareChannel((int) request.first);
                takeEffect();
            }
            case ASK -> request.answer = request.question.apply(state);
            case CLOSE -> close();
        }
    }

    private void register(Request request) {
        boolean told = listener != GateListener.NONE;
        long ticket = state.entries.nextTicket();
        ViewOnLedger shown = state.register(request.draft, told, request.admission);
        takeEffect();
        if (told) {
            Registration made = request.admission.keep();
            Work work = request.draft.work(ticket);
            try {
                listener.registered(work, shown, made);
            } catch (Throwable thrown) {
                throw failed(thrown);
            }
        }
    }

    private void readmit(Request request) {
        long[] behind = state.readmit(request.first);
        List<Long> tickets = Arrays.stream(behind).boxed().toList();
        request.answer = tickets;
        takeEffect();
        try {
            listener.readmitted(request.first, tickets);
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    private void commit(int thread, long queues) {
        state.commit(thread, queues);
        takeEffect();
        try {
            listener.committed(thread, queues);
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    private void reached(int cell, long value) {
        state.reached(cell, value);
        takeEffect();
        try {
            listener.reached(cell, value);
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    private void close() {
        if (!closed) {
            closed = true;
            try {
                listener.closed();
            } catch (Throwable thrown) {
                throw failed(thrown);
            }
        }
    }

    private void tell(ObjLongConsumer<GateListener> news, long ticket) {
        takeEffect();
        try {
            news.accept(listener, ticket);
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    private void tellEach(ObjLongConsumer<GateListener> news, long[] tickets) {
        takeEffect();
        try {
            for (long ticket : tickets) {
                news.accept(listener, ticket);
            }
        } catch (Throwable thrown) {
            throw failed(thrown);
        }
    }

    /** What the step has changed holds from now on: see {@link Turns}. */
    private void takeEffect() {
        long step = turns.steps() + 1;
        state.putUp(step);
        turns.takeEffect(step);
    }

    private ListenerFailed failed(Throwable thrown) {
        listener = GateListener.NONE;
        return new ListenerFailed(thrown);
    }
}
