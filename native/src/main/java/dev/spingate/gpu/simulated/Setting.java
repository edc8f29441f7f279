package dev.spingate.gpu.simulated;

/**
 * What a simulated device does where hardware leaves it open.
 *
 * @param seed of all choices
 * @param start what happens to a ready encoder that may be refused
 * @param waitOfQueue an event wait holds back later buffers of its queue too
 * @param signalOfQueue an event signal follows earlier buffers of its queue too
 */
public record Setting(long seed, Start start, boolean waitOfQueue, boolean signalOfQueue) {

    /** The start rule; {@code spec/Facts.tla} gives the sources. */
    public enum Start {
        /** Never refused. */
        FREE,
        /** Refused or not by a coin, until other encoders run. */
        RANDOM,
        /** Always refused: the worst that {@code maybe} allows. */
        ADVERSARIAL,
        /**
         * Always refused, and by a coin what is ready starts no sooner than when a kernel has
         * ended: nothing says when committed work reaches the GPU.
         */
        LATE
    }

    /** Refuses all that may be refused; the weakest wait, the strongest signal, as observed. */
    public static Setting adversarial(long seed) {
        return new Setting(seed, Start.ADVERSARIAL, false, true);
    }

    /** As {@link #adversarial}, with another start rule. */
    public Setting with(Start other) {
        return new Setting(seed, other, waitOfQueue, signalOfQueue);
    }
}
