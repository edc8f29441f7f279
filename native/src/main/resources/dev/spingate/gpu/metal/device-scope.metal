#include <metal_stdlib>
#include <metal_atomic>

// What public Metal has: atomics of the device. That they reach the host while the kernel runs is
// documented nowhere; a probe tells.
#define SHARED device metal::atomic_int
#define LOAD(from) metal::atomic_load_explicit((from), metal::memory_order_relaxed)
#define STORE(to, value) metal::atomic_store_explicit((to), (value), metal::memory_order_relaxed)
#if __METAL_VERSION__ >= 320
#define FENCE()                                                                                 \
    metal::atomic_thread_fence(                                                                 \
        metal::mem_flags::mem_device, metal::memory_order_seq_cst, metal::thread_scope_device)
#else
#define FENCE()
#endif
