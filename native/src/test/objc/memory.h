/*
 * Buffers, and when a store reaches the other side.
 *
 * With FLAG_PROMPT the host and the kernels share the bytes. Otherwise each side has its own copy:
 * what the host stored reaches a running kernel after a chance time (FLAG_EVENTUAL), or only by a
 * barrier that suffices (FLAG_AFTER_BARRIER). Every start of a pass takes in what the host stored
 * before it, and what kernels store reaches the host soon, and at the latest when the pass ends.
 */
#ifndef SPINGATE_STANDIN_MEMORY_H
#define SPINGATE_STANDIN_MEMORY_H

#include "foundation.h"

@interface StandinBuffer : NSObject {
  @public
    void *host;
    void *gpu; /* the same as host with FLAG_PROMPT */
    uint32_t *hostSeen;
    uint32_t *gpuSeen;
    NSUInteger length;
    StandinBuffer *next;
}
+ (id)ofLength:(NSUInteger)length;
- (void)doubleUp:(NSUInteger)bytes;
- (void *)contents;
- (NSUInteger)length;
@end

/* What the host stored is from now on what kernels load; and the other way round. */
void memory_to_gpu(StandinBuffer *buffer);
void memory_to_host(StandinBuffer *buffer);

#endif
