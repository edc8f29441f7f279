/** The folder that holds the specification: its modules, configurations and declared runs. */
package dev.spingate.modelgen.spec;
