package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.scenario.Declared.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads what a scenario declares apart from its threads. */
final class DeclarationReader {

    /** The widest set that the specification and the generated policy hold. */
    static final int MOST_ACTORS = 64;

    /** Names of one kind beyond any real program. */
    static final int MOST_NAMES = 1_000;

    private static final int MOST_BUFFERS = 65_536;

    private final Findings findings;
    private final Values values;
    private final Declared declared;

    DeclarationReader(Findings findings, Declared declared) {
        this.findings = findings;
        this.values = new Values(findings);
        this.declared = declared;
    }

    /** {@code queues: {P: {}, C: {gpu: g0, capacity: 64, process: p0}}}. */
    SequencedMap<String, QueueDeclaration> queues(Node node) {
        SequencedMap<String, QueueDeclaration> queues = new LinkedHashMap<>();
        Mapping named = named(node, Kind.QUEUE, MOST_ACTORS, "queues: {P: {}}");
        for (Mapping.Entry entry : named.entries()) {
            queues.put(entry.key(), queue(entry));
        }
        return queues;
    }

    private QueueDeclaration queue(Mapping.Entry entry) {
        String what = "queue " + Echo.brief(entry.key());
        Mapping queue = Mapping.of(findings, entry.value(), what, Echo.brief(entry.key()) + ": {}");
        queue.allowOnly(List.of("gpu", "capacity", "process"));
        String gpu = queue.get("gpu")
                .flatMap(node -> values.name(node, "`gpu`"))
                .orElse(QueueDeclaration.DEFAULT_GPU);
        int capacity = queue.get("capacity")
                .map(node -> values.number(node, "`capacity`", 1, MOST_BUFFERS))
                .orElse(QueueDeclaration.DEFAULT_CAPACITY);
        return new QueueDeclaration(gpu, capacity, process(queue));
    }

    /** {@code hosts: [comm]} or {@code hosts: {comm: {process: p1}}}. */
    SequencedMap<String, String> hosts(Node node) {
        SequencedMap<String, String> hosts = new LinkedHashMap<>();
        if (node instanceof SequenceNode) {
            listed(node, Kind.HOST, MOST_ACTORS, "hosts: [comm]")
                    .forEach(name -> hosts.put(name, process(Optional.empty())));
            return hosts;
        }
        Mapping named = named(node, Kind.HOST, MOST_ACTORS, "hosts: [comm]");
        for (Mapping.Entry entry : named.entries()) {
            String what = "host " + Echo.brief(entry.key());
            Mapping host =
                    Mapping.of(findings, entry.value(), what, Echo.brief(entry.key()) + ": {}");
            host.allowOnly(List.of("process"));
            hosts.put(entry.key(), process(host));
        }
        return hosts;
    }

    /** {@code words: {F: 0}} and {@code events: {E: 0}}: names with initial values. */
    SequencedMap<String, Integer> initials(Node node, Kind kind) {
        String example = kind == Kind.WORD ? "words: {F: 0}" : "events: {E: 0}";
        SequencedMap<String, Integer> initials = new LinkedHashMap<>();
        for (Mapping.Entry entry : named(node, kind, MOST_NAMES, example).entries()) {
            String what = "the initial value of " + Echo.brief(entry.key());
            initials.put(entry.key(), values.number(entry.value(), what, 0, Values.LARGEST));
        }
        return initials;
    }

    /** {@code channels: [r]}. */
    List<String> channels(Node node) {
        return listed(node, Kind.CHANNEL, MOST_NAMES, "channels: [r]");
    }

    /** The process that a declaration names, else the default one. */
    String process(Mapping owner) {
        return process(owner.get("process"));
    }

    private String process(Optional<Node> node) {
        String process = node.flatMap(found -> values.name(found, "`process`"))
                .orElse(QueueDeclaration.DEFAULT_PROCESS);
        declared.nameProcess(process);
        return process;
    }

    /** The entries of a mapping whose keys are names, which are declared by it. */
    Mapping named(Node node, Kind kind, int most, String example) {
        if (!(node instanceof MappingNode)) {
            declared.cannotTell(kind);
        }
        Mapping mapping = Mapping.of(findings, node, "`" + kind.noun() + "s`", example);
        limit(node, kind, mapping.entries().size(), most);
        for (Mapping.Entry entry : mapping.entries()) {
            values.checkName(entry.keyNode(), entry.key(), "a " + kind.noun());
            declared.declare(kind, entry.key(), entry.keyNode());
        }
        return mapping;
    }

    private List<String> listed(Node node, Kind kind, int most, String example) {
        if (!(node instanceof SequenceNode)) {
            declared.cannotTell(kind);
        }
        List<Node> items = values.items(node, "`" + kind.noun() + "s`", example);
        limit(node, kind, items.size(), most);
        return items.stream().flatMap(item -> listedName(item, kind).stream()).toList();
    }

    private Optional<String> listedName(Node item, Kind kind) {
        Optional<String> name = values.name(item, "a " + kind.noun());
        name.ifPresent(found -> declared.declare(kind, found, item));
        return name;
    }

    private void limit(Node node, Kind kind, int found, int most) {
        if (found > most) {
            // Seeking the nearest of that many names takes too long.
            declared.cannotTell(kind);
            findings.add(
                    node,
                    "%d %ss are declared".formatted(found, kind.noun()),
                    "reduce the program: no more than " + most + " are judged");
        }
    }
}
