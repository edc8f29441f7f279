package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.audit.LineTemplate.Role;
import dev.spingate.modelgen.diagnostic.BadInput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads lines of a trace from bytes. It makes no objects, and takes JSON only as traces have it:
 * one object a line, its values words without escapes, whole numbers, truth values and lists of
 * numbers.
 */
final class LineParser extends LineScanner {
    private static final int STEP = 0;
    private static final int TICKET = 1;
    private static final int THREAD = 2;
    private static final int QUEUE = 3;
    private static final int HOST = 4;
    private static final int KIND = 5;
    private static final int CELL = 6;
    private static final int VALUE = 7;
    private static final int NEEDS = 8;
    private static final int FRESH = 9;
    private static final int AT = 10;
    private static final List<String> FIELDS = List.of(
            "step", "ticket", "thread", "queue", "host", "kind", "cell", "value", "needs", "fresh",
            "at");
    private static final int DECISION = FIELDS.size();

    /** Lines with more of them get no template. */
    private static final int MOST_NUMBERS = 16;

    /** Shorter ones neither. */
    private static final int LEAST_BYTES = 16;

    private static final int PLACES = 1 << QUEUE | 1 << HOST;
    private static final int WORK = 1 << KIND | 1 << CELL | 1 << VALUE | 1 << NEEDS | 1 << FRESH;

    private final TraceHeader header;
    private final List<DecisionForm.Field> decision;
    private final DecisionForm form;
    private final Vocabulary words;
    private final Vocabulary keys;
    private final Vocabulary steps;
    private final Vocabulary kinds;
    private final int[] columns;

    private final LineTemplates templates = new LineTemplates();
    private final int[] numberFrom = new int[MOST_NUMBERS];
    private final int[] numberTo = new int[MOST_NUMBERS];
    private final LineTemplate.Role[] roles = new LineTemplate.Role[MOST_NUMBERS];
    private final int[] roleFields = new int[MOST_NUMBERS];
    private int numbers;
    private boolean isPlain;

    private long present;

    LineParser(String file, TraceHeader header, DecisionForm form) {
        super(file);
        this.header = header;
        this.form = form;
        this.decision = form.fields();
        this.words = form.vocabulary();
        List<String> all = new ArrayList<>(FIELDS);
        decision.forEach(field -> all.add(field.name()));
        this.keys = new Vocabulary(all);
        this.steps = new Vocabulary(Stream.of(TraceStep.values())
                .filter(step -> step != TraceStep.RECALL)
                .map(TraceStep::specName)
                .toList());
        this.kinds = new Vocabulary(Stream.of(OperationKind.values())
                .filter(kind -> kind != OperationKind.KILL)
                .map(OperationKind::specName)
                .toList());
        this.columns = new int[all.size()];
    }

    /**
     * Reads one line.
     *
     * @param to behind its last byte; a line break is no part of it
     * @throws BadInput with file, line and column
     */
    void parse(byte[] bytes, int from, int to, TraceLine line) {
        if (templates.read(bytes, from, to, line)) {
            return;
        }
        line.clear();
        parseAnew(bytes, from, to, line);
        if (isPlain && numbers <= MOST_NUMBERS && to - from > LEAST_BYTES) {
            templates.add(bytes, from, template(line));
        }
    }

    private LineTemplate template(TraceLine line) {
        byte[][] pieces = new byte[numbers + 1][];
        int from = start;
        for (int i = 0; i < numbers; i++) {
            pieces[i] = Arrays.copyOfRange(text, from, numberFrom[i]);
            from = numberTo[i];
        }
        pieces[numbers] = Arrays.copyOfRange(text, from, end);
        return new LineTemplate(
                header,
                pieces,
                Arrays.copyOf(roles, numbers),
                Arrays.copyOf(roleFields, numbers),
                line);
    }

    private void parseAnew(byte[] bytes, int from, int to, TraceLine line) {
        numbers = 0;
        isPlain = true;
        scan(bytes, from, to, line.number);
        present = 0;
        expect('{');
        do {
            skipSpace();
            field(line);
            skipSpace();
        } while (take(','));
        expect('}');
        skipSpace();
        if (at != end) {
            throw bad(at, "text behind the end of the object", "give each line one object");
        }
        check(line);
    }

    private void field(TraceLine line) {
        int from = at;
        int key = word(keys);
        if (key == Vocabulary.UNKNOWN) {
            throw bad(
                    from,
                    "the field " + quoted(from) + " is unknown",
                    "a line may have " + String.join(", ", keys.words()));
        }
        if ((present >>> key & 1) != 0) {
            throw bad(from, "the field " + quoted(from) + " stands twice", "remove one");
        }
        present |= 1L << key;
        columns[key] = from;
        skipSpace();
        expect(':');
        skipSpace();
        value(key, line);
    }

    private void value(int key, TraceLine line) {
        switch (key) {
            case STEP -> line.step = TraceStep.of(known(steps));
            case TICKET -> line.ticket = number(Role.TICKET, 1, Long.MAX_VALUE);
            case THREAD -> line.thread = (int) number(Role.THREAD, 0, Integer.MAX_VALUE);
            case QUEUE -> line.site = 1 + queue(Role.QUEUE);
            case HOST -> line.site = 1 + header.queues().size() + host();
            case KIND -> line.kind = OperationKind.of(known(kinds));
            case CELL -> line.cell = (int) number(Role.CELL, 0, Integer.MAX_VALUE);
            case VALUE -> line.value = number(Role.VALUE, 0, Long.MAX_VALUE);
            case NEEDS -> needs(line);
            case FRESH -> line.fresh = truth();
            case AT -> number(Role.AT, 0, Long.MAX_VALUE);
            default -> decided(key - DECISION, line);
        }
    }

    private int queue(Role role) {
        return ofHeader(role, header.queues().size(), "queue");
    }

    private int host() {
        return ofHeader(Role.HOST, header.hosts().size(), "host");
    }

    private int ofHeader(Role role, int count, String what) {
        int from = at;
        long number = number(role, 0, Integer.MAX_VALUE);
        if (number >= count) {
            throw bad(
                    from,
                    "there is no %s %d: the header has %d".formatted(what, number, count),
                    "name all %ss in the header; they are numbered from 0".formatted(what));
        }
        return (int) number;
    }

    private void needs(TraceLine line) {
        if (line.ticketCount != 0) { // the needs come first among the tickets
            int had = line.ticketCount;
            tickets(line);
            isPlain = false;
            rotate(line, had);
        } else {
            tickets(line);
            line.needs = line.ticketCount;
        }
    }

    private void rotate(TraceLine line, int had) {
        int needs = line.ticketCount - had;
        long[] decided = Arrays.copyOf(line.tickets, had);
        System.arraycopy(line.tickets, had, line.tickets, 0, needs);
        System.arraycopy(decided, 0, line.tickets, needs, had);
        for (int i = 0; i < decision.size(); i++) {
            if (decision.get(i).kind() == DecisionForm.Kind.TICKETS && line.ticketsIn(i) > 0) {
                line.decision[i] += needs;
            }
        }
        line.needs = needs;
    }

    private void decided(int field, TraceLine line) {
        switch (decision.get(field).kind()) {
            case WORD -> {
                int from = at;
                line.decision[field] = word(words);
                if (line.decision[field] == Vocabulary.UNKNOWN) {
                    isPlain = false;
                    line.unknown[field] =
                            new String(text, from + 1, at - from - 2, StandardCharsets.UTF_8);
                }
            }
            case TRUTH -> line.decision[field] = truth() ? 1 : 0;
            case QUEUES -> line.decision[field] = queues(field);
            case TICKETS -> {
                int first = line.ticketCount;
                tickets(line);
                line.ticketsFrom(field, first);
            }
        }
    }

    private void tickets(TraceLine line) {
        expect('[');
        skipSpace();
        if (take(']')) {
            return;
        }
        do {
            skipSpace();
            line.addTicket(number(Role.TICKETS, 1, Long.MAX_VALUE));
            skipSpace();
        } while (take(','));
        expect(']');
    }

    private long queues(int field) {
        expect('[');
        skipSpace();
        if (take(']')) {
            return 0;
        }
        long queues = 0;
        do {
            skipSpace();
            if (numbers < MOST_NUMBERS) {
                roleFields[numbers] = field;
            }
            queues |= 1L << queue(Role.QUEUES);
            skipSpace();
        } while (take(','));
        expect(']');
        return queues;
    }

    private int known(Vocabulary vocabulary) {
        int from = at;
        int found = word(vocabulary);
        if (found == Vocabulary.UNKNOWN) {
            throw bad(
                    from,
                    quoted(from) + " is unknown here",
                    "write one of " + String.join(", ", vocabulary.words()));
        }
        return found;
    }

    private long number(Role role, long least, long most) {
        int from = at;
        long number = digits(least, most);
        if (numbers < MOST_NUMBERS) {
            numberFrom[numbers] = from;
            numberTo[numbers] = at;
            roles[numbers] = role;
        }
        numbers++;
        return number;
    }

    private void check(TraceLine line) {
        if (line.step == null) {
            throw bad(start, "the field step is missing", "say what the line tells");
        }
        long needed = 1L << STEP | needed(line);
        long missing = needed & ~present;
        if (missing != 0) {
            throw bad(
                    start,
                    "the field " + name(missing) + " is missing",
                    "a line " + line.step.specName() + " has it");
        }
        long superfluous = present & ~(needed | 1L << AT | optional(line));
        if (superfluous != 0) {
            throw bad(
                    columns[Long.numberOfTrailingZeros(superfluous)],
                    "the field " + name(superfluous) + " has no place here",
                    "remove it from the line " + line.step.specName());
        }
        if ((present & PLACES) == PLACES) {
            throw bad(
                    columns[HOST],
                    "both queue and host are given",
                    "an operation is on one of them, or on neither");
        }
    }

    private String name(long fields) {
        return keys.word(Long.numberOfTrailingZeros(fields));
    }

    private long needed(TraceLine line) {
        return switch (line.step) {
            case ENCODE ->
                1 << THREAD
                        | 1 << KIND
                        | (form.rejects(line.decision) ? 0 : 1 << TICKET)
                        | (line.kind.hasCell() ? 1 << CELL | 1 << VALUE : 0);
            case COMMIT -> 1 << THREAD | 1 << QUEUE;
            case REACHED -> 1 << CELL | 1 << VALUE;
            case DIE, RECALL -> 0;
            case START, FINISH, GIVE_UP, KILLED, ABANDON -> 1 << TICKET;
        };
    }

    private long optional(TraceLine line) {
        long decisions = (1L << decision.size()) - 1 << DECISION;
        int cell = line.kind.hasCell() ? 0 : 1 << CELL | 1 << VALUE;
        return line.step == TraceStep.ENCODE ? (PLACES | WORK | decisions) & ~(long) cell : 0;
    }
}
