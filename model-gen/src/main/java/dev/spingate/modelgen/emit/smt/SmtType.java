package dev.spingate.modelgen.emit.smt;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What values a translated expression can have. */
sealed interface SmtType {

    /** Truth values. */
    record Bool() implements SmtType {}

    /** Strings: one data type for all of them, whatever enumeration they are from. */
    record Text() implements SmtType {}

    /** The elements of a constant, of which nothing is known but whether they are equal. */
    record Element(String sort) implements SmtType {}

    /** Sets of such values. */
    record SetOf(SmtType element) implements SmtType {}

    /** Functions between such values. */
    record FunctionOf(SmtType domain, SmtType range) implements SmtType {}

    /** Records of such values; fields by name, in the order of the text. */
    record RecordOf(Map<String, SmtType> fields) implements SmtType {
        public RecordOf {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /** The elements of {@code {}}. */
    record Nothing() implements SmtType {}

    SmtType BOOL = new Bool();
    SmtType TEXT = new Text();
    SmtType NOTHING = new Nothing();

    /** Whether a solver has such values; all others are taken apart. */
    default boolean isScalar() {
        return this instanceof Bool || this instanceof Text || this instanceof Element;
    }

    /** What solvers call it; only of scalars. */
    default String sort() {
        return switch (this) {
            case Bool _ -> "Bool";
            case Text _ -> "Text";
            case Element element -> element.sort();
            default -> throw new IllegalStateException("no sort has values like " + this);
        };
    }

    /** Of two types that must be the same, the one that says more. */
    static SmtType known(SmtType one, SmtType other) {
        return one instanceof Nothing ? other : one;
    }
}
