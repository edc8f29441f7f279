package dev.spingate.modelgen.audit;

import dev.spingate.modelgen.shape.Shape;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/**
 * What a decision consists of, as {@code Expected} in {@code spec/Audit.tla} says, and decisions as
 * one number a field. A field that the specification gains is a field that traces must have.
 */
final class DecisionForm {

    /** What the values of a field are. */
    enum Kind {
        /** A word: its number in the vocabulary. */
        WORD,
        /** 0 or 1. */
        TRUTH,
        /** Operations: bit i for slot i + 1. */
        TICKETS,
        /** Queues: bit i for queue i. */
        QUEUES
    }

    /** A field. */
    record Field(String name, Kind kind) {}

    private final List<Field> fields;
    private final Vocabulary vocabulary;
    private final long[] admitted;
    private final int verdict;
    private final int reject;

    DecisionForm(Machine machine) {
        List<Field> all = new ArrayList<>();
        machine.decisionFields().stream()
                .sorted(Comparator.comparing(Shape.Field::name))
                .forEach(field -> all.add(new Field(field.name(), kind(field.shape()))));
        this.fields = List.copyOf(all);
        this.vocabulary = new Vocabulary(machine.words());
        this.verdict = fields.stream().map(Field::name).toList().indexOf("verdict");
        this.reject = vocabulary.find("REJECT");
        this.admitted =
                read((TlaValue.TlaRecord) machine.told(machine.beginning(), Machine.Tell.ADMITTED));
    }

    private static Kind kind(Shape shape) {
        return switch (shape) {
            case Shape.Truth _ -> Kind.TRUTH;
            case Shape.Word _ -> Kind.WORD;
            case Shape.SetOf(Shape.Number _) -> Kind.TICKETS;
            case Shape.SetOf(Shape.Word _) -> Kind.QUEUES;
            default -> throw new IllegalStateException("a decision with a field of " + shape);
        };
    }

    List<Field> fields() {
        return fields;
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    /** The decision about what no policy is asked; lines leave out what is as in it. */
    long[] admitted() {
        return admitted;
    }

    boolean rejects(long[] decision) {
        return decision[verdict] == reject;
    }

    /** The decision that a record of the specification states. */
    long[] read(TlaValue.TlaRecord decision) {
        long[] values = new long[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(decision.fields().get(fields.get(i).name()));
        }
        return values;
    }

    private long value(TlaValue value) {
        return switch (value) {
            case TlaValue.TlaBool(boolean truth) -> truth ? 1 : 0;
            case TlaValue.TlaString(String text) -> vocabulary.find(text);
            case TlaValue.TlaSet(var elements) ->
                elements.stream().mapToLong(DecisionForm::bit).reduce(0, (a, b) -> a | b);
            default -> throw new IllegalStateException("a decision with " + value);
        };
    }

    private static long bit(TlaValue element) {
        return switch (element) {
            case TlaValue.TlaInt(int slot) -> 1L << slot - 1;
            case TlaValue.TlaString(String site) -> 1L << Machine.queue(site);
            default -> throw new IllegalStateException("a decision with " + element);
        };
    }

    /**
     * The decision as in a trace.
     *
     * @param ticket of a slot
     */
    String text(long[] decision, IntFunction<String> ticket) {
        StringJoiner text = new StringJoiner(", ");
        for (int i = 0; i < decision.length; i++) {
            text.add(fields.get(i).name() + " " + text(i, decision[i], ticket));
        }
        return text.toString();
    }

    /** The value of one field of a decision as in a trace. */
    String text(int field, long value, IntFunction<String> ticket) {
        return switch (fields.get(field).kind()) {
            case WORD -> vocabulary.word((int) value);
            case TRUTH -> value == 1 ? "true" : "false";
            case TICKETS -> bits(value, i -> ticket.apply(i + 1));
            case QUEUES -> bits(value, Integer::toString);
        };
    }

    private static String bits(long bits, IntFunction<String> name) {
        StringJoiner text = new StringJoiner(", ", "[", "]");
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            text.add(name.apply(Long.numberOfTrailingZeros(rest)));
        }
        return text.toString();
    }
}
