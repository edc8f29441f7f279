package dev.spingate.gpu.metal.objc;

import java.util.List;

/**
 * The names of the libraries that hold the runtime, NSString and NSError, and Metal. They are
 * names for the dynamic loader, not paths to resolve.
 *
 * @param runtime has {@code objc_msgSend}
 * @param foundation has {@code NSString}
 * @param graphics is loaded although nothing in it is called: without it, Apple says in the
 *     documentation of {@code MTLCreateSystemDefaultDevice}, a command line tool gets no device
 * @param metal has {@code MTLCreateSystemDefaultDevice}
 */
public record ObjcLibraries(String runtime, String foundation, String graphics, String metal) {
    /** Apple's own, where every Mac has them. */
    public static final ObjcLibraries APPLE = new ObjcLibraries(
            "/usr/lib/libobjc.A.dylib",
            framework("Foundation"),
            framework("CoreGraphics"),
            framework("Metal"));

    private static String framework(String name) {
        return "/System/Library/Frameworks/" + name + ".framework/" + name;
    }

    /** One library that stands in for all of them. */
    public static ObjcLibraries allIn(String library) {
        return new ObjcLibraries(library, library, library, library);
    }

    /** In the order in which they must be loaded. */
    List<String> names() {
        return List.of(runtime, foundation, graphics, metal);
    }
}
