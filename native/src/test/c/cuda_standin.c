// Stands in for libcuda.so.1 where there is no GPU: a thread a stream, kernels in C, and errors on
// demand. It shows what this code makes of a driver's errors, and nothing of how a GPU behaves.
// Its kernels hold their payloads, so that whole programs run on it.
//
// standin_fail(FUNCTION, CODE) makes a function return CODE from now on (0: no more), standin_lose
// takes the device away, standin_live says how many handles are out, standin_reset begins anew.
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NOT_READY = 600, LOST = 719, LOG_BUFFER = 5, RULES = 32 };
enum { PENDING = 0, STARTED = 1, DONE = 2, GAVE_UP = 3 };

typedef struct { long recorded, passed; } Event;
typedef struct Op {
    struct Op *next;
    const char *kernel; // else a record or a wait of an event
    uint64_t arguments[8];
    Event *record, *wait;
    long turn;
} Op;
typedef struct { pthread_t thread; Op *first, *last; int busy, ends; } Stream;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static struct { const char *function; int code; } rules[RULES];
static int lost, live;
static const char *kernels[] = {"busy", "store", "fill", "consume", "multiply", "add",
                                "spin_coherent", "spin_volatile", "spin_cached"};

static int failing(const char *function) {
    if (__atomic_load_n(&lost, __ATOMIC_SEQ_CST)) return LOST;
    for (int i = 0; i < RULES; i++)
        if (rules[i].function && !strcmp(rules[i].function, function)) return rules[i].code;
    return 0;
}
#define MAY_FAIL do { int code = failing(__func__); if (code) return code; } while (0)
#define COUNT(by) __atomic_add_fetch(&live, by, __ATOMIC_SEQ_CST)

int standin_fail(const char *function, int code) {
    for (int i = 0; i < RULES; i++)
        if (!rules[i].function || !strcmp(rules[i].function, function)) {
            if (!rules[i].function) rules[i].function = strdup(function);
            rules[i].code = code;
            return 0;
        }
    return 1;
}
int standin_reset(void) {
    for (int i = 0; i < RULES; i++) rules[i].code = 0;
    __atomic_store_n(&lost, 0, __ATOMIC_SEQ_CST);
    live = 0;
    return 0;
}
int standin_lose(void) {
    pthread_mutex_lock(&lock);
    __atomic_store_n(&lost, 1, __ATOMIC_SEQ_CST);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return 0;
}
int standin_live(void) { return live; }

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}
static void tell(uint64_t report, int state) {
    if (!report) return;
    volatile uint64_t *times = (volatile uint64_t *)(report + 16);
    times[state == STARTED ? 0 : 1] = now();
    __atomic_store_n((int *)report, state, __ATOMIC_SEQ_CST);
}
static int spin(const uint64_t *a) {
    uint64_t begin = now();
    for (uint64_t trips = 1;; trips++) {
        *(volatile uint64_t *)(a[4] + 8) = trips;
        if (__atomic_load_n((int *)a[0], __ATOMIC_SEQ_CST) >= (int)a[1]) return DONE;
        int told = __atomic_load_n((int *)(a[4] + 32), __ATOMIC_SEQ_CST);
        if (told || now() - begin >= a[2] || trips >= a[3]) return GAVE_UP;
        if (__atomic_load_n(&lost, __ATOMIC_SEQ_CST)) return STARTED;
        nanosleep(&(struct timespec){0, 100000}, 0);
    }
}
static void run(const char *kernel, const uint64_t *a) {
    if (!strncmp(kernel, "spin", 4)) {
        tell(a[4], STARTED);
        int how = spin(a);
        if (how != STARTED) tell(a[4], how);
    } else if (!strcmp(kernel, "store")) {
        tell(a[2], STARTED);
        __atomic_store_n((int *)a[0], (int)a[1], __ATOMIC_SEQ_CST);
        tell(a[2], DONE);
    } else if (!strcmp(kernel, "busy")) {
        tell(a[1], STARTED);
        for (uint64_t begin = now(); now() - begin < a[0] && !failing("");) {}
        tell(a[1], DONE);
    } else if (!strcmp(kernel, "fill")) {
        tell(a[3], STARTED);
        for (int i = 0; i < (int)a[1]; i++) ((int *)a[0])[i] = (int)((unsigned)a[2] + (unsigned)i);
        tell(a[3], DONE);
    } else if (!strcmp(kernel, "consume")) {
        tell(a[4], STARTED);
        int touches = !a[3] || *(int *)a[3] != GAVE_UP;
        for (int i = 0; touches && i < (int)a[1]; i++)
            ((int *)a[4])[1] += ((int *)a[0])[i] != (int)((unsigned)a[2] + (unsigned)i);
        tell(a[4], touches ? DONE : GAVE_UP);
    } // multiply and add are launched, and do nothing
}
static void *work(void *of) {
    Stream *stream = of;
    pthread_mutex_lock(&lock);
    while (!stream->ends || (stream->first && !lost)) {
        Op *op = lost ? 0 : stream->first;
        if (!op || (op->wait && op->wait->passed < op->turn)) {
            if (stream->ends && lost) break;
            pthread_cond_wait(&changed, &lock);
            continue;
        }
        stream->busy = 1;
        pthread_mutex_unlock(&lock);
        if (op->kernel) run(op->kernel, op->arguments);
        pthread_mutex_lock(&lock);
        if (op->record && !lost) op->record->passed = op->turn;
        stream->first = op->next;
        if (!stream->first) stream->last = 0;
        stream->busy = 0;
        free(op);
        pthread_cond_broadcast(&changed);
    }
    pthread_mutex_unlock(&lock);
    return 0;
}
static void put(Stream *stream, Op op) {
    Op *made = malloc(sizeof *made);
    *made = op;
    if (stream->last) stream->last->next = made; else stream->first = made;
    stream->last = made;
    pthread_cond_broadcast(&changed);
}

int cuInit(unsigned flags) { (void)flags; MAY_FAIL; return 0; }
int cuDriverGetVersion(int *version) { MAY_FAIL; *version = 13000; return 0; }
int cuDeviceGet(int *device, int ordinal) { MAY_FAIL; *device = ordinal; return 0; }
int cuDeviceGetName(char *name, int length, int device) {
    (void)device;
    MAY_FAIL;
    strncpy(name, "Spingate stand-in, no GPU", (size_t)length);
    return 0;
}
int cuDeviceGetAttribute(int *value, int which, int device) {
    (void)device;
    MAY_FAIL;
    *value = which == 39 ? 1024 : 2;
    return 0;
}
int cuDevicePrimaryCtxRetain(void **context, int device) {
    (void)device;
    MAY_FAIL;
    COUNT(1);
    *context = &live;
    return 0;
}
// What is given back counts as given back also where the driver complains: it is gone.
int cuDevicePrimaryCtxRelease_v2(int device) { (void)device; COUNT(-1); MAY_FAIL; return 0; }
int cuCtxSetCurrent(void *context) { (void)context; MAY_FAIL; return 0; }
int cuCtxSynchronize(void) { MAY_FAIL; return 0; }
int cuModuleLoadDataEx(void **module, const char *text, unsigned n, int *options, void **values) {
    (void)text;
    int code = failing(__func__);
    for (unsigned i = 0; code && i < n; i++)
        if (options[i] == LOG_BUFFER) strcpy(values[i], "ptxas fatal : line 7; unknown word 'adn'");
    if (code) return code;
    COUNT(1);
    *module = kernels;
    return 0;
}
int cuModuleUnload(void *module) { (void)module; COUNT(-1); MAY_FAIL; return 0; }
int cuModuleGetFunction(const char **function, void *module, const char *name) {
    (void)module;
    MAY_FAIL;
    for (unsigned i = 0; i < sizeof kernels / sizeof *kernels; i++)
        if (!strcmp(kernels[i], name)) return *function = kernels[i], 0;
    return 500;
}
int cuLaunchKernel(const char *kernel, int gx, int gy, int gz, int bx, int by, int bz, int shared,
                   Stream *stream, void **parameters, void **extra) {
    (void)gx, (void)gy, (void)gz, (void)bx, (void)by, (void)bz, (void)shared, (void)extra;
    MAY_FAIL;
    Op op = {.kernel = kernel};
    for (int i = 0; i < 8; i++) op.arguments[i] = *(uint64_t *)parameters[i];
    pthread_mutex_lock(&lock);
    put(stream, op);
    pthread_mutex_unlock(&lock);
    return 0;
}
int cuStreamCreate(Stream **stream, unsigned flags) {
    (void)flags;
    MAY_FAIL;
    *stream = calloc(1, sizeof **stream);
    COUNT(1);
    return pthread_create(&(*stream)->thread, 0, work, *stream);
}
int cuStreamSynchronize(Stream *stream) {
    MAY_FAIL;
    pthread_mutex_lock(&lock);
    while ((stream->first || stream->busy) && !lost) pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    MAY_FAIL;
    return 0;
}
int cuStreamDestroy_v2(Stream *stream) {
    pthread_mutex_lock(&lock);
    stream->ends = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    pthread_join(stream->thread, 0);
    for (Op *op = stream->first, *next; op; op = next) next = op->next, free(op);
    free(stream);
    COUNT(-1);
    MAY_FAIL;
    return 0;
}
int cuStreamWaitEvent(Stream *stream, Event *event, unsigned flags) {
    (void)flags;
    MAY_FAIL;
    pthread_mutex_lock(&lock);
    put(stream, (Op){.wait = event, .turn = event->recorded});
    pthread_mutex_unlock(&lock);
    return 0;
}
int cuEventCreate(Event **event, unsigned flags) {
    (void)flags;
    MAY_FAIL;
    *event = calloc(1, sizeof **event);
    COUNT(1);
    return 0;
}
// Never freed: a stream may still hold it, and a test is short.
int cuEventDestroy_v2(Event *event) { (void)event; COUNT(-1); MAY_FAIL; return 0; }
int cuEventRecord(Event *event, Stream *stream) {
    MAY_FAIL;
    pthread_mutex_lock(&lock);
    put(stream, (Op){.record = event, .turn = ++event->recorded});
    pthread_mutex_unlock(&lock);
    return 0;
}
int cuEventQuery(Event *event) {
    MAY_FAIL;
    pthread_mutex_lock(&lock);
    int over = event->passed >= event->recorded;
    pthread_mutex_unlock(&lock);
    return over ? 0 : NOT_READY;
}
int cuMemHostAlloc(void **memory, size_t bytes, unsigned flags) {
    (void)flags;
    MAY_FAIL;
    *memory = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    COUNT(1);
    return 0;
}
int cuMemHostGetDevicePointer_v2(void **there, void *memory, unsigned flags) {
    (void)flags;
    MAY_FAIL;
    *there = memory;
    return 0;
}
int cuMemFreeHost(void *memory) { free(memory); COUNT(-1); MAY_FAIL; return 0; }

int cuGetErrorName(int code, const char **name) {
    switch (code) {
        case 2: return *name = "CUDA_ERROR_OUT_OF_MEMORY", 0;
        case 100: return *name = "CUDA_ERROR_NO_DEVICE", 0;
        case 218: return *name = "CUDA_ERROR_INVALID_PTX", 0;
        case 222: return *name = "CUDA_ERROR_UNSUPPORTED_PTX_VERSION", 0;
        case 304: return *name = "CUDA_ERROR_OPERATING_SYSTEM", 0;
        case 719: return *name = "CUDA_ERROR_LAUNCH_FAILED", 0;
        case 800: return *name = "CUDA_ERROR_NOT_PERMITTED", 0;
        case 803: return *name = "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", 0;
        case 804: return *name = "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", 0;
        default: return 1;
    }
}
int cuGetErrorString(int code, const char **text) {
    switch (code) {
        case 304: return *text = "OS call failed or operation not supported on this OS", 0;
        case 800: return *text = "operation not permitted", 0;
        case 803: return *text = "system has unsupported display driver / cuda driver combination", 0;
        default: return *text = "a sentence of the driver", 0;
    }
}
