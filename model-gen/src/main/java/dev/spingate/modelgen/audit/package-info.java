/**
 * Holds a recorded trace against the specification, line by line. Nothing of the machine is written
 * here a second time: {@code spec/Audit.tla} says what a line means and what may be forgotten, the
 * explorer's compiler makes code of it, and this package asks that code and remembers its answers.
 *
 * <pre>
 *   bytes -> TraceReader -> TraceLine -> Window -> question -> Automaton -> Machine
 *                                        tickets,   in slots     answers     spec/Audit.tla,
 *                                        cells,     and ranks    remembered  compiled
 *                                        values
 * </pre>
 *
 * <p>The format and the arguments for why this is exact: {@code spec/traces/README.md}.
 */
package dev.spingate.modelgen.audit;
