/*
 * The classes of Metal that Spingate uses, with the selectors and types that Apple declares.
 *
 * What Apple's debug layer asserts is asserted here: an encoder that is not ended, a commit or an
 * event while one is open, a second commit.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "facts.h"
#include "gpu.h"
#include "library.h"

void *_Block_copy(const void *block);
void _Block_release(const void *block);

typedef struct {
    NSUInteger width, height, depth;
} MTLSize;

/* A function pointer in place of a block: gcc has no blocks, and the encoding says as much. */
typedef void (*BlockArgument)(void);

static void demand(int holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "stand-in: failed assertion: %s\n", what);
        abort();
    }
}

@interface StandinEncoder : NSObject {
  @public
    StandinCommandBuffer *buffer;
    StandinOp *pass;
    Kernel kernel;
    StandinBuffer *buffers[MAX_BUFFERS];
    NSUInteger offsets[MAX_BUFFERS];
}
@end

@implementation StandinEncoder
- (void)setComputePipelineState:(id)pipeline {
    kernel = ((StandinPipeline *)pipeline)->kernel;
}

- (void)setBuffer:(id)given offset:(NSUInteger)offset atIndex:(NSUInteger)index {
    demand(index < MAX_BUFFERS, "buffer index");
    demand(offset < [(StandinBuffer *)given length], "offset inside the buffer");
    [given retain];
    [buffers[index] release];
    buffers[index] = given;
    offsets[index] = offset;
}

- (void)setBytes:(const void *)bytes length:(NSUInteger)length atIndex:(NSUInteger)index {
    StandinBuffer *copy = [StandinBuffer ofLength:length];
    memcpy(copy->host, bytes, length);
    [self setBuffer:copy offset:0 atIndex:index];
    [copy release];
}

- (void)memoryBarrierWithScope:(NSUInteger)scope {
    demand(scope == 1, "a barrier for buffers");
    pass->barrier = 1;
}

- (void)dispatchThreads:(MTLSize)grid threadsPerThreadgroup:(MTLSize)group {
    demand(pass != nil, "dispatch before endEncoding");
    demand(kernel != NULL, "a pipeline state is set");
    demand(group.width * group.height * group.depth <= STANDIN_GROUP_WIDTH, "group size");
    Dispatch *d = calloc(1, sizeof *d);
    d->kernel = kernel;
    d->threads = grid.width * grid.height * grid.depth;
    d->width = group.width * group.height * group.depth;
    d->barrier = pass->barrier || pass->serial;
    pass->barrier = 0;
    for (int i = 0; i < MAX_BUFFERS; i++) {
        d->buffers[i] = [buffers[i] retain];
        d->offsets[i] = offsets[i];
    }
    *pass->last = d;
    pass->last = &d->next;
}

- (void)waitForFence:(id)fence {
    demand(pass->waitCount < MAX_FENCES, "number of fences");
    demand(pass->updateCount == 0, "wait for fences before updating them");
    pass->waits[pass->waitCount++] = [fence retain];
}

- (void)updateFence:(id)fence {
    demand(pass->updateCount < MAX_FENCES, "number of fences");
    pass->updates[pass->updateCount++] = [fence retain];
}

- (void)endEncoding {
    demand(pass != nil, "endEncoding once");
    buffer->encoding = 0;
    pass = nil;
}

- (void)dealloc {
    demand(pass == nil, "endEncoding before the encoder is released");
    for (int i = 0; i < MAX_BUFFERS; i++) {
        [buffers[i] release];
    }
    [buffer release];
    [super dealloc];
}
@end

@implementation StandinCommandBuffer
- (id)init {
    last = &first;
    return self;
}

- (StandinOp *)append:(int)kind {
    demand(!encoding, "the encoder before is ended");
    demand(status == STATUS_NEW, "not yet committed");
    StandinOp *op = [StandinOp alloc];
    op->kind = kind;
    op->last = &op->first;
    op->buffer = self;
    *last = op;
    last = &op->next;
    return op;
}

- (id)computeCommandEncoderWithDispatchType:(NSUInteger)type {
    StandinEncoder *encoder = [StandinEncoder alloc];
    encoder->pass = [self append:OP_PASS];
    encoder->pass->serial = type == 0;
    encoder->buffer = [self retain];
    encoding = 1;
    return [encoder autorelease];
}

- (void)encodeSignalEvent:(id)event value:(uint64_t)value {
    StandinOp *op = [self append:OP_SIGNAL];
    op->event = [event retain];
    op->value = value;
}

- (void)encodeWaitForEvent:(id)event value:(uint64_t)value {
    StandinOp *op = [self append:OP_WAIT];
    op->event = [event retain];
    op->value = value;
}

- (void)addCompletedHandler:(BlockArgument)block {
    demand(handlerCount < MAX_HANDLERS, "number of handlers");
    handlers[handlerCount++] = _Block_copy((const void *)block);
}

- (void)commit {
    demand(!encoding, "the encoder is ended before commit");
    demand(status == STATUS_NEW, "one commit");
    gpu_commit(self);
}

- (void)waitUntilCompleted {
    uint64_t end = gpu_now() + LONGEST_MS * 1000000u;
    gpu_lock();
    while (!completed && gpu_await(end)) {
    }
    gpu_unlock();
}

- (NSUInteger)status {
    gpu_lock();
    NSUInteger now = (NSUInteger)status;
    gpu_unlock();
    return now;
}

- (id)error {
    return error;
}

- (double)GPUStartTime {
    return started;
}

- (double)GPUEndTime {
    return ended;
}

- (void)dealloc {
    for (StandinOp *op = first; op;) {
        StandinOp *next_one = op->next;
        [op release];
        op = next_one;
    }
    for (int i = 0; i < handlerCount; i++) {
        _Block_release(handlers[i]);
    }
    if (status == STATUS_NEW) {
        gpu_lock();
        queue->uncompleted--;
        gpu_changed();
        gpu_unlock();
    }
    [error release];
    [queue release];
    [super dealloc];
}
@end

@implementation StandinQueue
- (id)init {
    tail = &head;
    gpu_add_queue(self);
    return self;
}

/* Blocks while as many buffers are uncompleted as the queue has room for. */
- (id)commandBuffer {
    uint64_t end = gpu_now() + LONGEST_MS * 1000000u;
    gpu_lock();
    while (uncompleted >= capacity && gpu_await(end)) {
    }
    int room = uncompleted < capacity;
    uncompleted += (NSUInteger)room;
    gpu_unlock();
    if (!room) {
        return nil;
    }
    StandinCommandBuffer *made = [[StandinCommandBuffer alloc] init];
    made->queue = [self retain];
    return [made autorelease];
}

- (void)dealloc {
    gpu_remove_queue(self);
    [device release];
    [super dealloc];
}
@end

@implementation MTLCompileOptions
- (void)setLanguageVersion:(NSUInteger)given {
    version = given;
}
@end

@interface StandinDevice : NSObject
@end

@implementation StandinDevice
- (id)name {
    return [NSString stringWithUTF8String:"Spingate stand-in, no GPU"];
}

- (uint64_t)registryID {
    return 1;
}

- (signed char)supportsFamily:(NSInteger)family {
    return family <= facts.family;
}

- (signed char)hasUnifiedMemory {
    return 1;
}

- (id)newCommandQueueWithMaxCommandBufferCount:(NSUInteger)count {
    StandinQueue *made = [[StandinQueue alloc] init];
    made->device = [self retain];
    made->capacity = count;
    return made;
}

- (id)newSharedEvent {
    return [[StandinEvent alloc] init];
}

- (id)newFence {
    return [[StandinFence alloc] init];
}

- (id)newBufferWithLength:(NSUInteger)length options:(NSUInteger)options {
    demand(options == 0x100, "shared storage and no hazard tracking");
    return length > (NSUInteger)1 << 30 ? nil : [StandinBuffer ofLength:length];
}

- (id)newLibraryWithSource:(id)source options:(id)options error:(id *)error {
    return [StandinLibrary from:[(NSString *)source UTF8String] options:options error:error];
}

- (id)newComputePipelineStateWithFunction:(id)function error:(id *)error {
    (void)error;
    StandinPipeline *made = [StandinPipeline alloc];
    made->kernel = ((StandinFunction *)function)->kernel;
    return made;
}
@end

/* A device as a future system might have it: a method takes another type. */
@interface StandinOtherDevice : StandinDevice
@end

@implementation StandinOtherDevice
- (signed char)supportsFamily:(int)family {
    return family == 0;
}
@end

/* A device whose events lack their methods. */
@interface StandinLackingDevice : StandinDevice
@end

@implementation StandinLackingDevice
- (id)newSharedEvent {
    return [[NSObject alloc] init];
}
@end

id MTLCreateSystemDefaultDevice(void) {
    switch (facts.device) {
        case DEVICE_NONE: return nil;
        case DEVICE_OTHER_TYPES: return [StandinOtherDevice alloc];
        case DEVICE_LACKING: return [StandinLackingDevice alloc];
        default: return [StandinDevice alloc];
    }
}

/* How many groups its passes run at once at most; Metal has no such function. */
long spingate_gpu_units(void) { return 2; }
