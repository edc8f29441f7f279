package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.judge.Operation.Ending;
import dev.spingate.modelgen.scenario.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a step says by itself, without its encoder. */
record Parts(
        Operation.Kind kind,
        Optional<Operation.Cell> cell,
        int value,
        Set<String> reads,
        Set<String> writes,
        Ending ends,
        Set<String> targets,
        String label) {

    /**
     * The parts of a step that becomes an operation.
     *
     * @param number of the operation, for a label if the step has no name
     * @param queues what an {@code await: {all: true}} waits for
     */
    static Parts of(Step step, int number, Set<String> queues) {
        return switch (step) {
            case Step.Kernel kernel -> kernel(kernel, number);
            case Step.Store store ->
                onCell(Operation.Kind.STORE, word(store.word()), store.value(), "=");
            case Step.Spin spin -> spin(spin);
            case Step.Signal signal ->
                onCell(Operation.Kind.SIGNAL, event(signal.event()), signal.value(), "=");
            case Step.Wait wait ->
                onCell(Operation.Kind.WAIT, event(wait.event()), wait.value(), ">=");
            case Step.Commit _ -> bare(Operation.Kind.COMMIT, Set.of(), "commit");
            case Step.Await await ->
                bare(
                        Operation.Kind.AWAIT,
                        await.queue().map(Set::of).orElse(queues),
                        "await " + await.queue().orElse("all queues"));
            case Step.Kill kill ->
                bare(Operation.Kind.KILL, Set.of(kill.process()), "kill " + kill.process());
            case Step.End _, Step.UpdateFence _, Step.WaitFence _, Step.Send _, Step.Recv _ ->
                throw new IllegalArgumentException("no operation: " + step);
        };
    }

    /** One message on a channel. */
    static Parts message(Operation.Kind kind, String verb, String channel, int number) {
        return new Parts(
                kind,
                Optional.of(Messages.cell(channel)),
                number,
                Set.of(),
                Set.of(),
                Ending.WELL,
                Set.of(),
                verb + channel + " #" + number);
    }

    private static Parts kernel(Step.Kernel kernel, int number) {
        return new Parts(
                Operation.Kind.KERNEL,
                Optional.empty(),
                0,
                set(kernel.reads()),
                set(kernel.writes()),
                kernel.traps()
                        ? Ending.NEVER
                        : kernel.outlastsWatchdog() ? Ending.LATE : Ending.WELL,
                Set.of(),
                kernel.name().orElse("kernel " + number));
    }

    private static Parts spin(Step.Spin spin) {
        Parts bare = onCell(Operation.Kind.SPIN, word(spin.word()), spin.value(), ">=");
        return new Parts(
                bare.kind,
                bare.cell,
                bare.value,
                Set.of(),
                set(spin.guards()),
                spin.bound().map(Parts::ending).orElse(Ending.WELL),
                Set.of(),
                bare.label);
    }

    private static Ending ending(Step.Bound bound) {
        return switch (bound.onGiveUp()) {
            case RETURN -> Ending.RETURNS;
            case POISON -> Ending.POISONS;
            case REENCODE -> Ending.REENCODES;
        };
    }

    private static Parts onCell(
            Operation.Kind kind, Operation.Cell cell, int value, String relation) {
        String label = kind.specName() + " " + cell.name() + relation + value;
        return new Parts(
                kind, Optional.of(cell), value, Set.of(), Set.of(), Ending.WELL, Set.of(), label);
    }

    private static Parts bare(Operation.Kind kind, Set<String> targets, String label) {
        return new Parts(
                kind, Optional.empty(), 0, Set.of(), Set.of(), Ending.WELL, targets, label);
    }

    private static Operation.Cell word(String name) {
        return new Operation.Cell(false, name);
    }

    private static Operation.Cell event(String name) {
        return new Operation.Cell(true, name);
    }

    private static Set<String> set(List<String> names) {
        return new LinkedHashSet<>(names);
    }
}
