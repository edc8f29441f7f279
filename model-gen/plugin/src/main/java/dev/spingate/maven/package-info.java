/**
 * The goals of the Maven plugin. They run in Maven's JVM, which may be older than what Spingate's
 * classes need: each goal checks its parameters, finds a JDK, and starts Spingate's command line in
 * a JVM of its own.
 */
package dev.spingate.maven;
