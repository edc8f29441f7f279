package dev.spingate.gpu.probe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.gpu.DeviceInfo;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.DeviceFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was measured on one device.
 *
 * @param device as it names itself
 * @param facts in the order of the experiments
 * @param unmeasured what was not
 */
public record Profile(DeviceInfo device, List<Fact> facts, List<Unmeasured> unmeasured) {
    private static final int FORMAT = 1;

    /** Keeps its own lists. */
    public Profile {
        facts = List.copyOf(facts);
        unmeasured = List.copyOf(unmeasured);
    }

    /**
     * What the model may assume of this device: what was measured, else the conservative setting. A
     * start that was never refused stays {@code maybe}, since that it cannot be was not shown.
     */
    public DeviceFacts model() {
        Map<String, String> settings = new TreeMap<>();
        if (never("event.wait-frees")) {
            settings.put("eventWait", "holds");
        }
        settings.put("waitScope", always("event.wait-holds-queue") ? "queue" : "buffer");
        settings.put("signalScope", always("event.signal-after-earlier") ? "queue" : "buffer");
        settings.put("payload", payloads() ? "with-flag" : "eventual");
        return DeviceFacts.DEFAULT.with(settings);
    }

    private boolean always(String id) {
        return facts.stream().anyMatch(fact -> fact.id().equals(id) && fact.always());
    }

    private boolean never(String id) {
        return facts.stream().anyMatch(fact -> fact.id().equals(id) && fact.never());
    }

    private boolean payloads() {
        return facts.stream()
                .filter(fact -> fact.id().startsWith("payload.") && fact.repetitions() > 0)
                .allMatch(Fact::always);
    }

    /** For a file. */
    public Map<String, Object> json() {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("format", FORMAT);
        all.put("measuredOn", measuredOn());
        all.put("device", device);
        all.put("machine", machine());
        all.put("model", model().settings());
        all.put("facts", facts);
        all.put("unmeasured", unmeasured);
        return all;
    }

    /** Today. */
    public String measuredOn() {
        return LocalDate.now(ZoneOffset.UTC).toString();
    }

    /** The machine that this runs on. */
    public Map<String, String> machine() {
        Map<String, String> machine = new TreeMap<>();
        machine.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        machine.put("architecture", System.getProperty("os.arch"));
        machine.put("processors", String.valueOf(Runtime.getRuntime().availableProcessors()));
        machine.put("java", Runtime.version().toString());
        return machine;
    }

    /**
     * What a file says the model may assume.
     *
     * @throws BadInput if it is no profile
     */
    public static DeviceFacts facts(Path file) {
        Place place = Place.of(file);
        try {
            JsonNode model = new ObjectMapper().readTree(Files.readString(file)).path("model");
            Map<String, String> settings = new TreeMap<>();
            model.properties()
                    .forEach(one -> settings.put(one.getKey(), one.getValue().asText()));
            if (settings.isEmpty()) {
                throw new IllegalArgumentException("it has no \"model\"");
            }
            return DeviceFacts.DEFAULT.with(settings);
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInput(
                    place,
                    "no profile can be read: " + e.getMessage(),
                    "give a file that spingate probe --out has written");
        }
    }
}
