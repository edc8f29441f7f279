package dev.spingate.modelgen.tlc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One state of a counterexample.
 *
 * @param index counted from 1
 * @param action the name of the action that led here; {@code Init} for the first state
 * @param place where the action is defined, as module, line and column; empty for the first state
 * @param variables the value of each variable, in the order printed
 */
public record TraceState(
        int index, String action, Optional<ModulePlace> place, Map<String, TlaValue> variables) {

    /** The action of a first state. */
    public static final String INIT = "Init";

    public TraceState {
        variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
    }
}
