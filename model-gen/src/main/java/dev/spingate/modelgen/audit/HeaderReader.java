package dev.spingate.modelgen.audit;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.ContractWord;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the first line of a trace. */
final class HeaderReader {
    private static final int DEFAULT_CAPACITY = 64;
    private static final int DEEPEST = 8;

    private final String file;
    private final JsonParser parser;
    private final Set<String> seen = new HashSet<>();
    private PolicyName policy;
    private DeviceFacts.Start start = DeviceFacts.DEFAULT.start();
    private DeviceFacts.Scope waitScope = DeviceFacts.DEFAULT.waitScope();
    private DeviceFacts.Scope signalScope = DeviceFacts.DEFAULT.signalScope();
    private boolean starts;
    private List<TraceHeader.Queue> queues = List.of();
    private List<String> hosts = List.of();

    private HeaderReader(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /**
     * Reads the line.
     *
     * @throws BadInput with file, line and column if it is no header of this version
     */
    static TraceHeader read(String file, TraceInput input) {
        JsonFactory json = JsonFactory.builder()
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
                .build();
        int length = input.to() - input.from();
        try (JsonParser parser = json.createParser(input.bytes(), input.from(), length)) {
            return new HeaderReader(file, parser).header();
        } catch (JsonProcessingException e) {
            throw new BadInput(
                    place(file, e.getLocation()),
                    "the header is no JSON object: " + e.getOriginalMessage(),
                    "begin the trace with {\"spingate-trace\": 1, ...}");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Place place(String file, JsonLocation at) {
        return at == null ? new Place(file, 1, 1) : new Place(file, 1, at.getColumnNr());
    }

    private TraceHeader header() throws IOException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw bad("the header is no JSON object", "begin it with {\"spingate-trace\": 1, ...}");
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            if (seen.isEmpty() && !name.equals("spingate-trace")) {
                throw bad(
                        "this is no trace: its first field is " + shortened(name),
                        "begin the trace with {\"spingate-trace\": 1, ...}");
            }
            if (!seen.add(name)) {
                throw bad("the field " + name + " stands twice", "remove one");
            }
            parser.nextToken();
            field(name);
        }
        if (parser.nextToken() != null) {
            throw bad("text behind the header", "give each line one object");
        }
        require("spingate-trace", "policy", "queues");
        requireRoom();
        return new TraceHeader(policy, start, waitScope, signalScope, starts, queues, hosts);
    }

    private void require(String... names) {
        for (String name : names) {
            if (!seen.contains(name)) {
                throw new BadInput(new Place(file, 1, 1), "the header has no " + name, "add it");
            }
        }
    }

    private void requireRoom() {
        if (queues.size() + hosts.size() > TraceHeader.MOST_SITES) {
            throw new BadInput(
                    new Place(file, 1, 1),
                    "%d queues and %d hosts: the audit takes %d of both together"
                            .formatted(queues.size(), hosts.size(), TraceHeader.MOST_SITES),
                    "name only those that are used");
        }
    }

    private void field(String name) throws IOException {
        switch (name) {
            case "spingate-trace" -> version();
            case "policy" -> policy = word(PolicyName.class);
            case "start" -> start = word(DeviceFacts.Start.class);
            case "waitScope" -> waitScope = word(DeviceFacts.Scope.class);
            case "signalScope" -> signalScope = word(DeviceFacts.Scope.class);
            case "starts" -> starts = truth();
            case "queues" -> queues = queues();
            case "hosts" -> hosts = hosts();
            case "device", "recorder" -> text();
            default ->
                throw bad(
                        "the field " + shortened(name) + " is unknown",
                        "a header may have spingate-trace, policy, start, waitScope, signalScope,"
                                + " starts, queues, hosts, device, recorder");
        }
    }

    private void version() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT
                || parser.getIntValue() != TraceHeader.VERSION) {
            throw bad(
                    "version %s of the format, and this audit reads version %d"
                            .formatted(shortened(parser.getText()), TraceHeader.VERSION),
                    "use the audit of the Spingate that recorded the trace, or record it again");
        }
    }

    private List<TraceHeader.Queue> queues() throws IOException {
        List<TraceHeader.Queue> all = new ArrayList<>();
        list();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            all.add(queue(all.size()));
        }
        return all;
    }

    private TraceHeader.Queue queue(int number) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw bad("a queue is an object", "write {} or {\"name\": ..., \"gpu\": ...}");
        }
        String name = "queue " + number;
        String gpu = "gpu";
        int capacity = DEFAULT_CAPACITY;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "name" -> name = text();
                case "gpu" -> gpu = text();
                case "capacity" -> capacity = capacity();
                default ->
                    throw bad(
                            "the field " + shortened(field) + " is unknown",
                            "a queue may have name, gpu, capacity");
            }
        }
        return new TraceHeader.Queue(name, gpu, capacity);
    }

    private int capacity() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT || parser.getIntValue() < 1) {
            throw bad("a capacity is a whole number of at least 1", "correct it");
        }
        return parser.getIntValue();
    }

    private List<String> hosts() throws IOException {
        List<String> all = new ArrayList<>();
        list();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            all.add(text());
        }
        return all;
    }

    private void list() {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw bad("a list is missing here", "write [...]");
        }
    }

    private String text() throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_STRING) {
            throw bad("a string is missing here", "write \"...\"");
        }
        return parser.getText();
    }

    private boolean truth() {
        return switch (parser.currentToken()) {
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> throw bad("true or false is missing here", "write it");
        };
    }

    private <E extends Enum<E> & ContractWord> E word(Class<E> type) throws IOException {
        return ContractWord.find(type, text())
                .orElseThrow(() -> bad(
                        "this is none of " + String.join(", ", ContractWord.names(type)),
                        "write one of them"));
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    private BadInput bad(String cause, String remedy) {
        return new BadInput(place(file, parser.currentTokenLocation()), cause, remedy);
    }
}
