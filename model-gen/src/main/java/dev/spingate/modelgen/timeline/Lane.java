package dev.spingate.modelgen.timeline;

/**
 * One column: somebody who does something.
 *
 * @param kind what it is
 * @param name as in the scenario
 */
public record Lane(Kind kind, String name) {

    /** The sorts of column, in the order in which they stand. */
    public enum Kind {
        /** An encoding thread. */
        THREAD("thread"),
        /** A command queue. */
        QUEUE("queue"),
        /** A worker of the host. */
        HOST("host");

        private final String noun;

        Kind(String noun) {
            this.noun = noun;
        }

        /** In a word. */
        public String noun() {
            return noun;
        }
    }

    /** The heading of the column. */
    public String title() {
        return kind.noun() + " " + name;
    }
}
