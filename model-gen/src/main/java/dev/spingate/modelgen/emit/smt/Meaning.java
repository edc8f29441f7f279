package dev.spingate.modelgen.emit.smt;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** What an expression is while it is translated. */
sealed interface Meaning {

    /** A value that solvers have: its term. */
    record Scalar(SmtType type, String term) implements Meaning {}

    /** A set: of a value, the formula that it is a member. */
    record Members(SmtType element, Function<Meaning, String> has) implements Meaning {}

    /** A function: of an argument, the value there. */
    record Mapping(SmtType domain, Function<Meaning, Meaning> at) implements Meaning {}

    /** A record: of a field, the value there. */
    record Fields(Map<String, Meaning> values) implements Meaning {
        public Fields {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }

    /** A truth value. */
    static Scalar bool(String formula) {
        return new Scalar(SmtType.BOOL, formula);
    }

    /** All of a sort. */
    static Members all(SmtType element) {
        return new Members(element, _ -> Formula.TRUE);
    }
}
