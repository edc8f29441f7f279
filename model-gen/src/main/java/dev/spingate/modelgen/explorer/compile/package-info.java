/**
 * From a specification and a configuration to a relation that can be searched: read, emitted as
 * Java, compiled in this process, kept in a folder for the next time.
 */
package dev.spingate.modelgen.explorer.compile;
