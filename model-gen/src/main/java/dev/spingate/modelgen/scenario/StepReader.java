package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.Declared.Kind;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads single steps; every name in them must be declared. */
final class StepReader {

    private final Findings findings;
    private final Values values;
    private final Declared declared;
    private final FenceUse fences;

    StepReader(Findings findings, Declared declared, FenceUse fences) {
        this.findings = findings;
        this.values = new Values(findings);
        this.declared = declared;
        this.fences = fences;
    }

    /** The step at {@code item}; empty, and a problem, if none can be made out. */
    Optional<Step> read(Node item) {
        Mapping step = Mapping.of(findings, item, "a step", "- kernel: {on: P}");
        if (item instanceof MappingNode keys && keys.getValue().size() != 1) {
            findings.add(
                    item,
                    "a step has one key; this one has " + keys.getValue().size(),
                    "begin each step with `- `, and indent its own keys further");
            return Optional.empty();
        }
        if (step.entries().isEmpty()) {
            return Optional.empty();
        }
        Mapping.Entry entry = step.entries().getFirst();
        Optional<StepKind> kind = StepKind.find(entry.key());
        if (kind.isEmpty()) {
            findings.addUnknown(
                    entry.keyNode(),
                    "unknown step " + Echo.quoted(entry.key()),
                    entry.key(),
                    StepKind.names());
        }
        return kind.map(known -> step(new StepBody(findings, declared, known, entry)));
    }

    private Step step(StepBody body) {
        Place place = findings.at(body.node());
        Site site = body.site();
        return switch (body.kind()) {
            case KERNEL, WORK -> kernel(place, site, body);
            case STORE -> store(place, site, body);
            case SPIN -> spin(place, site, body);
            case SIGNAL -> new Step.Signal(place, site, body.used(Kind.EVENT), body.value());
            case WAIT -> new Step.Wait(place, site, body.used(Kind.EVENT), body.value());
            case UPDATE_FENCE -> new Step.UpdateFence(place, queue(site), fences.updated(body));
            case WAIT_FENCE -> new Step.WaitFence(place, queue(site), fences.waitedFor(body));
            case END -> new Step.End(place, queue(site));
            case COMMIT -> new Step.Commit(place, queue(site));
            case SEND -> new Step.Send(place, host(site), body.used(Kind.CHANNEL));
            case RECV -> new Step.Recv(place, host(site), body.used(Kind.CHANNEL));
            case AWAIT -> new Step.Await(place, awaited(body));
            case KILL -> new Step.Kill(place, body.used(Kind.PROCESS));
        };
    }

    /** A body gives only sites that its step allows, so the casts hold. */
    private static Site.OnQueue queue(Site site) {
        return (Site.OnQueue) site;
    }

    private static Site.OnHost host(Site site) {
        return (Site.OnHost) site;
    }

    private Step kernel(Place place, Site site, StepBody body) {
        return new Step.Kernel(
                place,
                site,
                body.get("name").flatMap(node -> values.name(node, "a kernel")),
                body.buffers("reads"),
                body.buffers("writes"),
                body.truth("long"),
                body.truth("traps"));
    }

    private static Step store(Place place, Site site, StepBody body) {
        Step.Barrier barrier = body.word("barrier", Step.Barrier.class).orElse(Step.Barrier.NONE);
        return new Step.Store(place, site, body.used(Kind.WORD), body.value(), barrier);
    }

    private Step spin(Place place, Site site, StepBody body) {
        if (!(site instanceof Site.OnQueue)) {
            for (String key : List.of("load", "bound", "onGiveUp")) {
                body.get(key).ifPresent(node -> refuseOffQueue(key, node));
            }
        }
        return new Step.Spin(
                place,
                site,
                body.used(Kind.WORD),
                body.value(),
                body.buffers("guards"),
                body.word("load", Step.Load.class).orElse(Step.Load.COHERENT),
                bound(body));
    }

    private void refuseOffQueue(String key, Node node) {
        findings.add(
                node,
                "`" + key + "` belongs to a polling kernel; a busy wait of the CPU has none",
                "leave it out, or name a queue in `on`");
    }

    private Optional<Step.Bound> bound(StepBody body) {
        Optional<Step.GiveUp> onGiveUp = body.word("onGiveUp", Step.GiveUp.class);
        Optional<Node> bound = body.get("bound");
        if (bound.isEmpty()) {
            body.get("onGiveUp").ifPresent(this::refuseUnbounded);
        }
        return bound.map(node -> values.number(node, "`bound`", 1, Values.LARGEST))
                .map(polls -> new Step.Bound(polls, onGiveUp.orElse(Step.GiveUp.RETURN)));
    }

    private void refuseUnbounded(Node onGiveUp) {
        findings.add(
                onGiveUp,
                "`onGiveUp` needs `bound`: a spin without one never gives up",
                "add `bound: <number of polls>`");
    }

    private Optional<String> awaited(StepBody body) {
        Optional<String> queue = body.usedQueue();
        boolean queueNamed = body.get("queue").isPresent();
        if (queueNamed == body.truth("all") && body.isMapping()) {
            findings.add(
                    body.node(),
                    "`await` waits for one queue or for all",
                    "write `await: {queue: P}` or `await: {all: true}`");
        }
        return queue;
    }
}
