/* Runs passes on threads of their own, and tells who waits that a buffer ended. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "gpu.h"

/* Threads of a dispatch that one thread of the host runs in turn: from begin on, every step-th. */
typedef struct {
    Dispatch *dispatch;
    uint64_t begin;
    uint64_t step;
} Share;

enum { AT_ONCE = 64, GROUPS_AT_ONCE = 16, SHARES_OF_MANY = 2 };

static void *base(Dispatch *d, int i) {
    return d->buffers[i] ? (char *)d->buffers[i]->gpu + d->offsets[i] : NULL;
}

static void *run_share(void *argument) {
    Share *share = argument;
    Dispatch *d = share->dispatch;
    for (uint64_t id = share->begin; id < d->threads; id += share->step) {
        d->kernel(base(d, 0), base(d, 1), base(d, 2), base(d, 3), base(d, 4), (uint32_t)id);
    }
    return NULL;
}

/* A few groups run at once, as polling ones must; of many, no kernel here waits for another. */
static int share_out(Dispatch *d, Share *shares) {
    uint64_t groups = (d->threads + d->width - 1) / d->width;
    uint64_t count = groups <= GROUPS_AT_ONCE ? groups : SHARES_OF_MANY;
    for (uint64_t i = 0; i < count; i++) {
        Share one = {d, i, count};
        shares[i] = one;
    }
    return (int)count;
}

/* Dispatches up to the next barrier run at once. */
static Dispatch *run_until_barrier(Dispatch *first) {
    pthread_t threads[AT_ONCE];
    Share shares[AT_ONCE];
    int count = 0;
    Dispatch *d = first;
    for (; d && (d == first || !d->barrier) && count + GROUPS_AT_ONCE <= AT_ONCE; d = d->next) {
        count += share_out(d, &shares[count]);
    }
    for (int i = 1; i < count; i++) {
        if (pthread_create(&threads[i], NULL, run_share, &shares[i])) {
            fprintf(stderr, "stand-in: no thread\n");
            abort();
        }
    }
    if (count) {
        run_share(&shares[0]);
    }
    for (int i = 1; i < count; i++) {
        pthread_join(threads[i], NULL);
    }
    return d;
}

static void each_buffer(StandinOp *pass, void (*what)(StandinBuffer *)) {
    for (Dispatch *d = pass->first; d; d = d->next) {
        for (int i = 0; i < MAX_BUFFERS; i++) {
            what(d->buffers[i]);
        }
    }
}

static void *run_pass(void *argument) {
    StandinOp *pass = argument;
    each_buffer(pass, memory_to_gpu);
    for (Dispatch *d = pass->first; d;) {
        d = run_until_barrier(d);
    }
    each_buffer(pass, memory_to_host);
    gpu_lock();
    gpu_ended(pass);
    [pass release];
    gpu_unlock();
    return NULL;
}

static void detached(void *(*body)(void *), id argument) {
    pthread_t thread;
    [argument retain];
    if (pthread_create(&thread, NULL, body, argument)) {
        fprintf(stderr, "stand-in: no thread\n");
        abort();
    }
    pthread_detach(thread);
}

void pass_start(StandinOp *pass) { detached(run_pass, pass); }

static const char *meaning(int code) {
    switch (code) {
        case ERROR_TIMEOUT: return "Caused GPU Timeout Error";
        case ERROR_DEVICE_REMOVED: return "The device was removed";
        default: return "Execution of the command buffer was aborted";
    }
}

/* Handlers run outside the lock, on a thread that the receiver does not know. */
static void *tell(void *argument) {
    StandinCommandBuffer *buffer = argument;
    void *pool = objc_autoreleasePoolPush();
    for (int i = 0; i < buffer->handlerCount; i++) {
        buffer->handlers[i]->invoke(buffer->handlers[i], buffer);
    }
    gpu_lock();
    buffer->completed = 1;
    buffer->queue->uncompleted--;
    gpu_changed();
    gpu_unlock();
    objc_autoreleasePoolPop(pool);
    [buffer release]; /* the thread's */
    [buffer release]; /* the queue's */
    return NULL;
}

void pass_completed(StandinCommandBuffer *buffer) {
    void *pool = objc_autoreleasePoolPush();
    buffer->status = STATUS_DONE;
    if (buffer->kill) {
        buffer->error = [[NSError in:"MTLCommandBufferErrorDomain"
                                code:buffer->kill
                                text:meaning(buffer->kill)] retain];
        buffer->status = STATUS_ERROR;
    }
    objc_autoreleasePoolPop(pool);
    detached(tell, buffer);
}
