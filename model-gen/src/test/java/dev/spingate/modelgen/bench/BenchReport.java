package dev.spingate.modelgen.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spingate.modelgen.files.WholeFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The figures as a table for people and as JSON for programs. */
final class BenchReport {
    private static final String ROW = "%-9s %-22s %7s %10s %8s %8s %10s %8s %9s";

    /** A figure that the goal is about. */
    private record Ratio(String what, double is, String goal, boolean met) {}

    private final List<Measured> runs = new ArrayList<>();
    private final List<Ratio> ratios = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    void add(Measured run) {
        runs.add(run);
    }

    /** How often a figure is larger than another, of which at least so much is wanted. */
    void atLeast(String what, double is, double goal) {
        ratios.add(new Ratio(what, is, ">= " + goal, is >= goal));
    }

    /** A figure of which at most so much is wanted. */
    void atMost(String what, double is, double goal) {
        ratios.add(new Ratio(what, is, "<= " + goal, is <= goal));
    }

    /** Something that is no row of the table. */
    void note(String text) {
        notes.add(text);
    }

    /** The table. */
    String table() {
        StringBuilder text = new StringBuilder();
        line(
                text,
                "checker",
                "model",
                "workers",
                "states",
                "cpu s",
                "clock s",
                "states/cpu s",
                "set B/st",
                "peak MiB");
        for (Measured run : runs) {
            line(
                    text,
                    run.checker(),
                    run.model(),
                    Integer.toString(run.workers()),
                    Long.toString(run.states()),
                    "%.2f".formatted(run.ran().cpuSeconds()),
                    "%.2f".formatted(run.ran().seconds()),
                    "%.0f".formatted(run.rate()),
                    run.setBytes() == 0 ? "-" : "%.1f".formatted(run.bytesPerState()),
                    Long.toString(run.ran().peakBytes() >> 20));
        }
        text.append('\n');
        for (Ratio ratio : ratios) {
            text.append("%-66s %8.2f  goal %-8s %s%n"
                    .formatted(ratio.what, ratio.is, ratio.goal, ratio.met ? "met" : "MISSED"));
        }
        notes.forEach(note -> text.append('\n').append(note));
        return text.toString();
    }

    private static void line(StringBuilder text, Object... cells) {
        text.append(ROW.formatted(cells)).append('\n');
    }

    /** Writes the same as JSON. */
    void write(Path file) {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode all = mapper.createObjectNode();
        ArrayNode listed = all.putArray("runs");
        for (Measured run : runs) {
            listed.addObject()
                    .put("checker", run.checker())
                    .put("model", run.model())
                    .put("workers", run.workers())
                    .put("states", run.states())
                    .put("cpuSeconds", run.ran().cpuSeconds())
                    .put("clockSeconds", run.ran().seconds())
                    .put("statesPerCpuSecond", run.rate())
                    .put("statesPerClockSecond", run.clockRate())
                    .put("setBytes", run.setBytes())
                    .put("peakBytes", run.ran().peakBytes());
        }
        ArrayNode figures = all.putArray("ratios");
        ratios.forEach(ratio -> figures.addObject()
                .put("what", ratio.what)
                .put("is", ratio.is)
                .put("goal", ratio.goal)
                .put("met", ratio.met));
        ArrayNode said = all.putArray("notes");
        notes.forEach(said::add);
        try {
            WholeFile.write(
                    file, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
