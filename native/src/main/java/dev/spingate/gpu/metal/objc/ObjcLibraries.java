package dev.spingate.gpu.metal.objc;

import java.util.List;

/**
 * The names of the libraries that hold the runtime, NSString and NSError, and Metal. They are
 * names for the dynamic loader, not paths to resolve.
 *
 * @param runtime has {@code objc_msgSend}
 * @param foundation has {@code NSString}
 * @param metal has {@code MTLCreateSystemDefaultDevice}
 */
public record ObjcLibraries(String runtime, String foundation, String metal) {
    /** Apple's own, as every Mac since macOS 10.15 has them. */
    public static final ObjcLibraries APPLE = new ObjcLibraries(
            "/usr/lib/libobjc.A.dylib",
            "/System/Library/Frameworks/Foundation.framework/Foundation",
            "/System/Library/Frameworks/Metal.framework/Metal");

    /** One library that stands in for all three. */
    public static ObjcLibraries allIn(String library) {
        return new ObjcLibraries(library, library, library);
    }

    /** In the order in which they must be loaded. */
    List<String> names() {
        return List.of(runtime, foundation, metal);
    }
}
