package dev.spingate.modelgen.scenario;

import static dev.spingate.modelgen.scenario.StepKind.Where.HOST;
import static dev.spingate.modelgen.scenario.StepKind.Where.QUEUE;
import static dev.spingate.modelgen.scenario.StepKind.Where.THREAD;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The steps of the grammar: what each is called, where it may happen, and its keys. */
enum StepKind {
    KERNEL("kernel", EnumSet.of(QUEUE, HOST), "name", "reads", "writes", "long", "traps"),
    WORK("work", EnumSet.of(QUEUE, HOST), "name", "reads", "writes", "long", "traps"),
    STORE("store", EnumSet.of(QUEUE, HOST, THREAD), "word", "value", "barrier"),
    SPIN(
            "spin",
            EnumSet.of(QUEUE, HOST, THREAD),
            "word",
            "value",
            "guards",
            "load",
            "bound",
            "onGiveUp"),
    SIGNAL("signal", EnumSet.of(QUEUE, HOST, THREAD), "event", "value"),
    WAIT("wait", EnumSet.of(QUEUE, HOST, THREAD), "event", "value"),
    UPDATE_FENCE("updateFence", EnumSet.of(QUEUE), "fence"),
    WAIT_FENCE("waitFence", EnumSet.of(QUEUE), "fence"),
    END("end", EnumSet.of(QUEUE)),
    COMMIT("commit", EnumSet.of(QUEUE)),
    SEND("send", EnumSet.of(HOST), "channel"),
    RECV("recv", EnumSet.of(HOST), "channel"),
    AWAIT("await", EnumSet.of(THREAD), "queue", "all"),
    KILL("kill", EnumSet.of(THREAD), "process");

    private final String key;
    private final Set<Where> where;
    private final List<String> keys;

    StepKind(String key, Set<Where> where, String... keys) {
        this.key = key;
        this.where = where;
        this.keys = List.of(keys);
    }

    /** The sorts of site. */
    enum Where {
        QUEUE("on a queue"),
        HOST("on a host"),
        THREAD("by the thread itself, without `on`");

        private final String phrase;

        Where(String phrase) {
            this.phrase = phrase;
        }

        String phrase() {
            return phrase;
        }

        static Where of(Site site) {
            return switch (site) {
                case Site.OnQueue queue -> QUEUE;
                case Site.OnHost host -> HOST;
                case Site.OnThread thread -> THREAD;
            };
        }
    }

    static Optional<StepKind> find(String key) {
        return Arrays.stream(values()).filter(kind -> kind.key.equals(key)).findFirst();
    }

    static List<String> names() {
        return Arrays.stream(values()).map(StepKind::key).toList();
    }

    /** The step's key in a file. */
    String key() {
        return key;
    }

    /** The keys that its mapping may have beside {@code on}. */
    List<String> keys() {
        return keys;
    }

    boolean allows(Where site) {
        return where.contains(site);
    }

    /** Where it happens, for a message. */
    String wherePhrase() {
        return where.stream().map(place -> place.phrase).collect(Collectors.joining(" or "));
    }

    /** What a step of this kind looks like, for a message. */
    String example() {
        return switch (this) {
            case KERNEL, WORK -> key + ": {on: P, writes: [A]}";
            case STORE, SPIN -> key + ": {on: P, word: F, value: 1}";
            case SIGNAL, WAIT -> key + ": {on: P, event: E, value: 1}";
            case UPDATE_FENCE, WAIT_FENCE -> key + ": {on: P, fence: f}";
            case END, COMMIT -> key + ": P";
            case SEND, RECV -> key + ": {on: comm, channel: r}";
            case AWAIT -> key + ": {queue: P}";
            case KILL -> key + ": {process: p1}";
        };
    }
}
