package dev.spingate.modelgen.scenario;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What a device is assumed to do where documents and reports leave it open.
 *
 * @param start whether a ready encoder may be refused while another kernel runs
 * @param eventWait whether a command buffer that waits for an event holds the GPU
 * @param waitScope what an event wait holds back
 * @param signalScope what an event signal waits for
 * @param flag when a stored word is seen by a poll
 * @param payload when a buffer's contents are seen by those who saw the word
 * @param watchdog whether command buffers that take too long are killed
 */
public record DeviceFacts(
        Start start,
        EventWait eventWait,
        Scope waitScope,
        Scope signalScope,
        Flag flag,
        Payload payload,
        Watchdog watchdog) {

    /** What holds of a scenario that says nothing about its device. */
    public static final DeviceFacts DEFAULT = new DeviceFacts(
            Start.MAYBE,
            EventWait.FREES,
            Scope.BUFFER,
            Scope.QUEUE,
            Flag.EVENTUAL,
            Payload.WITH_FLAG,
            Watchdog.OFF);

    /** When a ready encoder starts beside running ones. */
    public enum Start implements ContractWord {
        /** Queues always overlap. */
        FREE,
        /**
         * It may be refused while a kernel of another queue of its GPU runs, or, if it waited for
         * an MTLFence, while a later encoder of its own queue runs.
         */
        MAYBE,
        /** It is always refused then. */
        EXCLUSIVE
    }

    /** What a command buffer does to the GPU while it waits for an event. */
    public enum EventWait implements ContractWord {
        /** Others may run. */
        FREES,
        /** Nobody else may. */
        HOLDS
    }

    /** How far an event wait or signal reaches. */
    public enum Scope implements ContractWord {
        /** Its own command buffer. */
        BUFFER,
        /** The whole queue: a wait holds back later buffers, a signal waits for earlier ones. */
        QUEUE
    }

    /** When a poll sees a stored word. */
    public enum Flag implements ContractWord {
        /** At once. */
        PROMPT,
        /** Some time. */
        EVENTUAL,
        /** Never, unless a sufficient barrier goes with the store. */
        AFTER_BARRIER
    }

    /** When a buffer's new contents are seen. */
    public enum Payload implements ContractWord {
        /** As soon as the word that guards it. */
        WITH_FLAG,
        /** Some time, maybe after the word. */
        EVENTUAL,
        /** Never, unless a sufficient barrier goes with the store. */
        AFTER_BARRIER,
        /** Only when the writer's command buffer has ended. */
        AT_END
    }

    /** Whether the driver ends what takes too long. */
    public enum Watchdog implements ContractWord {
        /** Nothing is killed. */
        OFF,
        /** Command buffers may be killed, those that wait for an event included. */
        ON
    }

    /** The settings that each fact of a file's {@code device} may have, by the fact's name. */
    public static SequencedMap<String, List<String>> vocabulary() {
        SequencedMap<String, List<String>> facts = new LinkedHashMap<>();
        facts.put("start", ContractWord.names(Start.class));
        facts.put("eventWait", ContractWord.names(EventWait.class));
        facts.put("waitScope", ContractWord.names(Scope.class));
        facts.put("signalScope", ContractWord.names(Scope.class));
        facts.put("flag", ContractWord.names(Flag.class));
        facts.put("payload", ContractWord.names(Payload.class));
        facts.put("watchdog", ContractWord.names(Watchdog.class));
        return Collections.unmodifiableSequencedMap(facts);
    }

    /** Each fact's setting by the fact's name, both spelled as in a file. */
    public SequencedMap<String, String> settings() {
        SequencedMap<String, String> settings = new LinkedHashMap<>();
        settings.put("start", start.contractName());
        settings.put("eventWait", eventWait.contractName());
        settings.put("waitScope", waitScope.contractName());
        settings.put("signalScope", signalScope.contractName());
        settings.put("flag", flag.contractName());
        settings.put("payload", payload.contractName());
        settings.put("watchdog", watchdog.contractName());
        return Collections.unmodifiableSequencedMap(settings);
    }

    /**
     * These facts with some settings replaced.
     *
     * @param overrides settings by fact, both spelled as in a file
     * @throws IllegalArgumentException if {@link #vocabulary()} lacks a fact or a setting
     */
    public DeviceFacts with(Map<String, String> overrides) {
        Map<String, String> all = new LinkedHashMap<>(settings());
        overrides.forEach((fact, setting) -> {
            if (all.replace(fact, setting) == null) {
                throw new IllegalArgumentException("no such fact: " + fact);
            }
        });
        return new DeviceFacts(
                word(Start.class, all.get("start")),
                word(EventWait.class, all.get("eventWait")),
                word(Scope.class, all.get("waitScope")),
                word(Scope.class, all.get("signalScope")),
                word(Flag.class, all.get("flag")),
                word(Payload.class, all.get("payload")),
                word(Watchdog.class, all.get("watchdog")));
    }

    private static <E extends Enum<E> & ContractWord> E word(Class<E> type, String setting) {
        return ContractWord.find(type, setting)
                .orElseThrow(() -> new IllegalArgumentException("no such setting: " + setting));
    }
}
