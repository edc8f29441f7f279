package dev.spingate.modelgen.log;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The calls of a log as a program, written down as a scenario file. */
final class LoggedProgram {
    private static final int FIRST = 0;

    private final String log;
    private final List<LogLine> lines;
    private final Names actors = new Names("s");
    private final Names buffers = new Names("b");
    private final Names primitives = new Names("k");
    private final Names fences = new Names("f");
    private final Names events = new Names("e");

    LoggedProgram(String log, List<LogLine> lines) {
        this.log = log;
        this.lines = lines;
    }

    String text() {
        Map<String, List<String>> threads = threads();
        StringBuilder text =
                new StringBuilder("# Made from a log of encode calls; each step names its"
                        + " line. Cut it to what hangs.\n");
        text.append("scenario: ").append(id()).append('\n');
        text.append("about: ").append(lines.size()).append(" logged encode calls.\n\n");
        Set<String> queues = names(true);
        if (!queues.isEmpty()) {
            text.append("queues: {").append(String.join(": {}, ", queues)).append(": {}}\n");
        }
        Set<String> hosts = names(false);
        if (!hosts.isEmpty()) {
            text.append("hosts: [").append(String.join(", ", hosts)).append("]\n");
        }
        initials(text, "words", "fence", fences);
        initials(text, "events", "event", events);
        text.append("threads:\n");
        threads.forEach((thread, steps) -> {
            text.append("  ").append(thread).append(":\n");
            steps.forEach(step -> text.append("    - ").append(step).append('\n'));
        });
        return text.toString();
    }

    /** An id that is allowed, from the log's name. */
    private String id() {
        String name = log.replaceFirst("^.*[/\\\\]", "").replaceFirst("\\.[^.]*$", "");
        String plain = name.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String id = plain.replaceAll("^-+|-+$", "");
        return id.isEmpty() ? "from-log" : id;
    }

    private Set<String> names(boolean gpu) {
        Set<String> names = new LinkedHashSet<>();
        for (LogLine line : lines) {
            line.field("stream")
                    .map(LogLine.Field::text)
                    .filter(stream -> Actors.isGpu(stream) == gpu)
                    .ifPresent(stream -> names.add(stream(stream)));
        }
        return names;
    }

    /**
     * Counts begin just below the first that the log raises: what it waits for before has been
     * raised before the log begins.
     */
    private void initials(StringBuilder text, String part, String key, Names names) {
        Map<String, Integer> initials = new LinkedHashMap<>();
        Set<String> raised = new LinkedHashSet<>();
        for (LogLine line : lines) {
            if (line.field(key).isEmpty()) {
                continue;
            }
            String name = names.of(line.text(key));
            initials.putIfAbsent(name, FIRST);
            boolean raises =
                    line.call() == LogCall.FENCE_UPDATE || line.call() == LogCall.EVENT_SIGNAL;
            if (raises && raised.add(name)) {
                initials.put(name, Math.max(FIRST, line.value() - 1));
            }
        }
        if (initials.isEmpty()) {
            return;
        }
        text.append(part).append(":\n");
        initials.forEach((name, value) -> text.append("  ")
                .append(name)
                .append(": ")
                .append(value)
                .append(raised.contains(name) ? "" : "  # nobody raises it in this log")
                .append('\n'));
    }

    private Map<String, List<String>> threads() {
        Map<String, List<String>> threads = new LinkedHashMap<>();
        for (LogLine line : lines) {
            // Streams take their names first, so that a thread gives way.
            line.field("stream").ifPresent(stream -> stream(stream.text()));
        }
        for (LogLine line : lines) {
            threads.computeIfAbsent(actors.of("thread", line.thread()), _ -> new ArrayList<>())
                    .add(step(line) + "  # line " + line.number());
        }
        return threads;
    }

    private String step(LogLine line) {
        String on = line.field("stream")
                .map(stream -> "on: " + stream(stream.text()))
                .orElse("");
        return switch (line.call()) {
            case ENCODE -> encode(line, on);
            case FENCE_UPDATE -> "store: " + keys(on, "word: " + fence(line), value(line));
            case FENCE_WAIT ->
                "spin: " + keys(on, "word: " + fence(line), value(line), list("guards", line));
            case EVENT_SIGNAL -> "signal: " + keys(on, "event: " + event(line), value(line));
            case EVENT_WAIT -> "wait: " + keys(on, "event: " + event(line), value(line));
            case END_ENCODER -> "end: " + keys(on);
            case COMMIT -> "commit: " + keys(on);
            case SYNCHRONIZE ->
                "await: " + (on.isEmpty() ? "{all: true}" : keys(on.replaceFirst("on", "queue")));
        };
    }

    /** {@code Stream(Device(gpu, 0), 1)}, as MLX prints it, becomes {@code gpu_0_1}. */
    private String stream(String text) {
        return actors.of("stream", text.replaceFirst("^Stream\\(Device\\(", ""));
    }

    private String encode(LogLine line, String on) {
        String step = Actors.isGpu(line.text("stream")) ? "kernel: " : "work: ";
        String name = "name: " + primitives.of(line.text("primitive")) + "_" + line.number();
        return step
                + keys(on, name, list("reads", "inputs", line), list("writes", "outputs", line));
    }

    private String fence(LogLine line) {
        return fences.of(line.text("fence"));
    }

    private String event(LogLine line) {
        return events.of(line.text("event"));
    }

    private static String value(LogLine line) {
        return "value: " + line.value();
    }

    private String list(String key, LogLine line) {
        return list(key, key, line);
    }

    /** A buffer that is named twice is one. */
    private String list(String key, String logKey, LogLine line) {
        Set<String> names = new LinkedHashSet<>();
        line.texts(logKey).forEach(text -> names.add(buffers.of(text)));
        return names.isEmpty() ? "" : key + ": [" + String.join(", ", names) + "]";
    }

    private static String keys(String... keys) {
        List<String> present = new ArrayList<>();
        for (String key : keys) {
            if (!key.isEmpty()) {
                present.add(key);
            }
        }
        return "{" + String.join(", ", present) + "}";
    }
}
