package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.SortedMap;

/** JSON that is the same text for the same facts, on every system. */
final class SortedJson {

    private SortedJson() {}

    /** The text, ending with a line break. */
    static String text(SortedMap<String, Object> root) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer =
                new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        try {
            return new ObjectMapper().writer(printer).writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts and numbers have a JSON form", e);
        }
    }
}
