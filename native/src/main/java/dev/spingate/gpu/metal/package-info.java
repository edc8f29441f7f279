/**
 * Metal behind the seam: Apple's GPUs from plain Java, without Xcode and without native code of our
 * own except for three barrier instructions.
 *
 * <p><b>Not run on Apple hardware yet.</b> What is here was run against a library on Linux that
 * stands in for Metal ({@code native/src/test/objc}). It is real about messages, types,
 * ownership, blocks and foreign threads; about the GPU it is a model. On a Mac the first thing
 * that happens, before any work is given to the GPU, is {@link dev.spingate.gpu.metal.SelfCheck}.
 *
 * <p>Taken from documents: when a command buffer has completed, the host sees its stores; a barrier
 * in an encoder lets all earlier dispatches end, and what they stored be seen
 * (Metal/MTLComputeCommandEncoder.h); a signal follows the earlier work of its own buffer. Assumed,
 * and to be measured by a probe: {@code coherent(system)} stores are visible at once.
 *
 * <p>Guarantees: every loop of every kernel has a count that ends it, even if this process is gone;
 * nothing is sent to the GPU whose declaration was not compared with the system's own; what is made
 * is counted and given back; no exception leaves an upcall.
 *
 * <p>Metal has no clock that a kernel can read. So a spin's bound in time is kept by the host,
 * which tells it to give up ({@link dev.spingate.gpu.Report#CANCEL}), and a busy kernel counts
 * trips that were timed when the device was opened.
 */
package dev.spingate.gpu.metal;
