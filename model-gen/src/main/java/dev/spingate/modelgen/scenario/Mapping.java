package dev.spingate.modelgen.scenario;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** The entries of a YAML mapping, each key once. */
final class Mapping {

    private final Findings findings;
    private final Node node;
    private final String what;
    private final SequencedMap<String, Entry> entries = new LinkedHashMap<>();

    private Mapping(Findings findings, Node node, String what) {
        this.findings = findings;
        this.node = node;
        this.what = what;
    }

    /** One entry. */
    record Entry(String key, Node keyNode, Node value) {}

    /**
     * The entries of {@code node}; none, and a problem, if it is not a mapping.
     *
     * @param what what messages call it
     * @param example what it should look like
     */
    static Mapping of(Findings findings, Node node, String what, String example) {
        Mapping mapping = new Mapping(findings, node, what);
        if (node instanceof MappingNode found) {
            found.getValue().forEach(mapping::take);
        } else {
            findings.add(
                    node,
                    what + " must be a mapping, found " + Echo.of(node),
                    "write it as in `" + example + "`");
        }
        return mapping;
    }

    /** A mapping with one entry that the file spells shorter. */
    static Mapping ofOne(Findings findings, String key, Node value) {
        Mapping mapping = new Mapping(findings, value, "`" + key + "`");
        mapping.entries.put(key, new Entry(key, value, value));
        return mapping;
    }

    private void take(NodeTuple tuple) {
        Node keyNode = tuple.getKeyNode();
        if (!(keyNode instanceof ScalarNode scalar) || !scalar.getTag().equals(Tag.STR)) {
            findings.add(
                    keyNode,
                    "a key of " + what + " must be a word, found " + Echo.of(keyNode),
                    "write `key: value`, and the key in quotes if it looks like a number");
            return;
        }
        String key = scalar.getValue();
        Entry first = entries.putIfAbsent(key, new Entry(key, keyNode, tuple.getValueNode()));
        if (first != null) {
            findings.add(
                    keyNode,
                    Echo.quoted(key) + " stands twice in " + what,
                    "keep one; the other is on line "
                            + findings.at(first.keyNode()).line());
        }
    }

    /** Whether the node was a mapping, be it empty. */
    boolean isReadable() {
        return node instanceof MappingNode;
    }

    SequencedCollection<Entry> entries() {
        return entries.sequencedValues();
    }

    /** Reports every key that is not {@code known}. */
    void allowOnly(Collection<String> known) {
        entries.values().stream()
                .filter(entry -> !known.contains(entry.key()))
                .forEach(entry -> findings.addUnknown(
                        entry.keyNode(),
                        what + " has no key " + Echo.quoted(entry.key()),
                        entry.key(),
                        known));
    }

    Optional<Node> get(String key) {
        return Optional.ofNullable(entries.get(key)).map(Entry::value);
    }

    /** The value of {@code key}; empty, and a problem, if it is missing. */
    Optional<Node> need(String key) {
        Optional<Node> value = get(key);
        // What is no mapping at all has been reported as that.
        if (value.isEmpty() && isReadable()) {
            findings.add(node, what + " lacks `" + key + "`", "add `" + key + ": ...`");
        }
        return value;
    }
}
