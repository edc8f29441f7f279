/**
 * Java source of a transition relation: a system module becomes a class that walks through packed
 * states. Needs a module whose shapes are known; gives one compilation unit.
 */
package dev.spingate.modelgen.explorer.emit;
