/**
 * Runs TLC and says what came out, in a way that can be trusted: this is the only package that
 * starts it. One forked JVM a run; the verdict is taken from the exit code, the message codes and
 * the counts together, and canaries with known outcomes show that the checker still behaves as
 * documented.
 */
package dev.spingate.modelgen.tlc;
