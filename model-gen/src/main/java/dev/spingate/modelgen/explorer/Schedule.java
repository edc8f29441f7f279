package dev.spingate.modelgen.explorer;

import java.util.List;

/** Which of the possible steps a walk takes. */
public sealed interface Schedule {

    /** Any, each with the same probability. */
    record Uniform() implements Schedule {}

    /**
     * An adversary: a step of the action that comes first in the list, among such steps any. A
     * device that refuses whenever it may is one that likes to start work least.
     *
     * @param actions actions by their indices, the one most liked first; those left out come last
     */
    record Preferring(List<Integer> actions) implements Schedule {

        /** Keeps a copy. */
        public Preferring {
            actions = List.copyOf(actions);
        }
    }

    /**
     * The first step in the order of the relation, but for a few steps of the walk, drawn from all
     * with the same probability, at which any other one is taken. Few delays find most of what some
     * schedule can show.
     *
     * @param delays how many steps of the walk; at least 0
     * @param horizon among so many first steps of the walk; at least {@code delays}
     */
    record DelayBounded(int delays, long horizon) implements Schedule {

        /** Checks the numbers. */
        public DelayBounded {
            if (delays < 0 || horizon < delays) {
                throw new IllegalArgumentException(delays + " delays among " + horizon + " steps");
            }
        }
    }
}
