/**
 * What runs inside the forked JVM beside TLC. It is packed into an archive of its own when a run
 * needs it, so its classes use nothing but the JDK and TLC.
 */
package dev.spingate.modelgen.tlc.launch;
