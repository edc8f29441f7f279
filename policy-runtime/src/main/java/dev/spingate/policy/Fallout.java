package dev.spingate.policy;

import java.util.List;

/**
 * What becomes of others when work fails: to be failed, poisoned or released by hand, since nothing
 * that is registered will. Ascending tickets of unfinished work.
 *
 * @param poisoned what needs the failed work, directly or not, as known by now
 * @param orphans waits whose value only failed work would have brought; so far, since somebody may
 *     still register another release
 */
public record Fallout(List<Long> poisoned, List<Long> orphans) {

    /** Nobody is affected. */
    public static final Fallout NONE = new Fallout(List.of(), List.of());

    /** Keeps its own lists. */
    public Fallout {
        poisoned = List.copyOf(poisoned);
        orphans = List.copyOf(orphans);
    }
}
