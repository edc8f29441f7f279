/*
 * Runs g++ on the text. The headers in msl/ make Metal's words mean something to it, so that the
 * kernels that run here are the product's own. It accepts some text that Metal refuses, mostly
 * about address spaces: that a text compiles here does not prove that it compiles on a Mac.
 */
#include "library.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "facts.h"

/* Coherent memory came with Metal 3.2, and only who asks for that version gets it. */
enum { STANDIN_VERSION_3_2 = (3 << 16) + 2 };

enum { PATH = 512, LOG = 16384, SECONDS = 60 };

extern char **environ;

typedef struct Built {
    char *source;
    void *code;
    struct Built *next;
} Built;

static Built *all; /* a text is compiled once a process */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

@implementation StandinFunction
@end

@implementation StandinPipeline
- (NSUInteger)maxTotalThreadsPerThreadgroup {
    return STANDIN_GROUP_WIDTH;
}
@end

static int write_text(const char *path, const char *source) {
    FILE *file = fopen(path, "w");
    if (!file) {
        return 0;
    }
    fprintf(file, "#include <metal_words>\n#line 1 \"program_source\"\n%s\n", source);
    return fclose(file) == 0;
}

/* Its exit code; -1 if it did not end in time. */
static int wait_bounded(pid_t child) {
    for (int i = 0; i < SECONDS * 100; i++) {
        int status = 0;
        if (waitpid(child, &status, WNOHANG) == child) {
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        }
        usleep(10000);
    }
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return -1;
}

static int compile(const char *text, const char *binary, const char *log) {
    const char *arguments[] = {"g++", "-std=c++17", "-x", "c++", "-shared", "-fPIC", "-O2", "-w",
        "-fmax-errors=20", "-fno-exceptions", "-fno-rtti", "-I" STANDIN_MSL, "-o", binary, text,
        NULL};
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t child;
    int failed = posix_spawnp(&child, "g++", &files, NULL, (char **)arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    return failed ? failed : wait_bounded(child);
}

static id failure(const char *text) {
    return [NSError in:"MTLLibraryErrorDomain" code:3 text:text];
}

static id failure_of_log(const char *log) {
    char text[LOG] = "Compilation failed: \n\n";
    size_t length = strlen(text);
    FILE *file = fopen(log, "r");
    if (file) {
        length += fread(text + length, 1, sizeof text - 1 - length, file);
        fclose(file);
    }
    text[length] = 0;
    return failure(text);
}

static void *build(const char *source, id *error) {
    char folder[PATH], text[PATH + 16], binary[PATH + 16], log[PATH + 16];
    const char *temporary = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/spingate-msl-XXXXXX", temporary ? temporary : "/tmp");
    if (!mkdtemp(folder)) {
        *error = failure("there is no folder for the compiler");
        return NULL;
    }
    snprintf(text, sizeof text, "%s/source.cpp", folder);
    snprintf(binary, sizeof binary, "%s/library.so", folder);
    snprintf(log, sizeof log, "%s/log", folder);
    void *code = NULL;
    if (!write_text(text, source) || compile(text, binary, log)) {
        *error = failure_of_log(log);
    } else if (!(code = dlopen(binary, RTLD_NOW | RTLD_LOCAL))) {
        *error = failure(dlerror());
    }
    unlink(text);
    unlink(binary);
    unlink(log);
    rmdir(folder);
    return code;
}

static void *built(const char *source, id *error) {
    for (Built *b = all; b; b = b->next) {
        if (!strcmp(b->source, source)) {
            return b->code;
        }
    }
    void *code = build(source, error);
    if (code) {
        Built *b = malloc(sizeof *b);
        b->source = strdup(source);
        b->code = code;
        b->next = all;
        all = b;
    }
    return code;
}

@implementation StandinLibrary
+ (id)from:(const char *)source options:(MTLCompileOptions *)options error:(id *)error {
    id ignored;
    id *where = error ? error : &ignored;
    int knows = facts.internals && options && options->version >= STANDIN_VERSION_3_2;
    if (!knows && strstr(source, "#pragma METAL internals")) {
        *where = failure("program_source: error: no internals here");
        return nil;
    }
    pthread_mutex_lock(&lock);
    void *code = built(source, where);
    pthread_mutex_unlock(&lock);
    if (!code) {
        return nil;
    }
    StandinLibrary *made = [StandinLibrary alloc];
    made->code = code;
    return made;
}

- (id)newFunctionWithName:(id)name {
    Kernel found = (Kernel)dlsym(code, [(NSString *)name UTF8String]);
    if (!found) {
        return nil;
    }
    StandinFunction *made = [StandinFunction alloc];
    made->kernel = found;
    return made;
}
@end
