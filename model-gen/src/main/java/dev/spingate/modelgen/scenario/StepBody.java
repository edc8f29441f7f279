package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.scenario.Declared.Kind;
import dev.spingate.modelgen.scenario.StepKind.Where;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The keys of one step, read by type. */
final class StepBody {

    /** Never seen outside the reader: it stands for a name that is missing, which is a problem. */
    static final String NO_NAME = "?";

    private static final Map<Where, Kind> ACTORS =
            new EnumMap<>(Map.of(Where.QUEUE, Kind.QUEUE, Where.HOST, Kind.HOST));

    private final Findings findings;
    private final Values values;
    private final Declared declared;
    private final StepKind kind;
    private final Mapping.Entry step;
    private final Mapping mapping;

    /** The body of {@code step}, which is of {@code kind}; reports the keys it may not have. */
    StepBody(Findings findings, Declared declared, StepKind kind, Mapping.Entry step) {
        this.findings = findings;
        this.values = new Values(findings);
        this.declared = declared;
        this.kind = kind;
        this.step = step;
        this.mapping = isShort()
                ? Mapping.ofOne(findings, "on", step.value())
                : Mapping.of(findings, step.value(), what(), kind.example());
        List<String> known = new ArrayList<>(kind.keys());
        known.addFirst("on");
        mapping.allowOnly(known);
    }

    /** {@code commit: C} for {@code commit: {on: C}}. */
    private boolean isShort() {
        return (kind == StepKind.END || kind == StepKind.COMMIT)
                && step.value() instanceof ScalarNode;
    }

    /** What messages call the step. */
    String what() {
        return "`" + kind.key() + "`";
    }

    StepKind kind() {
        return kind;
    }

    /** Where the step stands. */
    Node node() {
        return step.keyNode();
    }

    /** Whether the step's keys can be read at all. */
    boolean isMapping() {
        return mapping.isReadable();
    }

    /** The value of {@code key}, if the key is there. */
    Optional<Node> get(String key) {
        return mapping.get(key);
    }

    /** The site that {@code on} names; one that the step allows, in any case. */
    Site site() {
        Optional<Node> on = mapping.get("on");
        if (on.isPresent()) {
            return values.anyName(on.get(), "`on`")
                    .flatMap(name -> resolve(on.get(), name))
                    .filter(site -> allowed(site, on.get()))
                    .orElseGet(this::anySite);
        }
        if (kind.allows(Where.THREAD)) {
            return new Site.OnThread();
        }
        if (isMapping()) {
            findings.add(node(), what() + " lacks `on`", "it happens " + kind.wherePhrase());
        }
        return anySite();
    }

    private Optional<Site> resolve(Node node, String name) {
        if (declared.has(Kind.QUEUE, name)) {
            return Optional.of(new Site.OnQueue(name));
        }
        if (declared.has(Kind.HOST, name)) {
            return Optional.of(new Site.OnHost(name));
        }
        if (declared.has(Kind.THREAD, name)) {
            findings.add(
                    node,
                    "`on` names a queue or a host, but " + Echo.brief(name) + " is a thread",
                    "leave `on` out for what the thread does itself");
            return Optional.empty();
        }
        List<Kind> kinds =
                ACTORS.keySet().stream().filter(kind::allows).map(ACTORS::get).toList();
        declared.check(node, name, kinds.isEmpty() ? List.copyOf(ACTORS.values()) : kinds);
        return Optional.empty();
    }

    private boolean allowed(Site site, Node on) {
        Where where = Where.of(site);
        if (!kind.allows(where)) {
            findings.add(
                    on,
                    what() + " does not happen " + where.phrase(),
                    "it happens " + kind.wherePhrase());
        }
        return kind.allows(where);
    }

    private Site anySite() {
        if (kind.allows(Where.QUEUE)) {
            return new Site.OnQueue(NO_NAME);
        }
        return kind.allows(Where.HOST) ? new Site.OnHost(NO_NAME) : new Site.OnThread();
    }

    /** The declared name that stands under the key that is called like the kind of name. */
    String used(Kind named) {
        Optional<Node> node = mapping.need(named.noun());
        node.ifPresent(found -> check(found, named));
        return node.flatMap(StepBody::scalar).orElse(NO_NAME);
    }

    /** The queue that {@code queue} names, if the key is there. */
    Optional<String> usedQueue() {
        Optional<Node> node = mapping.get(Kind.QUEUE.noun());
        node.ifPresent(found -> check(found, Kind.QUEUE));
        return node.flatMap(StepBody::scalar);
    }

    private void check(Node node, Kind named) {
        values.anyName(node, "`" + named.noun() + "`")
                .ifPresent(name -> declared.check(node, name, List.of(named)));
    }

    /** The name under {@code key}, which need not be declared. */
    Optional<String> name(String key) {
        return mapping.need(key).flatMap(node -> values.name(node, "a " + key));
    }

    /** What a word or event is compared with or set to. */
    int value() {
        return mapping.need("value")
                .map(node -> values.number(node, "`value`", 0, Values.LARGEST))
                .orElse(0);
    }

    /** A list of buffer names; empty if {@code key} is missing. */
    List<String> buffers(String key) {
        return mapping.get(key)
                .map(node -> values.names(node, "`" + key + "`", key + ": [A]"))
                .orElse(List.of());
    }

    /** False if {@code key} is missing. */
    boolean truth(String key) {
        return mapping.get(key).map(node -> values.truth(node, "`" + key + "`")).orElse(false);
    }

    /** A word of the grammar; empty if {@code key} is missing. */
    <E extends Enum<E> & ContractWord> Optional<E> word(String key, Class<E> type) {
        return mapping.get(key).flatMap(node -> values.word(node, "`" + key + "`", type));
    }

    private static Optional<String> scalar(Node node) {
        return node instanceof ScalarNode found ? Optional.of(found.getValue()) : Optional.empty();
    }
}
