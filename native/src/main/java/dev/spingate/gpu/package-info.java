/**
 * Where programs meet the gate and the gate meets devices.
 *
 * <p>What a scenario encodes goes through a ledger of the policy runtime. So the policy that was
 * generated decides, not the specification that it comes from.
 *
 * <p>The seam to devices: a {@link dev.spingate.gpu.DeviceSource} looks whether its sort is on this
 * machine and opens a {@link dev.spingate.gpu.Device}; that makes queues, events, fences and blocks
 * of shared words; a queue takes command buffers, which are lists of {@link
 * dev.spingate.gpu.Command}, and runs the {@link dev.spingate.gpu.Kernel}s in them. No kernel is
 * unbounded, so that nothing can lock a machine. What a driver refuses is a {@link
 * dev.spingate.gpu.DeviceFailure}; what is not there at all is an {@link
 * dev.spingate.gpu.Availability.Absent}.
 */
package dev.spingate.gpu;
