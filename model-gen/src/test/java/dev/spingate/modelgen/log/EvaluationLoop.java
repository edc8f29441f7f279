package dev.spingate.modelgen.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A small evaluation loop in the manner of MLX that logs what it encodes: arrays in the order of
 * the graph, a stream for each, and a fence wherever an array crosses from one stream to another.
 */
final class EvaluationLoop {
    private static final List<String> PRIMITIVES = List.of("Matmul", "Add", "AllReduce", "Copy");

    private final Random random;
    private final List<String> streams;
    private final List<String> streamOf = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private int fences;

    EvaluationLoop(Random random) {
        this.random = random;
        this.streams = random.nextBoolean()
                ? List.of("gpu:0", "gpu:1", "cpu:0")
                : List.of("Stream(Device(gpu, 0), 0)", "Stream(Device(cpu, 0), 1)");
    }

    /** The log of an evaluation of so many arrays, a JSON object a line. */
    List<String> evaluate(int arrays) {
        for (int array = 0; array < arrays; array++) {
            encode(array);
        }
        for (String stream : streams) {
            if (stream.contains("gpu")) {
                line("commit", "\"stream\":\"" + stream + "\"");
            }
        }
        line("synchronize", "");
        return lines;
    }

    private void encode(int array) {
        String stream = streams.get(random.nextInt(streams.size()));
        List<String> inputs = new ArrayList<>();
        for (int i = 0; array > 0 && i < random.nextInt(3); i++) {
            int input = random.nextInt(array);
            inputs.add("\"a" + input + "\"");
            if (!streamOf.get(input).equals(stream)) {
                cross(input, streamOf.get(input), stream);
            }
        }
        streamOf.add(stream);
        line(
                "encode",
                "\"stream\":\"" + stream + "\",\"primitive\":\""
                        + PRIMITIVES.get(random.nextInt(PRIMITIVES.size())) + "\",\"inputs\":["
                        + String.join(",", inputs) + "],\"outputs\":[\"a" + array + "\"]");
        if (stream.contains("gpu") && random.nextInt(4) == 0) {
            line("commit", "\"stream\":\"" + stream + "\"");
        }
    }

    private void cross(int array, String from, String to) {
        String fence = "\"fence\":\"f" + ++fences + "\",\"value\":1";
        line("fence_update", "\"stream\":\"" + from + "\"," + fence);
        line(
                "fence_wait",
                "\"stream\":\"" + to + "\"," + fence + ",\"guards\":[\"a" + array + "\"]");
    }

    private void line(String op, String rest) {
        lines.add("{\"op\":\"" + op + "\"" + (rest.isEmpty() ? "" : ",") + rest + "}");
    }
}
