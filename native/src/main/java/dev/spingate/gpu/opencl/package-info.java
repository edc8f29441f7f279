/**
 * OpenCL through its installable client driver. Devices of the processor only, such as PoCL: the
 * shared words are plain host memory, which a kernel polls while it runs. That is outside of what
 * OpenCL 1.2 promises, and what a shared-memory device does.
 */
package dev.spingate.gpu.opencl;
