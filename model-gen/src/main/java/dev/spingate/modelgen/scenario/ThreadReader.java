package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.scenario.Declared.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads the encoding threads, after everything that their steps may name. */
final class ThreadReader {

    /** Steps of all threads together. */
    static final int MOST_STEPS = 10_000;

    private static final String EXAMPLE = "main: [{kernel: {on: P}}, {commit: P}]";

    private final Findings findings;
    private final Values values;
    private final DeclarationReader declarations;
    private final Declared declared;

    ThreadReader(Findings findings, DeclarationReader declarations, Declared declared) {
        this.findings = findings;
        this.values = new Values(findings);
        this.declarations = declarations;
        this.declared = declared;
    }

    private record Unread(String process, List<Node> steps) {}

    /** {@code threads: {main: [...]}} or {@code threads: {main: {process: p1, steps: [...]}}}. */
    SequencedMap<String, ThreadProgram> threads(Node node, FenceMode fenceMode) {
        Map<String, Unread> unread = unread(node);
        int steps =
                unread.values().stream().mapToInt(thread -> thread.steps.size()).sum();
        if (steps > MOST_STEPS) {
            findings.add(
                    node,
                    "the threads have " + steps + " steps",
                    "reduce the program: no more than " + MOST_STEPS + " are judged");
            return new LinkedHashMap<>();
        }
        FenceUse fences = new FenceUse(findings, fenceMode);
        StepReader reader = new StepReader(findings, declared, fences);
        SequencedMap<String, ThreadProgram> threads = new LinkedHashMap<>();
        unread.forEach((name, thread) -> threads.put(name, program(thread, reader)));
        fences.check();
        return threads;
    }

    /** All headers come first: a step may name any thread's process. */
    private Map<String, Unread> unread(Node node) {
        Map<String, Unread> unread = new LinkedHashMap<>();
        String example = "threads: {" + EXAMPLE + "}";
        Mapping threads =
                declarations.named(node, Kind.THREAD, DeclarationReader.MOST_ACTORS, example);
        for (Mapping.Entry entry : threads.entries()) {
            unread.put(entry.key(), unread(entry));
        }
        if (threads.isReadable() && threads.entries().isEmpty()) {
            findings.add(node, "a scenario has at least one thread", "write `" + example + "`");
        }
        return unread;
    }

    private Unread unread(Mapping.Entry entry) {
        String what = "thread " + Echo.brief(entry.key());
        if (!(entry.value() instanceof MappingNode)) {
            declared.nameProcess(QueueDeclaration.DEFAULT_PROCESS);
            List<Node> steps = values.items(entry.value(), what, EXAMPLE);
            return new Unread(QueueDeclaration.DEFAULT_PROCESS, steps);
        }
        Mapping thread = Mapping.of(findings, entry.value(), what, EXAMPLE);
        thread.allowOnly(List.of("process", "steps"));
        String process = declarations.process(thread);
        List<Node> steps = thread.need("steps")
                .map(node -> values.items(node, "`steps`", "steps: [{commit: P}]"))
                .orElse(List.of());
        return new Unread(process, steps);
    }

    private static ThreadProgram program(Unread thread, StepReader reader) {
        List<Step> steps = new ArrayList<>();
        thread.steps.forEach(item -> reader.read(item).ifPresent(steps::add));
        return new ThreadProgram(thread.process, steps);
    }
}
