/**
 * The second engine: breadth-first search over a transition relation that was compiled from the
 * specification, with no evaluator shared with TLC.
 */
package dev.spingate.modelgen.explorer;
