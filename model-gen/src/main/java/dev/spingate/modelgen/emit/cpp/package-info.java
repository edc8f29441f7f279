/**
 * C++17 policies: one header with a function for each policy, from a view to a decision, both plain
 * values. The code allocates nothing, throws nothing, includes nothing but {@code <cstdint>}, and
 * says at each branch which line it comes from.
 */
package dev.spingate.modelgen.emit.cpp;
