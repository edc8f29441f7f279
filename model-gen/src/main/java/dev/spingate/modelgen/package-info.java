/**
 * Specification in, policy out: {@link dev.spingate.modelgen.Pipeline} is the whole way on one
 * page, and each package beside it one part of the way or of the work with a specification.
 */
package dev.spingate.modelgen;
