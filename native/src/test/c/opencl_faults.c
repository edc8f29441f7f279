// A driver of OpenCL that fails on demand: linked with the real one, it has a few functions of its
// own in front of it. opencl_fail(FUNCTION, CODE) makes one fail from now on; 0 ends that.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { RULES = 32 };
static struct { const char *function; int code; } rules[RULES];

int opencl_fail(const char *function, int code) {
    for (int i = 0; i < RULES; i++)
        if (!rules[i].function || !strcmp(rules[i].function, function)) {
            if (!rules[i].function) rules[i].function = strdup(function);
            rules[i].code = code;
            return 0;
        }
    return 1;
}
static int failing(const char *function) {
    for (int i = 0; i < RULES; i++)
        if (rules[i].function && !strcmp(rules[i].function, function)) return rules[i].code;
    return 0;
}
static void *real(const char *function) {
    static void *driver;
    if (!driver) driver = dlopen("libOpenCL.so.1", RTLD_NOW);
    return dlsym(driver, function);
}
#define FORWARD(type, ...) return ((type)real(__func__))(__VA_ARGS__)

int clGetPlatformIDs(unsigned n, void **all, unsigned *found) {
    int code = failing(__func__);
    if (code) return code;
    FORWARD(int (*)(unsigned, void **, unsigned *), n, all, found);
}
int clBuildProgram(void *program, unsigned n, void **devices, const char *options, void *told,
                   void *data) {
    int code = failing(__func__);
    if (code) return code;
    FORWARD(int (*)(void *, unsigned, void **, const char *, void *, void *), program, n, devices,
            options, told, data);
}
void *clCreateBuffer(void *context, uint64_t flags, size_t size, void *host, int *error) {
    int code = failing(__func__);
    if (code) return *error = code, NULL;
    FORWARD(void *(*)(void *, uint64_t, size_t, void *, int *), context, flags, size, host, error);
}
int clEnqueueNDRangeKernel(void *queue, void *kernel, unsigned dimensions, const size_t *offset,
                           const size_t *global, const size_t *local, unsigned n, void **events,
                           void **event) {
    int code = failing(__func__);
    if (code) return code;
    FORWARD(int (*)(void *, void *, unsigned, const size_t *, const size_t *, const size_t *,
                    unsigned, void **, void **),
            queue, kernel, dimensions, offset, global, local, n, events, event);
}
int clFinish(void *queue) {
    int code = failing(__func__);
    int status = ((int (*)(void *))real(__func__))(queue);
    return code ? code : status;
}
