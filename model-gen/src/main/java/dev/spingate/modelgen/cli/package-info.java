/**
 * The command line: {@link dev.spingate.modelgen.cli.Main} and one class for each command. Modules
 * that build on this one add commands as services of {@link
 * dev.spingate.modelgen.cli.CommandProvider}.
 */
package dev.spingate.modelgen.cli;
