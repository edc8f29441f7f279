/**
 * A schedule as columns, one for each thread, queue and host, and what runs in them from when to
 * when.
 */
package dev.spingate.modelgen.timeline;
