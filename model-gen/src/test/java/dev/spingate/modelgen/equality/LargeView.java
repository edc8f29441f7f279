package dev.spingate.modelgen.equality;

import dev.spingate.modelgen.ir.Type;
import java.util.List;

/**
 * One view of 64 atoms, printed as TLA+ writes it.
 *
 * @param type the record
 * @param fields a word for each field
 */
record LargeView(Type.RecordOf type, List<Long> fields) {
    static final Words WORDS = new Words(64);

    long[] words() {
        return fields.stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public String toString() {
        return WORDS.text(type, words());
    }
}
