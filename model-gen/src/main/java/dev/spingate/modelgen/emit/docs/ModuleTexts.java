package dev.spingate.modelgen.emit.docs;

import dev.spingate.modelgen.ir.Span;
import java.util.List;
import java.util.Map;

/**
 * The texts that a module was read from, for what is quoted as it stands.
 *
 * @param lines by the name of a module, its lines
 */
public record ModuleTexts(Map<String, List<String>> lines) {

    /** Takes copies. */
    public ModuleTexts {
        lines = Map.copyOf(lines);
    }

    /** The lines on which something stands, as a whole. */
    List<String> of(Span span) {
        return lines.get(span.module()).subList(span.line() - 1, span.endLine()).stream()
                .map(String::stripTrailing)
                .toList();
    }
}
