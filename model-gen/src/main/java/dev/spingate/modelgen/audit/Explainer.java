package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/** Puts into words why a line is refused, and what would have been possible. */
final class Explainer {
    private final Machine machine;
    private final DecisionForm form;
    private final Window window;

    Explainer(Machine machine, DecisionForm form, Window window) {
        this.machine = machine;
        this.form = form;
        this.window = window;
    }

    /** The gate's answer is not that of the policy. */
    Refusal decidedOtherwise(TraceLine line, long[] expected) {
        StringJoiner differences = new StringJoiner("; ");
        for (int i = 0; i < expected.length; i++) {
            String was = observed(line, i);
            String must = form.text(i, expected[i], this::ticket);
            if (!was.equals(must)) {
                String name = form.fields().get(i).name();
                differences.add(name + " is " + must + ", and not " + was);
            }
        }
        return new Refusal(
                line.number,
                told(line),
                "the policy decides otherwise: " + differences,
                List.of("the same operation with " + form.text(expected, this::ticket)));
    }

    private String observed(TraceLine line, int field) {
        if (line.unknown[field] != null) {
            return line.unknown[field];
        }
        if (form.fields().get(field).kind() != DecisionForm.Kind.TICKETS) {
            return form.text(field, line.decision[field], this::ticket);
        }
        StringJoiner tickets = new StringJoiner(", ", "[", "]");
        int first = line.firstTicket(field);
        Arrays.stream(line.tickets, first, first + line.ticketsIn(field))
                .sorted()
                .forEach(ticket -> tickets.add(Long.toString(ticket)));
        return tickets.toString();
    }

    /** The step is not enabled. */
    Refusal notPossible(TraceLine line, Question question, StateSet states, long lastTicket) {
        return refusal(line, why(line, question, states), states, lastTicket);
    }

    private String why(TraceLine line, Question question, StateSet states) {
        return switch (line.step) {
            case ENCODE ->
                "it can not be encoded here: its queue has no room for a command buffer, its"
                        + " process is dead, or it needs work that no barrier or MTLFence orders";
            case COMMIT, DIE -> "the process is dead";
            case ABANDON -> "the specification has no buffer that is thrown away";
            case REACHED -> "polls of cell %d do not find %d now".formatted(line.cell, line.value);
            case KILLED -> "ticket " + line.ticket + " was not killed";
            default ->
                "this is not possible now; " + standing(question.slot(), state(question, states));
        };
    }

    /** What is to finish has started, if the trace does not show starts. */
    private State state(Question question, StateSet states) {
        State state = states.states().getFirst();
        boolean starts =
                question.step() == TraceStep.FINISH && !machine.header().starts();
        return starts ? started(state, question.slot()) : state;
    }

    private State started(State state, int slot) {
        machine.ask("start", new Question(Question.of(TraceStep.START, slot), 0), 0);
        List<State> after = machine.after(state);
        return after.isEmpty() ? state : after.getFirst();
    }

    /** What the specification says of an operation that is not over. */
    private String standing(int slot, State state) {
        TlaValue all = machine.told(state, Machine.Tell.EXPLANATION);
        for (TlaValue one : ((TlaValue.TlaSet) all).elements()) {
            List<TlaValue> parts = ((TlaValue.TlaTuple) one).elements();
            if (parts.get(0).equals(new TlaValue.TlaInt(slot))) {
                return "ticket " + ticket(slot) + " is "
                        + ((TlaValue.TlaString) parts.get(1)).text()
                        + reasons(((TlaValue.TlaSet) parts.get(2)).elements());
            }
        }
        return "ticket " + ticket(slot) + " is done";
    }

    private String reasons(Set<TlaValue> because) {
        StringJoiner text = new StringJoiner(", ", ": ", "").setEmptyValue("");
        for (TlaValue one : because) {
            List<TlaValue> parts = ((TlaValue.TlaTuple) one).elements();
            int slot = ((TlaValue.TlaInt) parts.get(1)).value();
            text.add(((TlaValue.TlaString) parts.get(0)).text()
                    + (slot == 0 ? "" : " " + ticket(slot)));
        }
        return text.toString();
    }

    /** A refusal with all that would have been possible. */
    Refusal refusal(TraceLine line, String cause, StateSet states, long lastTicket) {
        List<String> allowed = new ArrayList<>();
        boolean starts = machine.header().starts();
        long startable = union(states, Machine.Tell.STARTABLE);
        long finishable = union(states, Machine.Tell.FINISHABLE);
        add(allowed, "start", starts ? startable : 0);
        add(allowed, "finish", starts ? finishable : finishable | finishableOnceStarted(states));
        add(allowed, "giveUp", union(states, Machine.Tell.GIVING_UP));
        allowed.add("encode of an operation with ticket " + (lastTicket + 1)
                + ", commit, or die, unless the process is dead");
        return new Refusal(line.number, told(line), cause, allowed);
    }

    private long finishableOnceStarted(StateSet states) {
        long found = 0;
        for (State state : states.states()) {
            long startable = machine.slots(state, Machine.Tell.STARTABLE);
            for (long rest = startable; rest != 0; rest &= rest - 1) {
                int slot = Long.numberOfTrailingZeros(rest) + 1;
                found |= machine.slots(started(state, slot), Machine.Tell.FINISHABLE)
                        & 1L << slot - 1;
            }
        }
        return found;
    }

    private long union(StateSet states, Machine.Tell tell) {
        return states.states().stream()
                .mapToLong(state -> machine.slots(state, tell))
                .reduce(0, (a, b) -> a | b);
    }

    private void add(List<String> allowed, String step, long slots) {
        StringJoiner tickets = new StringJoiner(", ");
        for (long rest = slots; rest != 0; rest &= rest - 1) {
            tickets.add(ticket(Long.numberOfTrailingZeros(rest) + 1));
        }
        if (slots != 0) {
            allowed.add(step + " of ticket " + tickets);
        }
    }

    private String ticket(int slot) {
        long ticket = window.ticket(slot);
        return ticket == Window.NO_TICKET ? "an earlier store" : Long.toString(ticket);
    }

    private static String told(TraceLine line) {
        return line.step.specName()
                + (line.ticket == TraceLine.NONE ? "" : " of ticket " + line.ticket)
                + (line.cell == TraceLine.NONE || line.step == TraceStep.ENCODE
                        ? ""
                        : " of value " + line.value + " by cell " + line.cell)
                + (line.thread == TraceLine.NONE ? "" : " by thread " + line.thread);
    }
}
