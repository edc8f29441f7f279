package dev.spingate.modelgen.scenario;

import java.util.List;

/**
 * What one encoding thread does.
 *
 * @param process the process it belongs to
 * @param steps in program order
 */
public record ThreadProgram(String process, List<Step> steps) {

    /** Keeps its own copy of the steps. */
    public ThreadProgram {
        steps = List.copyOf(steps);
    }
}
