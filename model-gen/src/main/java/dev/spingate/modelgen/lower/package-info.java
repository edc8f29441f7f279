/**
 * Passes that make the representation of a specification simpler. Each says what it needs and what
 * it gives; each takes modules and gives modules, so that what comes out can be read as TLA+.
 */
package dev.spingate.modelgen.lower;
