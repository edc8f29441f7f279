package dev.spingate.modelgen.audit;

import java.util.List;

/**
 * All states that the trace so far may have led to: more than one only where starts are not
 * recorded.
 *
 * @param number names the set
 * @param states each once
 * @param ranks of the values, by slot from 1; the same in all of the states
 */
record StateSet(int number, List<State> states, int[] ranks) {}
