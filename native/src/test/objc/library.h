/* Metal's text to machine code: the same source that a Mac compiles, through the host's compiler. */
#ifndef SPINGATE_STANDIN_LIBRARY_H
#define SPINGATE_STANDIN_LIBRARY_H

#include "foundation.h"
#include "gpu.h"

enum { STANDIN_GROUP_WIDTH = 1 };

@interface StandinFunction : NSObject {
  @public
    Kernel kernel;
}
@end

@interface StandinPipeline : NSObject {
  @public
    Kernel kernel;
}
- (NSUInteger)maxTotalThreadsPerThreadgroup;
@end

@interface MTLCompileOptions : NSObject {
  @public
    NSUInteger version;
}
@end

@interface StandinLibrary : NSObject {
    void *code;
}
/* Nothing, and an error with the compiler's log, if the text does not compile. */
+ (id)from:(const char *)source options:(MTLCompileOptions *)options error:(id *)error;
- (id)newFunctionWithName:(id)name;
@end

#endif
