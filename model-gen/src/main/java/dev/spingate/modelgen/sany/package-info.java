/**
 * From TLA+ text to the intermediate representation, by the parser SANY; the only package that
 * knows it. Names are resolved, every node keeps its place, and what the representation has no node
 * for is refused by name.
 */
package dev.spingate.modelgen.sany;
