/**
 * Runs the program of a scenario on a device: a ledger decides, command buffers do as it says, and
 * every spin is bounded. One thread plays all encoding threads and host workers in turn and polls
 * the device, so that a simulated one runs the same way each time.
 */
package dev.spingate.gpu.run;
