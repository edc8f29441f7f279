/**
 * NVIDIA GPUs through the CUDA driver API: no header, no stub library, no native code of ours.
 * Kernels are PTX, compiled by the driver when the device is opened. A wait for an event that
 * nobody has signalled yet is kept on the host, so that nothing unbounded reaches the GPU.
 */
package dev.spingate.gpu.cuda;
