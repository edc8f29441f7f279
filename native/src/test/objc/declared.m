/*
 * The methods that Spingate calls, as the headers of Apple's macOS SDKs declare them; the names of
 * the headers are in MetalMessage.java. Written in C's types and never linked: a test has clang say
 * how these are encoded for arm64 macOS, and compares that with how the messages are bound. So a
 * wrong letter in the table shows without a Mac; a declaration that was read wrongly does not.
 */
typedef unsigned long NSUInteger;
typedef long NSInteger;
typedef unsigned long long uint64_t;
typedef double CFTimeInterval;
typedef _Bool BOOL; /* on arm64 */

@class NSString, NSError, MTLCompileOptions;
@protocol MTLDevice, MTLCommandQueue, MTLCommandBuffer, MTLComputeCommandEncoder, MTLSharedEvent;
@protocol MTLEvent, MTLFence, MTLBuffer, MTLLibrary, MTLFunction, MTLComputePipelineState;

typedef struct {
    NSUInteger width, height, depth;
} MTLSize;

typedef NSUInteger MTLResourceOptions;
typedef NSUInteger MTLDispatchType;
typedef NSUInteger MTLBarrierScope;
typedef NSUInteger MTLCommandBufferStatus;
typedef NSUInteger MTLLanguageVersion;
typedef NSInteger MTLGPUFamily;
typedef void (^MTLCommandBufferHandler)(id<MTLCommandBuffer>);

@protocol NSStringClass
- (instancetype)stringWithUTF8String:(const char *)text;
@end

@protocol NSString
- (const char *)UTF8String;
- (instancetype)retain;
- (oneway void)release;
@end

@protocol NSError
- (NSString *)localizedDescription;
- (NSString *)domain;
- (NSInteger)code;
@end

@protocol MTLCompileOptionsClass
- (instancetype)new;
@end

@protocol MTLCompileOptions
- (void)setLanguageVersion:(MTLLanguageVersion)version;
@end

@protocol MTLDevice
- (NSString *)name;
- (BOOL)hasUnifiedMemory;
- (BOOL)supportsFamily:(MTLGPUFamily)family;
- (id<MTLCommandQueue>)newCommandQueueWithMaxCommandBufferCount:(NSUInteger)count;
- (id<MTLSharedEvent>)newSharedEvent;
- (id<MTLFence>)newFence;
- (id<MTLBuffer>)newBufferWithLength:(NSUInteger)length options:(MTLResourceOptions)options;
- (id<MTLLibrary>)newLibraryWithSource:(NSString *)source
                               options:(MTLCompileOptions *)options
                                 error:(NSError **)error;
- (id<MTLComputePipelineState>)newComputePipelineStateWithFunction:(id<MTLFunction>)function
                                                             error:(NSError **)error;
@end

@protocol MTLCommandQueue
- (id<MTLCommandBuffer>)commandBuffer;
@end

@protocol MTLCommandBuffer
- (id<MTLComputeCommandEncoder>)computeCommandEncoderWithDispatchType:(MTLDispatchType)type;
- (void)encodeSignalEvent:(id<MTLEvent>)event value:(uint64_t)value;
- (void)encodeWaitForEvent:(id<MTLEvent>)event value:(uint64_t)value;
- (void)addCompletedHandler:(MTLCommandBufferHandler)block;
- (void)commit;
- (void)waitUntilCompleted;
- (MTLCommandBufferStatus)status;
- (NSError *)error;
- (CFTimeInterval)GPUStartTime;
- (CFTimeInterval)GPUEndTime;
@end

@protocol MTLComputeCommandEncoder
- (void)setComputePipelineState:(id<MTLComputePipelineState>)state;
- (void)setBuffer:(id<MTLBuffer>)buffer offset:(NSUInteger)offset atIndex:(NSUInteger)index;
- (void)setBytes:(const void *)bytes length:(NSUInteger)length atIndex:(NSUInteger)index;
- (void)dispatchThreads:(MTLSize)threads threadsPerThreadgroup:(MTLSize)group;
- (void)memoryBarrierWithScope:(MTLBarrierScope)scope;
- (void)waitForFence:(id<MTLFence>)fence;
- (void)updateFence:(id<MTLFence>)fence;
- (void)endEncoding;
@end

@protocol MTLSharedEvent
- (uint64_t)signaledValue;
- (void)setSignaledValue:(uint64_t)value;
@end

@protocol MTLBuffer
- (void *)contents;
- (NSUInteger)length;
@end

@protocol MTLLibrary
- (id<MTLFunction>)newFunctionWithName:(NSString *)name;
@end

@protocol MTLComputePipelineState
- (NSUInteger)maxTotalThreadsPerThreadgroup;
@end

/* Only what is used is encoded. */
id declared(int i) {
    id all[] = {
        @protocol(NSStringClass),
        @protocol(NSString),
        @protocol(NSError),
        @protocol(MTLCompileOptionsClass),
        @protocol(MTLCompileOptions),
        @protocol(MTLDevice),
        @protocol(MTLCommandQueue),
        @protocol(MTLCommandBuffer),
        @protocol(MTLComputeCommandEncoder),
        @protocol(MTLSharedEvent),
        @protocol(MTLBuffer),
        @protocol(MTLLibrary),
        @protocol(MTLComputePipelineState),
    };
    return all[i];
}
