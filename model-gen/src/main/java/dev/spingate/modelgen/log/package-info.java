/**
 * Turns a log of encode calls, as an evaluation loop prints it, into a scenario. {@link
 * dev.spingate.modelgen.log.LogImporter} is the way in; the format is in the README.
 */
package dev.spingate.modelgen.log;
