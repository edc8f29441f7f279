package dev.spingate.modelgen.log;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The calls that a log may hold: what each is called, and which keys it has. */
enum LogCall {
    /** A primitive is encoded on a stream. */
    ENCODE("encode", List.of("stream", "primitive"), List.of("inputs", "outputs")),
    /** A fence's word is raised: by a kernel of a GPU stream, by a task of a CPU stream. */
    FENCE_UPDATE("fence_update", List.of("fence", "value"), List.of("stream")),
    /** A fence's word is polled: by a kernel of a GPU stream, by a task of a CPU stream. */
    FENCE_WAIT("fence_wait", List.of("fence", "value"), List.of("stream", "guards")),
    /** An event is signalled; without a stream by the thread itself. */
    EVENT_SIGNAL("event_signal", List.of("event", "value"), List.of("stream")),
    /** An event is waited for; without a stream by the thread itself. */
    EVENT_WAIT("event_wait", List.of("event", "value"), List.of("stream")),
    /** The open encoder of a GPU stream is ended. */
    END_ENCODER("end_encoder", List.of("stream"), List.of()),
    /** The open command buffer of a GPU stream is committed. */
    COMMIT("commit", List.of("stream"), List.of()),
    /** The thread waits for a GPU stream; without one for all. */
    SYNCHRONIZE("synchronize", List.of(), List.of("stream"));

    private final String word;
    private final List<String> required;
    private final List<String> optional;

    LogCall(String word, List<String> required, List<String> optional) {
        this.word = word;
        this.required = required;
        this.optional = optional;
    }

    static Optional<LogCall> find(String word) {
        return Arrays.stream(values()).filter(call -> call.word.equals(word)).findFirst();
    }

    static List<String> words() {
        return Arrays.stream(values()).map(LogCall::word).toList();
    }

    /** What {@code op} says. */
    String word() {
        return word;
    }

    /** The keys without which it means nothing. */
    List<String> required() {
        return required;
    }

    /** Whether it may have a key, beside {@code op} and {@code thread}. */
    boolean allows(String key) {
        return required.contains(key) || optional.contains(key);
    }

    /** Every key that it may have. */
    List<String> keys() {
        List<String> keys = new java.util.ArrayList<>(List.of("op", "thread"));
        keys.addAll(required);
        keys.addAll(optional);
        return keys;
    }
}
