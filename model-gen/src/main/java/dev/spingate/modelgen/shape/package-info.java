/**
 * What values of a system look like: a shape for every expression, found from how it is used, so
 * that engines can keep states in a few machine words. Shapes have no names; the named types of
 * policies are another matter ({@code dev.spingate.modelgen.check}).
 */
package dev.spingate.modelgen.shape;
