package dev.spingate.modelgen.audit;

import java.util.List;

/**
 * The first line that no behaviour of the specification explains.
 *
 * @param line its number; the header is line 1
 * @param told what the line tells
 * @param cause why that is not possible
 * @param allowed what would have been
 */
public record Refusal(long line, String told, String cause, List<String> allowed) {

    /** Keeps its own list. */
    public Refusal {
        allowed = List.copyOf(allowed);
    }
}
