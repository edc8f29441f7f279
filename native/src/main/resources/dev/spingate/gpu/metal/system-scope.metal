#pragma METAL internals : enable
#include <metal_stdlib>
#include <metal_atomic>

// Loads and stores that reach the host and other GPUs while the kernel still runs. The scope's
// number is the compiler's own, no public name: it is what ml-explore/mlx uses on macOS 15.
#define SHARED volatile coherent(system) device int
#define LOAD(from) (*(from))
#define STORE(to, value) (*(to) = (value))
#define FENCE()                                                                                 \
    metal::atomic_thread_fence(                                                                 \
        metal::mem_flags::mem_device,                                                           \
        metal::memory_order_seq_cst,                                                            \
        static_cast<metal::thread_scope>(3))
