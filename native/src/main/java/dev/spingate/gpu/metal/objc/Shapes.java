package dev.spingate.gpu.metal.objc;

import java.lang.foreign.MemorySegment;

/**
 * The typed forms of a bound message: one interface for each combination of argument and result
 * types that is used. The first argument is the receiver; nil as a receiver gives zero.
 *
 * <p>{@link ObjcRuntime#bind} refuses a form that does not fit the message's signature.
 */
public final class Shapes {
    private Shapes() {}

    /** A function without arguments. */
    public interface Source {
        /** Calls the function. */
        MemorySegment send();
    }

    /** {@code v} */
    public interface Action {
        /** Sends the message. */
        void send(MemorySegment receiver);
    }

    /** {@code @}, {@code ^} */
    public interface ObjectOf {
        /** Sends the message. */
        MemorySegment send(MemorySegment receiver);
    }

    /** {@code Q}, {@code q} */
    public interface WordOf {
        /** Sends the message. */
        long send(MemorySegment receiver);
    }

    /** {@code d} */
    public interface RealOf {
        /** Sends the message. */
        double send(MemorySegment receiver);
    }

    /** {@code v@}, {@code v?} */
    public interface TakesObject {
        /** Sends the message. */
        void send(MemorySegment receiver, MemorySegment object);
    }

    /** {@code vQ} */
    public interface TakesWord {
        /** Sends the message. */
        void send(MemorySegment receiver, long word);
    }

    /** {@code v@Q} */
    public interface TakesObjectAndWord {
        /** Sends the message. */
        void send(MemorySegment receiver, MemorySegment object, long word);
    }

    /** {@code v@QQ}, {@code v^QQ} */
    public interface TakesObjectAndWords {
        /** Sends the message. */
        void send(MemorySegment receiver, MemorySegment object, long first, long second);
    }

    /** {@code vSS} */
    public interface TakesSizes {
        /** Sends the message. */
        void send(MemorySegment receiver, MemorySegment first, MemorySegment second);
    }

    /** {@code @Q} */
    public interface ObjectFromWord {
        /** Sends the message. */
        MemorySegment send(MemorySegment receiver, long word);
    }

    /** {@code @QQ} */
    public interface ObjectFromWords {
        /** Sends the message. */
        MemorySegment send(MemorySegment receiver, long first, long second);
    }

    /** {@code @@}, {@code @^} */
    public interface ObjectFromObject {
        /** Sends the message. */
        MemorySegment send(MemorySegment receiver, MemorySegment object);
    }

    /** {@code @@^} */
    public interface ObjectOrError {
        /** Sends the message; an error is stored where the last argument points. */
        MemorySegment send(MemorySegment receiver, MemorySegment object, MemorySegment error);
    }

    /** {@code @@@^} */
    public interface ObjectFromTwoOrError {
        /** Sends the message; an error is stored where the last argument points. */
        MemorySegment send(
                MemorySegment receiver,
                MemorySegment first,
                MemorySegment second,
                MemorySegment error);
    }

    /** {@code B} */
    public interface FlagOf {
        /** Sends the message; 0 is no. */
        byte send(MemorySegment receiver);
    }

    /** {@code Bq} */
    public interface FlagFromWord {
        /** Sends the message; 0 is no. */
        byte send(MemorySegment receiver, long word);
    }

    /** {@code BQQ} */
    public interface FlagFromWords {
        /** Sends the message; 0 is no. */
        byte send(MemorySegment receiver, long first, long second);
    }
}
