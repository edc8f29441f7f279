/**
 * What languages with braces have in common: how operators become expressions and branches, how
 * comments become documentation, and which names a module asks for. What differs is behind {@link
 * dev.spingate.modelgen.emit.braces.Dialect}, {@link dev.spingate.modelgen.emit.braces.Markup} and
 * {@link dev.spingate.modelgen.emit.braces.NameRules}.
 */
package dev.spingate.modelgen.emit.braces;
