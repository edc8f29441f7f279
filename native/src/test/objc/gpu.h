/*
 * The stand-in's GPU: what was committed, what may start, what runs.
 *
 * A pass (what Metal calls an encoder's work) is the unit of start and runs on a thread of its own.
 * Passes of one queue overlap unless a fence, an event or a scope orders them. What may start is
 * decided by one thread, from the facts; chance comes from the seed and from what is asked about, so
 * that the same question gets the same answer in every run.
 */
#ifndef SPINGATE_STANDIN_GPU_H
#define SPINGATE_STANDIN_GPU_H

#include "foundation.h"
#include "memory.h"

enum { MAX_BUFFERS = 5, MAX_FENCES = 64, MAX_HANDLERS = 16 };
enum { LONGEST_MS = 60000 }; /* nothing here waits longer */
enum { OP_WAIT, OP_SIGNAL, OP_PASS };
enum { PENDING, RUNNING, ENDED };
enum { STATUS_NEW = 0, STATUS_COMMITTED = 2, STATUS_SCHEDULED = 3, STATUS_DONE = 4, STATUS_ERROR = 5 };
/* MTLCommandBufferError */
enum { ERROR_TIMEOUT = 2, ERROR_DEVICE_REMOVED = 11 };

@class StandinCommandBuffer, StandinQueue, StandinOp;

/* A kernel as library.m builds it: its buffers by index, and its thread's number in the grid. */
typedef void (*Kernel)(void *, void *, void *, void *, void *, uint32_t);

struct Block {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *block, id argument);
    void *descriptor;
};

@interface StandinEvent : NSObject {
  @public
    uint64_t value;
}
- (uint64_t)signaledValue;
- (void)setSignaledValue:(uint64_t)value;
- (signed char)waitUntilSignaledValue:(uint64_t)value timeoutMS:(uint64_t)milliseconds;
@end

@interface StandinFence : NSObject {
  @public
    StandinOp *updater; /* the latest committed pass that updates it, until that pass ended */
}
@end

typedef struct Dispatch {
    Kernel kernel;
    StandinBuffer *buffers[MAX_BUFFERS];
    NSUInteger offsets[MAX_BUFFERS];
    uint64_t threads;
    uint64_t width; /* threads of a group */
    int barrier;    /* starts after all before it in its pass */
    struct Dispatch *next;
} Dispatch;

/* One entry of a command buffer: a wait, a signal, or a pass. */
@interface StandinOp : NSObject {
  @public
    int kind;
    int state;
    StandinOp *next;
    StandinEvent *event;
    uint64_t value;
    Dispatch *first;
    Dispatch **last;
    int barrier; /* the next dispatch is behind a barrier */
    int serial;  /* every dispatch is */
    StandinFence *waits[MAX_FENCES];
    StandinFence *updates[MAX_FENCES];
    StandinOp *after[MAX_FENCES]; /* passes that must have ended, known at commit */
    int waitCount, updateCount, afterCount;
    StandinCommandBuffer *buffer; /* not owned */
    uint64_t number;              /* its place in the commit order of its queue */
    uint64_t asked;               /* the epoch in which chance was asked, plus one */
    int refused;
}
- (void)letGo;
@end

@interface StandinCommandBuffer : NSObject {
  @public
    StandinQueue *queue;
    StandinCommandBuffer *next;
    StandinOp *first;
    StandinOp **last;
    struct Block *handlers[MAX_HANDLERS];
    int handlerCount;
    int status, completed, encoding, kill, killing;
    uint64_t number, arrives, waitingSince;
    double started, ended;
    NSError *error;
}
@end

@interface StandinQueue : NSObject {
  @public
    StandinQueue *next;
    id device; /* owned; queues of two devices never hold each other back */
    StandinCommandBuffer *head; /* committed and not ended, in commit order */
    StandinCommandBuffer **tail;
    NSUInteger capacity, uncompleted;
    uint64_t number, committed, passes, latestArrival;
}
@end

uint64_t gpu_now(void);
void gpu_lock(void);
void gpu_unlock(void);
/* Waits for a change, at most until the time; with the lock. 0 when the time is over. */
int gpu_await(uint64_t until);
/* Something changed: with the lock. */
void gpu_changed(void);

void gpu_add_queue(StandinQueue *queue);
void gpu_remove_queue(StandinQueue *queue);
void gpu_commit(StandinCommandBuffer *buffer);

/* pass.m: runs a pass that was chosen to start; calls back gpu_ended. With the lock. */
void pass_start(StandinOp *pass);
void gpu_ended(StandinOp *pass);
/* pass.m: calls the handlers of a buffer that ended, and gives it up. With the lock. */
void pass_completed(StandinCommandBuffer *buffer);

#endif
