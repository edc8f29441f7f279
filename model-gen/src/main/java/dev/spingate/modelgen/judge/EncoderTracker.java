package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.FenceMode;
import dev.spingate.modelgen.scenario.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The encoders that one thread opens on each queue, and the order that barriers and MTLFences give
 * to what it encodes into them.
 */
final class EncoderTracker {

    /** One encoder: its operations, and the MTLFences that it updates and waits for. */
    private static final class Encoder {
        final List<Operation> operations = new ArrayList<>();
        final Set<String> updates = new TreeSet<>();

        /** Operations of the encoders that updated a fence before this one waited for it. */
        final SortedSet<Integer> fenced = new TreeSet<>();

        /** It waits for a fence that it has updated itself: it can never start. */
        boolean waitsForItself;
    }

    private final FenceMode fences;
    private final Map<String, List<Encoder>> encoders = new HashMap<>();

    EncoderTracker(FenceMode fences) {
        this.fences = fences;
    }

    /** Ends the open encoder of a queue; what comes next begins a new one. */
    void end(String queue) {
        List<Encoder> all = encodersOf(queue);
        Encoder open = all.getLast();
        if (!open.operations.isEmpty() || !open.updates.isEmpty() || !open.fenced.isEmpty()) {
            all.add(new Encoder());
        }
    }

    void update(String queue, String fence) {
        encodersOf(queue).getLast().updates.add(fence);
    }

    /** False if no encoder of the queue has updated the fence yet: there is nothing to wait for. */
    boolean wait(String queue, String fence) {
        Encoder open = encodersOf(queue).getLast();
        open.waitsForItself |= open.updates.contains(fence);
        for (Encoder earlier : encodersOf(queue)) {
            if (earlier != open && earlier.updates.contains(fence)) {
                earlier.operations.forEach(o -> open.fenced.add(o.number()));
            }
        }
        return encodersOf(queue).stream().anyMatch(encoder -> encoder.updates.contains(fence));
    }

    /** Puts an operation into the open encoder of its queue, with what orders it there. */
    Operation place(Operation operation) {
        if (!(operation.site() instanceof Site.OnQueue(String queue))) {
            return operation;
        }
        return switch (operation.kind()) {
            case KERNEL, STORE, SPIN -> dispatch(queue, operation);
            case SIGNAL, WAIT -> {
                end(queue);
                yield with(operation, operation.needs(), true);
            }
            case COMMIT -> {
                end(queue);
                yield operation;
            }
            case AWAIT, KILL -> throw new IllegalArgumentException("not on a queue: " + operation);
        };
    }

    private Operation dispatch(String queue, Operation operation) {
        Encoder open = encodersOf(queue).getLast();
        SortedSet<Integer> needs = new TreeSet<>();
        for (Encoder encoder : encodersOf(queue)) {
            for (Operation earlier : encoder.operations) {
                if (ordered(operation, earlier, encoder == open)) {
                    needs.add(earlier.number());
                }
            }
        }
        Operation placed = with(operation, needs, open.operations.isEmpty());
        open.operations.add(placed);
        return placed;
    }

    /**
     * A store follows a barrier, so it needs all of its encoder; otherwise buffers decide. Across
     * encoders the MTLFences of {@link FenceMode#AUTO} follow the buffers.
     */
    private boolean ordered(Operation operation, Operation earlier, boolean sameEncoder) {
        if (sameEncoder && operation.kind() == Operation.Kind.STORE) {
            return true;
        }
        return (sameEncoder || fences == FenceMode.AUTO) && conflict(earlier, operation);
    }

    private static boolean conflict(Operation a, Operation b) {
        return meet(a.writes(), b.reads())
                || meet(a.writes(), b.writes())
                || meet(a.reads(), b.writes());
    }

    private static boolean meet(Set<String> a, Set<String> b) {
        return !Collections.disjoint(a, b);
    }

    /**
     * The operations with the explicit MTLFences of their encoders: a fence wait holds back the
     * whole pass, what was encoded before it included.
     */
    List<Operation> withFences(List<Operation> operations) {
        Map<Integer, Encoder> encoderOf = new HashMap<>();
        for (List<Encoder> all : encoders.values()) {
            for (Encoder encoder : all) {
                encoder.operations.forEach(o -> encoderOf.put(o.number(), encoder));
            }
        }
        return operations.stream()
                .map(o -> fenced(o, encoderOf.get(o.number())))
                .toList();
    }

    private static Operation fenced(Operation operation, Encoder encoder) {
        if (encoder == null) {
            return operation;
        }
        SortedSet<Integer> needs = new TreeSet<>(operation.needs());
        needs.addAll(encoder.fenced);
        if (encoder.waitsForItself) {
            needs.add(operation.number());
        }
        return with(operation, needs, operation.fresh());
    }

    private static Operation with(Operation o, SortedSet<Integer> needs, boolean fresh) {
        return new Operation(
                o.number(),
                o.thread(),
                o.process(),
                o.site(),
                o.kind(),
                needs,
                fresh,
                o.cell(),
                o.value(),
                o.reads(),
                o.writes(),
                o.ends(),
                o.barrier(),
                o.load(),
                o.targets(),
                o.label(),
                o.place());
    }

    private List<Encoder> encodersOf(String queue) {
        return encoders.computeIfAbsent(queue, _ -> {
            List<Encoder> all = new ArrayList<>();
            all.add(new Encoder());
            return all;
        });
    }
}
