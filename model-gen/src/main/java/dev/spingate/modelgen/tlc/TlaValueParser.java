package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.tlc.TlaValue.TlaBool;
import dev.spingate.modelgen.tlc.TlaValue.TlaFunction;
import dev.spingate.modelgen.tlc.TlaValue.TlaInt;
import dev.spingate.modelgen.tlc.TlaValue.TlaModelValue;
import dev.spingate.modelgen.tlc.TlaValue.TlaRecord;
import dev.spingate.modelgen.tlc.TlaValue.TlaSet;
import dev.spingate.modelgen.tlc.TlaValue.TlaString;
import dev.spingate.modelgen.tlc.TlaValue.TlaTuple;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads values from what TLC prints, wherever it wrapped the lines. Forms that TLC prints for sets
 * it has not enumerated, such as {@code SUBSET S}, are refused. Not thread-safe.
 */
final class TlaValueParser {
    private static final int DEEPEST = 400;
    private static final int LARGEST_INTERVAL = 1 << 16;

    private final TlaText text;
    private int depth;

    TlaValueParser(String text, int start) {
        this(new TlaText(text, start));
    }

    /** Reads on where a text has been read to. */
    TlaValueParser(TlaText text) {
        this.text = text;
    }

    /** The text and how far it has been read. */
    TlaText text() {
        return text;
    }

    void expectEnd() {
        if (!text.atEnd()) {
            throw text.unexpected("the end of the value");
        }
    }

    TlaValue value() {
        if (depth == DEEPEST) {
            throw text.unexpected("a value nested less than " + DEEPEST + " deep");
        }
        depth++;
        TlaValue value = anyValue();
        depth--;
        return value;
    }

    private TlaValue anyValue() {
        if (text.skip("<<")) {
            List<TlaValue> elements = new ArrayList<>();
            elements(">>", () -> elements.add(value()));
            return new TlaTuple(elements);
        }
        return switch (text.peek()) {
            case '{' -> set();
            case '[' -> record();
            case '(' -> function();
            case '"' -> new TlaString(text.string());
            default -> scalar();
        };
    }

    private TlaValue set() {
        text.expect("{");
        Set<TlaValue> elements = new LinkedHashSet<>();
        elements("}", () -> {
            if (!elements.add(value())) {
                throw text.unexpected("an element that does not occur twice in its set");
            }
        });
        return new TlaSet(elements);
    }

    private TlaValue record() {
        text.expect("[");
        Map<String, TlaValue> fields = new LinkedHashMap<>();
        do {
            put(fields, text::name, "|->");
        } while (text.skip(","));
        text.expect("]");
        return new TlaRecord(fields);
    }

    private TlaValue function() {
        text.expect("(");
        Map<TlaValue, TlaValue> entries = new LinkedHashMap<>();
        do {
            put(entries, this::value, ":>");
        } while (text.skip("@@"));
        text.expect(")");
        return new TlaFunction(entries);
    }

    private <K> void put(Map<K, TlaValue> entries, Supplier<K> readKey, String arrow) {
        K key = readKey.get();
        text.expect(arrow);
        if (entries.put(key, value()) != null) {
            throw text.unexpected("a function that is not given twice at " + key);
        }
    }

    private void elements(String close, Runnable readOne) {
        if (text.skip(close)) {
            return;
        }
        do {
            readOne.run();
        } while (text.skip(","));
        text.expect(close);
    }

    private TlaValue scalar() {
        if (text.atNumber()) {
            int first = text.number();
            return text.skip("..") ? interval(first, text.number()) : new TlaInt(first);
        }
        String name = text.name();
        return switch (name) {
            case "TRUE" -> new TlaBool(true);
            case "FALSE" -> new TlaBool(false);
            case "SUBSET", "UNION", "Nat", "Int", "STRING", "BOOLEAN" ->
                throw text.unexpected("an explicit value, not " + name);
            default -> new TlaModelValue(name);
        };
    }

    private TlaValue interval(int low, int high) {
        if ((long) high - low >= LARGEST_INTERVAL) {
            throw text.unexpected("an interval of at most " + LARGEST_INTERVAL + " numbers");
        }
        Set<TlaValue> elements = new LinkedHashSet<>();
        for (long i = low; i <= high; i++) {
            elements.add(new TlaInt((int) i));
        }
        return new TlaSet(elements);
    }
}
