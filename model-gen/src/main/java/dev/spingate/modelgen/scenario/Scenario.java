package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.Place;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * One program and what is expected of it. Every name that it uses is declared in it; the maps keep
 * the order of the file.
 *
 * @param id what reports call it
 * @param about what it shows, in a sentence; may be empty
 * @param sources public reports that it reproduces, as in {@code owner/repository#number}
 * @param device what the device is assumed to do
 * @param queues command queues by name
 * @param hosts the process of each host worker, by the worker's name
 * @param fences who orders the encoders of a queue
 * @param words initial value of each word that is spun on, at least 0
 * @param events initial value of each event, at least 0
 * @param channels between hosts
 * @param threads encoding threads by name, at least one
 * @param expectations no two for the same policy and device
 * @param parts where each part of the file stands, by its key; {@link #placeOf} reads it
 */
public record Scenario(
        String id,
        String about,
        List<String> sources,
        DeviceFacts device,
        SequencedMap<String, QueueDeclaration> queues,
        SequencedMap<String, String> hosts,
        FenceMode fences,
        SequencedMap<String, Integer> words,
        SequencedMap<String, Integer> events,
        List<String> channels,
        SequencedMap<String, ThreadProgram> threads,
        List<Expectation> expectations,
        SequencedMap<String, Place> parts) {

    /** Keeps its own copies. */
    public Scenario {
        sources = List.copyOf(sources);
        queues = copy(queues);
        hosts = copy(hosts);
        words = copy(words);
        events = copy(events);
        channels = List.copyOf(channels);
        threads = copy(threads);
        expectations = List.copyOf(expectations);
        parts = copy(parts);
    }

    /** Where {@code part} of the file stands; where the scenario begins if the file omits it. */
    public Place placeOf(String part) {
        return parts.getOrDefault(part, parts.getOrDefault("scenario", Place.of(id)));
    }

    private static <V> SequencedMap<String, V> copy(Map<String, V> map) {
        return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(map));
    }
}
