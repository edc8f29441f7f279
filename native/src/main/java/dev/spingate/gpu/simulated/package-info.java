/**
 * A device that needs no hardware: the start rule of {@code spec/Queues.tla}, as small as it can be
 * written, under a seed and a clock of its own. The same calls in the same order give the same run.
 */
package dev.spingate.gpu.simulated;
