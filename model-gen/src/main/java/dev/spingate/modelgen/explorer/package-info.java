/**
 * The second engine: search, liveness and walks over a transition relation that was compiled from
 * the specification, with no evaluator shared with TLC. {@link Relation} is what goes in; {@link
 * Search}, {@link Liveness} and {@link Walk} are what there is to do with it. The README beside
 * this file says how they work and why.
 */
package dev.spingate.modelgen.explorer;
