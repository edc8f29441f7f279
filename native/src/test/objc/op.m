/* Events, fences, and the entries of command buffers. */
#include <stdlib.h>

#include "gpu.h"

@implementation StandinEvent
- (uint64_t)signaledValue {
    gpu_lock();
    uint64_t now = value;
    gpu_unlock();
    return now;
}

- (void)setSignaledValue:(uint64_t)raised {
    gpu_lock();
    value = raised;
    gpu_changed();
    gpu_unlock();
}

- (signed char)waitUntilSignaledValue:(uint64_t)awaited timeoutMS:(uint64_t)milliseconds {
    uint64_t ms = milliseconds < LONGEST_MS ? milliseconds : LONGEST_MS;
    uint64_t end = gpu_now() + ms * 1000000u;
    gpu_lock();
    while (value < awaited && gpu_await(end)) {
    }
    signed char reached = value >= awaited;
    gpu_unlock();
    return reached;
}
@end

@implementation StandinFence
- (void)dealloc {
    [updater release];
    [super dealloc];
}
@end

@implementation StandinOp
- (void)letGo {
    for (int i = 0; i < waitCount; i++) {
        [waits[i] release];
    }
    for (int i = 0; i < updateCount; i++) {
        if (updates[i]->updater == self) {
            updates[i]->updater = nil;
            [self release];
        }
        [updates[i] release];
    }
    for (int i = 0; i < afterCount; i++) {
        [after[i] release];
    }
    waitCount = updateCount = afterCount = 0;
}

- (void)dealloc {
    [self letGo];
    for (Dispatch *d = first; d;) {
        Dispatch *next_one = d->next;
        for (int i = 0; i < MAX_BUFFERS; i++) {
            [d->buffers[i] release];
        }
        free(d);
        d = next_one;
    }
    [event release];
    [super dealloc];
}
@end
