/**
 * Java policies: a class without state whose methods look into a view and write a decision. The
 * code allocates nothing, depends on nothing, and says at each branch which line it comes from.
 */
package dev.spingate.modelgen.emit.java;
