package dev.spingate.modelgen.log;

import dev.spingate.modelgen.diagnostic.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One line of a log, with all that its call needs.
 *
 * @param place where the line begins
 * @param call what is called
 * @param fields values by key; texts, and lists of texts
 */
record LogLine(Place place, LogCall call, Map<String, Field> fields) {

    /**
     * A value.
     *
     * @param place where it stands
     * @param texts the text, or those of the list
     * @param isList whether it is a list
     */
    record Field(Place place, List<String> texts, boolean isList) {
        String text() {
            return texts.getFirst();
        }
    }

    /** The number of the line, from 1. */
    int number() {
        return place.line();
    }

    /** The text under a key that the call requires. */
    String text(String key) {
        return fields.get(key).text();
    }

    Optional<Field> field(String key) {
        return Optional.ofNullable(fields.get(key));
    }

    /** The texts under a key; none if it is missing. */
    List<String> texts(String key) {
        return field(key).map(Field::texts).orElse(List.of());
    }

    /** The thread that calls. */
    String thread() {
        return field("thread").map(Field::text).orElse("main");
    }

    int value() {
        return Integer.parseInt(text("value"));
    }
}
