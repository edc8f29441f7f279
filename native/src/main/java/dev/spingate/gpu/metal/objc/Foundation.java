package dev.spingate.gpu.metal.objc;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** NSObject's ownership, NSString and NSError: the few messages that are needed. */
public final class Foundation {
    /** What this class sends to the class NSString. */
    public static final Message STRING = Message.of("stringWithUTF8String:", "@^");

    /** What this class sends to a string. */
    public static final Message UTF8 = Message.of("UTF8String", "^");

    /** What this class sends to an error. */
    public static final Message DESCRIPTION = Message.of("localizedDescription", "@");

    /** What this class sends to an error. */
    public static final Message DOMAIN = Message.of("domain", "@");

    /** What this class sends to an error. */
    public static final Message CODE = Message.of("code", "q");

    /** What this class sends to everything. */
    public static final Message RETAIN = Message.of("retain", "@");

    /** What this class sends to everything. */
    public static final Message RELEASE = Message.of("release", "v");

    private final MemorySegment stringClass;
    private final Shapes.Action release;
    private final Shapes.ObjectOf retain;
    private final Shapes.ObjectFromObject string;
    private final Shapes.ObjectOf utf8;
    private final Shapes.ObjectOf description;
    private final Shapes.ObjectOf domain;
    private final Shapes.WordOf code;

    /** Refuses a runtime without {@code NSString}. */
    public Foundation(ObjcRuntime runtime) throws ObjcUnavailable {
        stringClass = runtime.classNamed("NSString")
                .orElseThrow(() -> new ObjcUnavailable(
                        "the Objective-C runtime here has no class NSString",
                        "run on macOS 13 or later"));
        release = runtime.bind(RELEASE, Shapes.Action.class);
        retain = runtime.bind(RETAIN, Shapes.ObjectOf.class);
        string = runtime.bind(STRING, Shapes.ObjectFromObject.class);
        utf8 = runtime.bind(UTF8, Shapes.ObjectOf.class);
        description = runtime.bind(DESCRIPTION, Shapes.ObjectOf.class);
        domain = runtime.bind(DOMAIN, Shapes.ObjectOf.class);
        code = runtime.bind(CODE, Shapes.WordOf.class);
    }

    /** The class object that makes strings. */
    public MemorySegment stringClass() {
        return stringClass;
    }

    /** Gives up one ownership; nil is ignored. */
    public void release(MemorySegment object) {
        release.send(object);
    }

    /** Takes one more ownership. */
    public MemorySegment retain(MemorySegment object) {
        return retain.send(object);
    }

    /** A string that lives until the pool of this thread closes. */
    public MemorySegment string(String text) {
        try (var arena = Arena.ofConfined()) {
            return string.send(stringClass, arena.allocateFrom(text));
        }
    }

    /** The text of a string; empty for nil. */
    public String text(MemorySegment string) {
        return string.address() == 0 ? "" : ObjcRuntime.text(utf8.send(string));
    }

    /** What an error says; nil is said to be nothing known. */
    public ObjcError error(MemorySegment error) {
        return error.address() == 0
                ? new ObjcError("", 0, "the system gave no reason")
                : new ObjcError(
                        text(domain.send(error)), code.send(error), text(description.send(error)));
    }
}
