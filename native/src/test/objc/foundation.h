/* What every class of the stand-in needs from Foundation, on gcc's runtime. */
#ifndef SPINGATE_STANDIN_FOUNDATION_H
#define SPINGATE_STANDIN_FOUNDATION_H

#include <objc/runtime.h>
#include <stdint.h>

typedef unsigned long NSUInteger;
typedef long NSInteger;

void *objc_autoreleasePoolPush(void);
void objc_autoreleasePoolPop(void *pool);

__attribute__((objc_root_class))
@interface NSObject {
    Class isa;
    int owners;
}
+ (id)alloc;
+ (id)new;
- (id)init;
- (id)retain;
- (void)release;
- (id)autorelease;
- (void)dealloc;
@end

@interface NSString : NSObject {
    char *bytes;
}
+ (id)stringWithUTF8String:(const char *)text;
- (const char *)UTF8String;
@end

@interface NSError : NSObject {
    NSString *domain;
    NSString *text;
    NSInteger code;
}
+ (id)in:(const char *)domain code:(NSInteger)code text:(const char *)text;
- (id)domain;
- (NSInteger)code;
- (id)localizedDescription;
@end

/* Objects of any class that are alive now. */
long standin_objects(void);

#endif
