/* Counted ownership, autorelease pools, NSString and NSError on gcc's runtime. */
#include "foundation.h"

#include <stdlib.h>
#include <string.h>

static long alive;

long standin_objects(void) { return __atomic_load_n(&alive, __ATOMIC_SEQ_CST); }

/* A stack of what is to be released; a pool is the height it had when the pool was pushed. */
static __thread id *waiting;
static __thread size_t height;
static __thread size_t room;

void *objc_autoreleasePoolPush(void) { return (void *)(height + 1); }

void objc_autoreleasePoolPop(void *pool) {
    size_t until = (size_t)pool - 1;
    while (height > until) {
        [(NSObject *)waiting[--height] release];
    }
    if (height == 0) {
        free(waiting);
        waiting = NULL;
        room = 0;
    }
}

@implementation NSObject
+ (id)alloc {
    NSObject *made = class_createInstance(self, 0);
    made->owners = 1;
    __atomic_add_fetch(&alive, 1, __ATOMIC_SEQ_CST);
    return made;
}

+ (id)new {
    return [[self alloc] init];
}

- (id)init {
    return self;
}

- (id)retain {
    __atomic_add_fetch(&owners, 1, __ATOMIC_SEQ_CST);
    return self;
}

- (void)release {
    if (__atomic_sub_fetch(&owners, 1, __ATOMIC_SEQ_CST) == 0) {
        [self dealloc];
    }
}

- (id)autorelease {
    if (height == room) {
        room = room ? 2 * room : 64;
        waiting = realloc(waiting, room * sizeof *waiting);
    }
    waiting[height++] = self;
    return self;
}

- (void)dealloc {
    __atomic_sub_fetch(&alive, 1, __ATOMIC_SEQ_CST);
    object_dispose(self);
}
@end

@implementation NSString
+ (id)stringWithUTF8String:(const char *)text {
    NSString *made = [NSString alloc];
    made->bytes = strdup(text);
    return [made autorelease];
}

- (const char *)UTF8String {
    return bytes;
}

- (void)dealloc {
    free(bytes);
    [super dealloc];
}
@end

@implementation NSError
+ (id)in:(const char *)domain code:(NSInteger)code text:(const char *)text {
    NSError *made = [NSError alloc];
    made->domain = [[NSString stringWithUTF8String:domain] retain];
    made->text = [[NSString stringWithUTF8String:text] retain];
    made->code = code;
    return [made autorelease];
}

- (id)domain {
    return domain;
}

- (NSInteger)code {
    return code;
}

- (id)localizedDescription {
    return text;
}

- (void)dealloc {
    [domain release];
    [text release];
    [super dealloc];
}
@end
