/** The commands that use devices: {@code probe} and {@code run}. */
package dev.spingate.gpu.cli;
