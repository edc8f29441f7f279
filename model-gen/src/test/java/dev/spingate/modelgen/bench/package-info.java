/**
 * Compares the explorer with other checkers on the same systems. No test: it takes minutes, and its
 * figures are for people.
 */
package dev.spingate.modelgen.bench;
