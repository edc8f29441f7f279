/* Two copies of a buffer and what carries words between them. */
#include "memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "facts.h"

enum { PAGE = 16384, WORD = sizeof(uint32_t) };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static StandinBuffer *doubled; /* all buffers that have two copies */
static pthread_once_t carrier = PTHREAD_ONCE_INIT;

static uint32_t load(const void *words, NSUInteger i) {
    return __atomic_load_n((const uint32_t *)words + i, __ATOMIC_SEQ_CST);
}

static void store(void *words, NSUInteger i, uint32_t value) {
    __atomic_store_n((uint32_t *)words + i, value, __ATOMIC_SEQ_CST);
}

/* Only words that changed, so that a stale copy never overwrites what the other side stored. */
static void carry(StandinBuffer *b, void *from, void *to, uint32_t *fromSeen, uint32_t *toSeen) {
    for (NSUInteger i = 0; i < b->length / WORD; i++) {
        uint32_t now = load(from, i);
        if (now != fromSeen[i]) {
            fromSeen[i] = now;
            toSeen[i] = now;
            store(to, i, now);
        }
    }
}

static void in(StandinBuffer *b) { carry(b, b->host, b->gpu, b->hostSeen, b->gpuSeen); }
static void out(StandinBuffer *b) { carry(b, b->gpu, b->host, b->gpuSeen, b->hostSeen); }

static void locked(StandinBuffer *buffer, void (*way)(StandinBuffer *)) {
    if (buffer && buffer->gpu != buffer->host) {
        pthread_mutex_lock(&lock);
        way(buffer);
        pthread_mutex_unlock(&lock);
    }
}

void memory_to_gpu(StandinBuffer *buffer) { locked(buffer, in); }
void memory_to_host(StandinBuffer *buffer) { locked(buffer, out); }

/* Carries what kernels stored soon, and what the host stored now and then where facts say so. */
static void *carry_always(void *unused) {
    (void)unused;
    for (uint64_t round = 0;; round++) {
        struct timespec pause = {0, 20000 + (long)standin_chance(1, round, 0, 80000)};
        nanosleep(&pause, NULL);
        pthread_mutex_lock(&lock);
        int late = facts.flag == FLAG_EVENTUAL && standin_chance(2, round, 0, 4) == 0;
        for (StandinBuffer *b = doubled; b; b = b->next) {
            out(b);
            if (late) {
                in(b);
            }
        }
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

static void start_carrier(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, carry_always, NULL);
    pthread_detach(thread);
}

@implementation StandinBuffer
+ (id)ofLength:(NSUInteger)length {
    StandinBuffer *made = [StandinBuffer alloc];
    NSUInteger bytes = (length + PAGE - 1) / PAGE * PAGE;
    made->length = length;
    made->host = aligned_alloc(PAGE, bytes);
    memset(made->host, 0, bytes);
    made->gpu = made->host;
    if (facts.flag != FLAG_PROMPT) {
        [made doubleUp:bytes];
    }
    return made;
}

- (void)doubleUp:(NSUInteger)bytes {
    gpu = aligned_alloc(PAGE, bytes);
    memset(gpu, 0, bytes);
    hostSeen = calloc(bytes / WORD, WORD);
    gpuSeen = calloc(bytes / WORD, WORD);
    pthread_once(&carrier, start_carrier);
    pthread_mutex_lock(&lock);
    next = doubled;
    doubled = self;
    pthread_mutex_unlock(&lock);
}

- (void *)contents {
    return host;
}

- (NSUInteger)length {
    return length;
}

- (void)dealloc {
    if (gpu != host) {
        pthread_mutex_lock(&lock);
        StandinBuffer **link = &doubled;
        while (*link != self) {
            link = &(*link)->next;
        }
        *link = next;
        pthread_mutex_unlock(&lock);
        free(gpu);
        free(hostSeen);
        free(gpuSeen);
    }
    free(host);
    [super dealloc];
}
@end

static void barrier(long strength) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    if (facts.flag != FLAG_PROMPT && strength >= facts.barrier) {
        pthread_mutex_lock(&lock);
        for (StandinBuffer *b = doubled; b; b = b->next) {
            in(b);
        }
        pthread_mutex_unlock(&lock);
    }
}

/* The same names as the real instructions have, so that the product finds these instead. */
void spingate_dmb_ish(void) { barrier(1); }
void spingate_dsb_st(void) { barrier(2); }
void spingate_dsb_sy(void) { barrier(3); }
