// Spingate's kernels. One of the two scopes is put before this text, see KernelLibrary.java; the
// words of a report are those of Report.java.
//
// Every loop has a count that ends it: a spin its trips, which hold even when the host is gone, and
// beside them the host's CANCEL, since Metal has no clock that a kernel could read.
//
// All kernels take the same five buffers. `gone` is the word of the command buffer: if it is not 0
// when a kernel starts, the buffer was given up and the kernel does nothing.

constant int STATE = 0;
constant int WRONG = 1;
constant int POLLS = 2;
constant int CANCEL = 8;
constant int SPARE = 15;

constant int STARTED = 1;
constant int DONE = 2;
constant int GAVE_UP = 3;

struct Orders {
    int value;    // stored, awaited, or the seed of a payload
    uint trips;   // of a spin or of a busy kernel
    uint count;   // words of a payload, or rows of a matrix
    uint guarded; // whether the third buffer is the report of a spin
};

#define KERNEL(name, First, Second, Third)                                                      \
    kernel void name(                                                                           \
        First first [[buffer(0)]],                                                              \
        Second second [[buffer(1)]],                                                            \
        Third third [[buffer(2)]],                                                              \
        constant Orders& orders [[buffer(3)]],                                                  \
        SHARED* gone [[buffer(4)]],                                                             \
        uint id [[thread_position_in_grid]])

#define LEAVE_IF_GONE()                                                                         \
    if (LOAD(gone) != 0) {                                                                      \
        return;                                                                                 \
    }

// The first thread alone speaks.
#define BEGIN(report)                                                                           \
    if (id == 0) {                                                                              \
        STORE((report) + STATE, STARTED);                                                       \
    }

// All that was stored before is ordered before the outcome.
#define END(report, outcome)                                                                    \
    if (id == 0) {                                                                              \
        FENCE();                                                                                \
        STORE((report) + STATE, (outcome));                                                     \
        FENCE();                                                                                \
    }

KERNEL(store, SHARED*, SHARED*, SHARED*) {
    LEAVE_IF_GONE()
    BEGIN(second)
    FENCE();
    STORE(first, orders.value);
    END(second, DONE)
}

KERNEL(busy, SHARED*, SHARED*, SHARED*) {
    LEAVE_IF_GONE()
    BEGIN(second)
    // No compiler knows where this ends, so none can leave it out.
    uint x = id + 1u;
    for (uint trip = 0; trip < orders.trips; trip++) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
    }
    if (x == 0u) {
        STORE(second + SPARE, 1);
    }
    END(second, DONE)
}

// `poll` reads the word, `pause` is what is done between two polls.
#define SPIN(poll, pause)                                                                       \
    LEAVE_IF_GONE()                                                                             \
    BEGIN(second)                                                                               \
    bool seen = false;                                                                          \
    uint polls = 0;                                                                             \
    while (!seen && polls < orders.trips && LOAD(second + CANCEL) == 0) {                       \
        pause;                                                                                  \
        seen = (poll) >= orders.value;                                                          \
        polls++;                                                                                \
    }                                                                                           \
    if (id == 0) {                                                                              \
        STORE(second + POLLS, static_cast<int>(polls));                                         \
    }                                                                                           \
    END(second, seen ? DONE : GAVE_UP)

KERNEL(spin_coherent, SHARED*, SHARED*, SHARED*) {
    SPIN(LOAD(first), FENCE())
}

KERNEL(spin_volatile, volatile device int*, SHARED*, SHARED*) {
    SPIN(*first, FENCE())
}

// Nothing in this loop tells the compiler that the word may change.
KERNEL(spin_cached, device int*, SHARED*, SHARED*) {
    SPIN(*first, )
}

// Payloads wrap around, as Java's integers do.
#define PAYLOAD(i) static_cast<int>(static_cast<uint>(orders.value) + (i))

KERNEL(fill, device int*, SHARED*, SHARED*) {
    LEAVE_IF_GONE()
    BEGIN(second)
    for (uint i = 0; i < orders.count; i++) {
        first[i] = PAYLOAD(i);
    }
    END(second, DONE)
}

KERNEL(consume, device int*, SHARED*, SHARED*) {
    LEAVE_IF_GONE()
    BEGIN(second)
    bool poisoned = orders.guarded != 0 && LOAD(third + STATE) == GAVE_UP;
    int wrong = 0;
    for (uint i = 0; i < orders.count && !poisoned; i++) {
        wrong += first[i] != PAYLOAD(i);
    }
    STORE(second + WRONG, wrong);
    END(second, poisoned ? GAVE_UP : DONE)
}

KERNEL(multiply, device int*, device int*, device int*) {
    LEAVE_IF_GONE()
    uint row = id / orders.count;
    uint column = id % orders.count;
    uint sum = 0;
    for (uint k = 0; k < orders.count; k++) {
        sum += static_cast<uint>(first[row * orders.count + k])
            * static_cast<uint>(second[k * orders.count + column]);
    }
    third[id] = static_cast<int>(sum);
}

KERNEL(add, device int*, device int*, device int*) {
    LEAVE_IF_GONE()
    third[id] = static_cast<int>(static_cast<uint>(first[id]) + static_cast<uint>(second[id]));
}
