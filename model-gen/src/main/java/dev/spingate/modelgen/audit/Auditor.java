package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.spec.SpecFolder;
import java.util.Optional;

/**
 * Follows a trace line by line. It begins with room for few operations in flight and makes more
 * when it is needed, up to {@link #MOST_SLOTS}. Not safe for use by several threads.
 */
final class Auditor {
    /** Operations that can be in flight: a set of them is a word of the compiled relation. */
    static final int MOST_SLOTS = 62;

    private static final int FIRST_SLOTS = 16;

    /** The rank of the only value of a cell. */
    private static final int RECALLED = 2;

    private final SpecFolder spec;
    private final CompiledSystems systems;
    private final TraceHeader header;
    private Machine machine;
    private DecisionForm form;
    private Automaton automaton;
    private final Window window;
    private long[] observed;
    private StateSet now;
    private long lastTicket;
    private int mostInFlight;
    private long evaluations;

    Auditor(SpecFolder spec, CompiledSystems systems, TraceHeader header) {
        this.spec = spec;
        this.systems = systems;
        this.header = header;
        this.window = new Window(FIRST_SLOTS);
        use(FIRST_SLOTS);
        now = automaton.beginning();
    }

    private void use(int slots) {
        machine = new Machine(spec, systems, header, slots);
        form = new DecisionForm(machine);
        automaton = new Automaton(new Evaluation(machine, form), Automaton.MOST_WORDS);
        observed = new long[form.fields().size()];
    }

    DecisionForm form() {
        return form;
    }

    /** The most operations that were remembered at a time. */
    int mostInFlight() {
        return mostInFlight;
    }

    /** How often the specification was evaluated; all other lines were answered from memory. */
    long evaluations() {
        return evaluations + automaton.evaluations();
    }

    /**
     * Follows one line.
     *
     * @return why it can not be explained, if so; the trace must not be followed any further then
     * @throws TooManyStates starts are not recorded, and too many states explain the trace
     * @throws TooManyInFlight more is in flight than there is room for
     */
    Optional<Refusal> follow(TraceLine line) {
        return switch (line.step) {
            case ENCODE -> encode(line);
            case COMMIT -> commit(line);
            case DIE -> die(line);
            case REACHED -> reached(line);
            default -> of(line);
        };
    }

    private Optional<Refusal> of(TraceLine line) {
        int slot = window.slot(line.ticket);
        if (slot == 0) {
            return refused(
                    line,
                    line.ticket > lastTicket
                            ? "ticket " + line.ticket + " has not been encoded"
                            : "ticket " + line.ticket
                                    + " is over already, and nothing of it matters any" + " more");
        }
        return move(line, Question.of(line.step, slot), 0);
    }

    private Optional<Refusal> commit(TraceLine line) {
        long place = Question.place(window.thread(line.thread), line.site);
        return move(line, Question.of(TraceStep.COMMIT, 1) | place, 0);
    }

    private Optional<Refusal> reached(TraceLine line) {
        int cell = window.cell(line.cell);
        if (!window.hasCell(cell)) {
            return window.valueOf(cell, line.cell) == line.value
                    ? Optional.empty()
                    : refused(line, "the cell has the value " + window.valueOf(cell, line.cell));
        }
        int rank = window.rank(cell, line.value, now.ranks());
        long work = Question.work(OperationKind.SIGNAL, false, cell, rank);
        return move(line, Question.of(TraceStep.REACHED, 1) | work, 0);
    }

    private Optional<Refusal> die(TraceLine line) {
        makeRoom();
        long kill = Question.work(OperationKind.KILL, false, 0, 0);
        return move(line, Question.of(TraceStep.DIE, window.count() + 1) | kill, 0);
    }

    private Optional<Refusal> move(TraceLine line, long word, long needs) {
        Answer answer = automaton.ask(now, word, needs);
        if (!answer.isPossible()) {
            return refused(line, word, needs);
        }
        window.forget(answer.forgotten());
        now = answer.target();
        return Optional.empty();
    }

    private Optional<Refusal> encode(TraceLine line) {
        makeRoom();
        long next = lastTicket + 1;
        if (line.ticket != next && line.ticket != TraceLine.NONE) {
            return refused(line, "the next operation that is encoded has ticket " + next);
        }
        int thread = window.thread(line.thread);
        int cell = line.kind.hasCell() ? cell(line, thread) : 0;
        long word = Question.of(TraceStep.ENCODE, window.count() + 1)
                | Question.place(thread, line.site)
                | Question.work(
                        line.kind,
                        isFresh(line),
                        cell,
                        cell == 0 ? 0 : window.rank(cell, line.value, now.ranks()));
        long needs = 0;
        for (int i = 0; i < line.needs; i++) {
            long ticket = line.tickets[i];
            if (ticket > next) {
                return refused(line, "it needs ticket " + ticket + ", which has not been encoded");
            }
            int slot = ticket == next ? window.count() + 1 : window.slot(ticket);
            needs |= slot == 0 ? 0 : 1L << slot - 1;
        }
        return encoded(line, automaton.ask(now, word, needs), word, needs);
    }

    /** Signals and waits end the encoder first. */
    private static boolean isFresh(TraceLine line) {
        return line.fresh || line.kind == OperationKind.SIGNAL || line.kind == OperationKind.WAIT;
    }

    private Optional<Refusal> encoded(TraceLine line, Answer answer, long word, long needs) {
        if (!answer.isPossible()) {
            return refused(line, word, needs);
        }
        if (!isAsDecided(line, answer.decision())) {
            return Optional.of(
                    new Explainer(machine, form, window).decidedOtherwise(line, answer.decision()));
        }
        if (!form.rejects(answer.decision())) {
            lastTicket = line.ticket;
            int thread = window.thread(line.thread);
            int cell = line.kind.hasCell() ? window.cell(line.cell) : 0;
            window.add(line.ticket, thread, cell, line);
            mostInFlight = Math.max(mostInFlight, window.count());
            window.forget(answer.forgotten());
            now = answer.target();
        }
        return Optional.empty();
    }

    /** The number of the line's cell; its value is brought back if nothing else of it is known. */
    private int cell(TraceLine line, int thread) {
        int cell = window.cell(line.cell);
        long value = window.valueOf(cell, line.cell);
        if (value != 0) {
            int slot = window.count() + 1;
            Answer answer = automaton.ask(
                    now,
                    Question.of(TraceStep.RECALL, slot)
                            | Question.place(thread, 0)
                            | Question.work(OperationKind.SIGNAL, false, cell, RECALLED),
                    0);
            window.recall(thread, cell, line, value);
            now = answer.target();
        }
        return cell;
    }

    private boolean isAsDecided(TraceLine line, long[] decision) {
        for (int i = 0; i < decision.length; i++) {
            boolean tickets = form.fields().get(i).kind() == DecisionForm.Kind.TICKETS;
            observed[i] = tickets ? slots(line, i) : line.decision[i];
            if (observed[i] != decision[i]) {
                return false;
            }
        }
        return true;
    }

    /** The slots of tickets; what is not remembered is a slot that no decision has. */
    private long slots(TraceLine line, int field) {
        long slots = 0;
        int first = line.firstTicket(field);
        for (int i = first; i < first + line.ticketsIn(field); i++) {
            int slot = window.slot(line.tickets[i]);
            slots |= slot == 0 ? 1L << MOST_SLOTS : 1L << slot - 1;
        }
        return slots;
    }

    /** An encode takes a slot, and so may the value of its cell. */
    private void makeRoom() {
        int slots = machine.slots();
        if (window.count() + 2 <= slots) {
            return;
        }
        if (slots == MOST_SLOTS) {
            throw new TooManyInFlight();
        }
        int more = Math.min(MOST_SLOTS, 2 * slots);
        Machine before = machine;
        evaluations += automaton.evaluations();
        use(more);
        window.widen(more);
        now = automaton.widened(now, before, machine);
    }

    private Optional<Refusal> refused(TraceLine line, String cause) {
        return Optional.of(
                new Explainer(machine, form, window).refusal(line, cause, now, lastTicket));
    }

    private Optional<Refusal> refused(TraceLine line, long word, long needs) {
        return Optional.of(new Explainer(machine, form, window)
                .notPossible(line, new Question(word, needs), now, lastTicket));
    }
}
