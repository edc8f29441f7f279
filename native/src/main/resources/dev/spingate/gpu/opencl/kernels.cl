/* Every loop here ends by a count. Reports are laid out as dev.spingate.gpu.Report says. */

#define STATE 0
#define WRONG 1
#define POLLS 2
#define CANCEL 8
#define STARTED 1
#define DONE 2
#define GAVE_UP 3

/* A store that the host sees while the kernel runs. */
#define TELL(word, value) atomic_xchg((volatile __global int*)(word), (int)(value))

__kernel void busy(__global int* reports, int report, long trips)
{
    if (get_global_id(0) == 0) TELL(reports + report + STATE, STARTED);
    volatile int sink = 0;
    for (long i = 0; i < trips; i++) sink = (int)i;
    if (get_global_id(0) == 0) TELL(reports + report + STATE, DONE);
}

__kernel void store(__global int* words, int index, int value,
                    __global int* reports, int report)
{
    TELL(reports + report + STATE, STARTED);
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    TELL(words + index, value);
    TELL(reports + report + STATE, DONE);
}

__kernel void fill(__global int* payload, int count, int seed,
                   __global int* reports, int report)
{
    TELL(reports + report + STATE, STARTED);
    for (int i = 0; i < count; i++) payload[i] = (int)((uint)seed + (uint)i);
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    TELL(reports + report + STATE, DONE);
}

#define SPIN(name, LOAD)                                                                   \
    __kernel void name(__global int* words, int index, int value, long trips,              \
                       __global int* reports, int report)                                  \
    {                                                                                      \
        volatile __global int* cancel = (volatile __global int*)reports + report + CANCEL; \
        int first = get_group_id(0) == 0;                                                  \
        if (first) TELL(reports + report + STATE, STARTED);                                \
        long polls = 0;                                                                    \
        int seen = 0;                                                                      \
        while (!seen && polls < trips && *cancel == 0) {                                   \
            seen = (LOAD) >= value;                                                        \
            polls++;                                                                       \
        }                                                                                  \
        mem_fence(CLK_GLOBAL_MEM_FENCE);                                                   \
        if (first) {                                                                       \
            reports[report + POLLS] = (int)polls;                                          \
            reports[report + POLLS + 1] = (int)(polls >> 32);                              \
            mem_fence(CLK_GLOBAL_MEM_FENCE);                                               \
            TELL(reports + report + STATE, seen ? DONE : GAVE_UP);                         \
        }                                                                                  \
    }

SPIN(spin_coherent, atomic_or((volatile __global int*)words + index, 0))
SPIN(spin_volatile, ((volatile __global int*)words)[index])
SPIN(spin_cached, words[index])

__kernel void consume(__global int* payload, int count, int seed,
                      __global int* guards, int guard, __global int* reports, int report)
{
    TELL(reports + report + STATE, STARTED);
    if (guard >= 0 && guards[guard + STATE] == GAVE_UP) {
        TELL(reports + report + STATE, GAVE_UP);
        return;
    }
    int wrong = 0;
    for (int i = 0; i < count; i++) wrong += payload[i] != (int)((uint)seed + (uint)i);
    reports[report + WRONG] = wrong;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    TELL(reports + report + STATE, DONE);
}

__kernel void multiply(__global const int* left, __global const int* right,
                       __global int* product, int order)
{
    int element = (int)get_global_id(0);
    if (element >= order * order) return;
    uint sum = 0;
    for (int k = 0; k < order; k++) {
        sum += (uint)left[element / order * order + k] * (uint)right[k * order + element % order];
    }
    product[element] = (int)sum;
}

__kernel void add(__global const int* left, __global const int* right, __global int* sum,
                  int count)
{
    int element = (int)get_global_id(0);
    if (element < count) sum[element] = (int)((uint)left[element] + (uint)right[element]);
}
