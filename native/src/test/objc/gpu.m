/* What may start when: one thread that looks at everything committed whenever something changed. */
#include "gpu.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "facts.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static StandinQueue *queues;
static uint64_t queuesMade;
static uint64_t epoch = 1; /* counts the passes that ended: a refusal lasts until the next */
static long refusals, overlaps, killed, nextKill, lost, running;
static int progress; /* something changed that another buffer may wait for */

static const uint64_t SECOND = 1000000000u;

uint64_t gpu_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * SECOND + (uint64_t)t.tv_nsec;
}

static void kill_all(int code);

/* How often each hazard happened, by name; -1 if there is no such count. */
long standin_count(const char *name);
/* Ends the next committed buffer with this MTLCommandBufferError before it starts. */
void standin_kill_next(long code) { __atomic_store_n(&nextKill, code, __ATOMIC_SEQ_CST); }
/* Ends all committed buffers, and every later one, as if the device were gone; 0 brings it back. */
void standin_lose(long yes) {
    gpu_lock();
    lost = yes;
    if (lost) {
        kill_all(ERROR_DEVICE_REMOVED);
    }
    gpu_changed();
    gpu_unlock();
}

static void *decide_always(void *unused);

static void begin(void) {
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &monotonic);
    pthread_t thread;
    pthread_create(&thread, NULL, decide_always, NULL);
    pthread_detach(thread);
}

void gpu_lock(void) {
    pthread_once(&once, begin);
    pthread_mutex_lock(&lock);
}

void gpu_unlock(void) { pthread_mutex_unlock(&lock); }
void gpu_changed(void) { pthread_cond_broadcast(&changed); }

int gpu_await(uint64_t until) {
    struct timespec t = {(time_t)(until / SECOND), (long)(until % SECOND)};
    return pthread_cond_timedwait(&changed, &lock, &t) != ETIMEDOUT;
}

void gpu_add_queue(StandinQueue *queue) {
    gpu_lock();
    queue->number = queuesMade++;
    queue->next = queues;
    queues = queue;
    gpu_unlock();
}

void gpu_remove_queue(StandinQueue *queue) {
    gpu_lock();
    StandinQueue **link = &queues;
    while (*link != queue) {
        link = &(*link)->next;
    }
    *link = queue->next;
    gpu_unlock();
}

/* Fences are looked up when the buffer is committed, and mean nothing to another queue. */
static void resolve_fences(StandinOp *pass) {
    for (int i = 0; i < pass->waitCount; i++) {
        StandinOp *updater = pass->waits[i]->updater;
        if (updater && updater->state != ENDED && updater->buffer->queue == pass->buffer->queue) {
            pass->after[pass->afterCount++] = [updater retain];
        }
    }
    for (int i = 0; i < pass->updateCount; i++) {
        [pass->updates[i]->updater release];
        pass->updates[i]->updater = [pass retain];
    }
}

void gpu_commit(StandinCommandBuffer *buffer) {
    StandinQueue *queue = buffer->queue;
    gpu_lock();
    buffer->status = STATUS_COMMITTED;
    buffer->number = queue->committed++;
    /* Each queue has its own way to the GPU: commits to two queues may arrive in either order. */
    buffer->arrives = gpu_now()
        + (facts.submitUs
               ? standin_chance(3, queue->number, buffer->number, (uint64_t)facts.submitUs * 1000)
               : 0);
    if (buffer->arrives < queue->latestArrival) {
        buffer->arrives = queue->latestArrival;
    }
    queue->latestArrival = buffer->arrives;
    buffer->kill = lost ? ERROR_DEVICE_REMOVED : (int)__atomic_exchange_n(&nextKill, 0, __ATOMIC_SEQ_CST);
    for (StandinOp *op = buffer->first; op; op = op->next) {
        if (op->kind == OP_PASS) {
            op->number = queue->passes++;
            resolve_fences(op);
        }
    }
    [buffer retain];
    *queue->tail = buffer;
    queue->tail = &buffer->next;
    gpu_changed();
    gpu_unlock();
}

static void kill_all(int code) {
    for (StandinQueue *queue = queues; queue; queue = queue->next) {
        for (StandinCommandBuffer *b = queue->head; b; b = b->next) {
            b->kill = b->kill ? b->kill : code;
        }
    }
}

static int waits_for_event(StandinCommandBuffer *buffer) {
    for (StandinOp *op = buffer->first; op; op = op->next) {
        if (op->kind == OP_WAIT && op->state != ENDED) {
            return buffer->status == STATUS_SCHEDULED;
        }
    }
    return 0;
}

/* Is something running that may hold this pass back? */
static int beside_others(StandinOp *pass) {
    StandinQueue *own = pass->buffer->queue;
    for (StandinQueue *queue = queues; queue; queue = queue->next) {
        for (StandinCommandBuffer *b = queue->head; b && queue->device == own->device; b = b->next) {
            if (facts.eventWait == WAIT_HOLDS && queue != own && waits_for_event(b)) {
                return 1;
            }
            for (StandinOp *op = b->first; op; op = op->next) {
                int runs = op->kind == OP_PASS && op->state == RUNNING;
                if (runs && (queue != own || (pass->waitCount && op->number > pass->number))) {
                    return 1;
                }
            }
        }
    }
    return 0;
}

static int may_start(StandinOp *pass) {
    for (int i = 0; i < pass->afterCount; i++) {
        if (pass->after[i]->state != ENDED) {
            return 0;
        }
    }
    if (facts.start == START_FREE || !beside_others(pass)) {
        return 1;
    }
    if (pass->asked != epoch + 1) {
        pass->asked = epoch + 1;
        uint64_t place = pass->buffer->queue->number << 32 | pass->number;
        pass->refused = facts.start == START_EXCLUSIVE
            || standin_chance(4, place, epoch, 100) < (uint64_t)facts.refuse;
        refusals += pass->refused;
    }
    return !pass->refused;
}

static void start(StandinOp *pass) {
    pass->state = RUNNING;
    if (running++) {
        overlaps++;
    }
    StandinCommandBuffer *buffer = pass->buffer;
    if (buffer->started == 0) {
        buffer->started = (double)gpu_now() / 1e9;
    }
    pass_start(pass);
}

void gpu_ended(StandinOp *pass) {
    pass->state = ENDED;
    [pass letGo];
    running--;
    epoch++;
    gpu_changed();
}

/* What was not started never will be; what runs, ends by its own bound. */
static int end_killed(StandinCommandBuffer *buffer) {
    int over = 1;
    for (StandinOp *op = buffer->first; op; op = op->next) {
        if (op->kind == OP_PASS && op->state == RUNNING) {
            over = 0;
        } else if (op->state == PENDING) {
            op->state = ENDED;
            [op letGo];
        }
    }
    return over;
}

static int waited_too_long(StandinCommandBuffer *buffer, uint64_t now, uint64_t *wake) {
    if (!buffer->waitingSince) {
        buffer->waitingSince = now;
    }
    uint64_t end = buffer->waitingSince + (uint64_t)facts.watchdogMs * 1000000u;
    if (facts.watchdogMs && now >= end) {
        return 1;
    }
    if (facts.watchdogMs && end < *wake) {
        *wake = end;
    }
    return 0;
}

/* Lets go on what may, and tells whether all of the buffer has ended. */
static int go_on(StandinCommandBuffer *buffer, uint64_t now, uint64_t *wake) {
    int before = 1; /* has all before this op ended? */
    for (StandinOp *op = buffer->first; op; op = op->next) {
        if (op->kind == OP_WAIT && op->state != ENDED) {
            if (op->event->value < op->value) {
                if (waited_too_long(buffer, now, wake)) {
                    buffer->kill = ERROR_TIMEOUT;
                }
                return 0;
            }
            buffer->waitingSince = 0;
            op->state = ENDED;
        } else if (op->kind == OP_PASS && op->state == PENDING && may_start(op)) {
            start(op);
        } else if (op->kind == OP_SIGNAL && op->state != ENDED) {
            int first = buffer == buffer->queue->head;
            if (before && (first || facts.signalScope == SCOPE_BUFFER)) {
                op->state = ENDED;
                if (op->event->value < op->value) {
                    op->event->value = op->value;
                    progress = 1;
                    gpu_changed();
                }
            }
        }
        before = before && op->state == ENDED;
    }
    return before;
}

static void complete(StandinCommandBuffer *buffer) {
    killed += buffer->kill != 0;
    buffer->ended = (double)gpu_now() / 1e9;
    pass_completed(buffer);
    gpu_changed();
}

/* One look at all buffers of one queue that have arrived. */
static void look_at(StandinQueue *queue, uint64_t now, uint64_t *wake) {
    StandinCommandBuffer **link = &queue->head;
    while (*link) {
        StandinCommandBuffer *b = *link;
        if (b->arrives > now) {
            *wake = b->arrives < *wake ? b->arrives : *wake;
            break;
        }
        b->status = STATUS_SCHEDULED;
        if (b->kill ? end_killed(b) : go_on(b, now, wake)) {
            *link = b->next;
            if (!*link) {
                queue->tail = link;
            }
            complete(b);
            progress = 1;
            continue;
        }
        if (facts.waitScope == SCOPE_QUEUE && !b->kill && waits_for_event(b)) {
            break;
        }
        progress |= b->kill != 0 && b->killing++ == 0;
        link = &b->next;
    }
}

static void *decide_always(void *unused) {
    (void)unused;
    gpu_lock();
    for (;;) {
        uint64_t now = gpu_now();
        uint64_t wake = now + SECOND;
        progress = 0;
        for (StandinQueue *queue = queues; queue; queue = queue->next) {
            look_at(queue, now, &wake);
        }
        if (!progress) {
            gpu_await(wake);
        }
    }
    return NULL;
}

long standin_count(const char *name) {
    const struct {
        const char *name;
        long count;
    } all[] = {
        {"objects", standin_objects()}, {"refusals", refusals}, {"overlaps", overlaps},
        {"killed", killed},             {"running", running},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (!strcmp(all[i].name, name)) {
            return all[i].count;
        }
    }
    return -1;
}
