package dev.spingate.policy;

import static dev.spingate.policy.ProgramStep.Needs.NONE;

import dev.spingate.policy.ProgramStep.Commit;
import dev.spingate.policy.ProgramStep.Encode;
import dev.spingate.policy.ProgramStep.Finish;
import dev.spingate.policy.ProgramStep.Kill;
import dev.spingate.policy.ProgramStep.Needs;
import dev.spingate.policy.ProgramStep.Reach;
import dev.spingate.policy.ProgramStep.Yield;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random programs over three queues, two hosts, two threads, three cells and a channel. */
final class Programs {
    private static final int LEAST_BLOCKS = 3;
    private static final int MOST_BLOCKS = 16;
    private static final int QUEUES = 3;

    /** The cell that only peers raise. */
    static final int CHANNEL = 3;

    private static final int HOSTS = 2;
    private static final int THREAD = QUEUES + HOSTS;

    private Programs() {}

    /** Where the operation of this step runs. */
    static Site siteOf(Encode step) {
        if (step.site() == THREAD) {
            return Site.thread();
        }
        return step.site() < QUEUES ? Site.queue(step.site()) : Site.host(step.site() - QUEUES);
    }

    /** What the operation of this step does. */
    static Work.Kind kindOf(Encode step) {
        Work.Kind kind = Work.Kind.values()[step.kind()];
        return step.site() == THREAD && kind != Work.Kind.SIGNAL ? Work.Kind.STORE : kind;
    }

    /** Any steps, and in between whole pieces of what programs usually do. */
    static Arbitrary<List<ProgramStep>> any() {
        return Arbitraries.frequencyOf(
                        Tuple.of(6, encodes().map(List::<ProgramStep>of)),
                        Tuple.of(3, handOvers()),
                        Tuple.of(1, storesAndSpins()),
                        Tuple.of(1, messages()),
                        Tuple.of(1, cuts()),
                        Tuple.of(1, upTo(20).map(which -> List.<ProgramStep>of(new Yield(which)))),
                        Tuple.of(2, progress()),
                        Tuple.of(2, commits().map(List::<ProgramStep>of)),
                        Tuple.of(2, upTo(20).map(which -> List.<ProgramStep>of(new Finish(which)))),
                        Tuple.of(1, upTo(20).map(which -> List.<ProgramStep>of(new Kill(which)))),
                        Tuple.of(1, reaches().map(List::<ProgramStep>of)))
                .list()
                .ofMinSize(LEAST_BLOCKS)
                .ofMaxSize(MOST_BLOCKS)
                .map(blocks -> blocks.stream().flatMap(List::stream).toList());
    }

    private static Arbitrary<Integer> upTo(int most) {
        return Arbitraries.integers().between(0, most);
    }

    private static Arbitrary<Encode> encodes() {
        Arbitrary<Needs> needs = Combinators.combine(
                        Arbitraries.integers().between(-10, 20),
                        Arbitraries.integers().between(-20, 20),
                        Arbitraries.of(true, false))
                .as(Needs::new);
        return Combinators.combine(
                        upTo(1),
                        upTo(THREAD),
                        upTo(Work.Kind.values().length - 1),
                        upTo(2),
                        upTo(2),
                        needs)
                .as(Encode::new);
    }

    /** A kernel and a store on one queue; a host that answers the store; a spin for its answer. */
    private static Arbitrary<List<ProgramStep>> handOvers() {
        return Combinators.combine(
                        upTo(1), upTo(1), upTo(QUEUES - 1), upTo(QUEUES - 1), upTo(HOSTS - 1))
                .as((first, second, from, to, host) -> List.of(
                        step(first, from, Work.Kind.KERNEL, 0, 0),
                        step(first, from, Work.Kind.STORE, 0, 2),
                        step(first, QUEUES + host, Work.Kind.SPIN, 0, 1),
                        step(first, QUEUES + host, Work.Kind.STORE, 1, 2),
                        step(second, to, Work.Kind.SPIN, 1, 1)));
    }

    /** A kernel; a host that receives a message and stores; a spin for that, which yields. */
    private static Arbitrary<List<ProgramStep>> messages() {
        return Combinators.combine(
                        upTo(1), upTo(QUEUES - 1), upTo(QUEUES - 1), upTo(HOSTS - 1), upTo(20))
                .as((thread, queue, other, host, which) -> List.of(
                        step(thread, QUEUES + host, Work.Kind.WAIT, CHANNEL, 2),
                        step(thread, QUEUES + host, Work.Kind.STORE, 1, 2),
                        step(thread, queue, Work.Kind.SPIN, 1, 1),
                        step(thread, other, Work.Kind.KERNEL, 0, 0),
                        new Commit(thread, queue),
                        new Commit(thread, other),
                        new Yield(which)));
    }

    /** One command buffer of the program, which the gate cuts at the spin. */
    private static Arbitrary<List<ProgramStep>> cuts() {
        return Combinators.combine(upTo(1), upTo(QUEUES - 1), upTo(2))
                .as((thread, queue, cell) -> List.of(
                        step(thread, queue, Work.Kind.WAIT, 0, 2),
                        step(thread, queue, Work.Kind.SPIN, cell, 1),
                        step(thread, queue, Work.Kind.KERNEL, 0, 0),
                        step(thread, queue, Work.Kind.SIGNAL, 1, 2)));
    }

    private static Arbitrary<List<ProgramStep>> storesAndSpins() {
        return Combinators.combine(upTo(1), upTo(QUEUES - 1), upTo(QUEUES - 1))
                .as((thread, from, to) -> List.of(
                        step(thread, from, Work.Kind.STORE, 2, 2),
                        step(thread, to, Work.Kind.SPIN, 2, 1)));
    }

    /** A queue is committed, the oldest work finishes, and all values are there. */
    private static Arbitrary<List<ProgramStep>> progress() {
        return Combinators.combine(commits(), upTo(8)).as((commit, finished) -> {
            List<ProgramStep> steps = new ArrayList<>();
            steps.add(commit);
            steps.addAll(Collections.nCopies(finished, new Finish(0)));
            steps.addAll(List.of(new Reach(0, 1), new Reach(1, 1), new Reach(2, 1)));
            return steps;
        });
    }

    private static Encode step(int thread, int site, Work.Kind kind, int cell, int rise) {
        return new Encode(thread, site, kind.ordinal(), cell, rise, NONE);
    }

    private static Arbitrary<Commit> commits() {
        return Combinators.combine(upTo(1), upTo(QUEUES - 1)).as(Commit::new);
    }

    private static Arbitrary<Reach> reaches() {
        return Combinators.combine(upTo(2), upTo(2)).as(Reach::new);
    }
}
