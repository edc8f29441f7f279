package dev.spingate.gpu.metal.objc;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;

/** The types that messages here use, by one letter each; most are the runtime's own letters. */
public enum TypeCode {
    /** No value. */
    VOID('v', null),
    /** An object. */
    OBJECT('@', ADDRESS),
    /** A selector. */
    SELECTOR(':', ADDRESS),
    /** {@code NSUInteger} or {@code uint64_t}. */
    UNSIGNED('Q', JAVA_LONG),
    /** {@code NSInteger}. */
    SIGNED('q', JAVA_LONG),
    /** {@code BOOL}: {@code bool} on arm64, {@code signed char} on x86-64. */
    BOOL('B', JAVA_BYTE),
    /** {@code double}. */
    DOUBLE('d', JAVA_DOUBLE),
    /** Any pointer that is not an object. */
    POINTER('^', ADDRESS),
    /** A block. */
    BLOCK('?', ADDRESS),
    /** {@code MTLSize}: three {@code NSUInteger}, by value. */
    SIZE(
            'S',
            MemoryLayout.structLayout(
                    JAVA_LONG.withName("width"),
                    JAVA_LONG.withName("height"),
                    JAVA_LONG.withName("depth"))),
    /** What no message here uses; never equal to what a binding declares. */
    OTHER('!', null);

    private final char letter;
    private final MemoryLayout layout;

    TypeCode(char letter, MemoryLayout layout) {
        this.letter = letter;
        this.layout = layout;
    }

    /** The layout of {@code MTLSize}. */
    public static StructLayout sizeLayout() {
        return (StructLayout) SIZE.layout;
    }

    /** The type of a letter; {@link #OTHER} if it has none. */
    static TypeCode of(char letter) {
        for (var code : values()) {
            if (code.letter == letter) {
                return code;
            }
        }
        return OTHER;
    }

    /** How a value is passed. */
    MemoryLayout layout() {
        if (layout == null) {
            throw new IllegalStateException(this + " is no type of a value");
        }
        return layout;
    }

    char letter() {
        return letter;
    }
}
