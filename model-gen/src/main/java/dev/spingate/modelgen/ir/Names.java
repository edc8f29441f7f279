package dev.spingate.modelgen.ir;

import java.util.Map;
import java.util.Optional;

/** What the names of parameters, bound variables and of a {@code LET} stand for. Immutable. */
final class Names {
    static final Names NONE = new Names("", null, null);

    private final String name;
    private final Meaning meaning;
    private final Names outer;

    /** What a name can stand for. */
    sealed interface Meaning permits Meaning.Known, Meaning.Operation, Deferred {
        /** A value. */
        record Known(Value value) implements Meaning {}

        /** An operator with parameters, and the names that its text sees. */
        record Operation(Definition definition, Names outer) implements Meaning {}
    }

    /**
     * An expression that stands for its value where it is asked for, as TLA+ has it: that an
     * argument has no value matters only where it is used. Remembers the value; for one evaluation.
     */
    static final class Deferred implements Meaning {
        private final Expr expr;
        private final Names names;
        private Value value;
        private Map<String, Value> known;

        Deferred(Expr expr, Names names) {
            this.expr = expr;
            this.names = names;
        }

        Expr expr() {
            return expr;
        }

        Names names() {
            return names;
        }

        /** The value, if it was found while the same was known of the step. */
        Optional<Value> value(Map<String, Value> knownNow) {
            return value != null && (known == null || known == knownNow)
                    ? Optional.of(value)
                    : Optional.empty();
        }

        /** Whether the value holds only as long as no more of a step is known. */
        boolean dependsOnStep() {
            return known != null;
        }

        /** Remembers; {@code knownNow} is null where the value does not depend on the step. */
        void remember(Value found, Map<String, Value> knownNow) {
            value = found;
            known = knownNow;
        }
    }

    private Names(String name, Meaning meaning, Names outer) {
        this.name = name;
        this.meaning = meaning;
        this.outer = outer;
    }

    Names with(String inner, Meaning stands) {
        return new Names(inner, stands, this);
    }

    Names with(String inner, Value value) {
        return with(inner, new Meaning.Known(value));
    }

    Optional<Meaning> get(String wanted) {
        for (Names at = this; at != NONE; at = at.outer) {
            if (at.name.equals(wanted)) {
                return Optional.of(at.meaning);
            }
        }
        return Optional.empty();
    }
}
