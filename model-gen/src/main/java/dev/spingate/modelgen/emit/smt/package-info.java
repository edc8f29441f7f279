/**
 * From a module with states to proof obligations in SMT-LIB 2. Sets and functions are taken apart
 * while translating: a set is the formula of its members, a function the value at an argument, so
 * that only predicates and functions over the elements of constants are left. Quantifiers stay
 * quantifiers: nothing here knows a bound.
 */
package dev.spingate.modelgen.emit.smt;
