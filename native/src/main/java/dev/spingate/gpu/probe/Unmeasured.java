package dev.spingate.gpu.probe;

import java.util.List;

/**
 * A fact that no experiment here settles.
 *
 * @param fact what is not known
 * @param assumed what is taken instead: the conservative setting
 * @param why it was not measured
 */
public record Unmeasured(String fact, String assumed, String why) {

    /** Those that no device is asked about. */
    static List<Unmeasured> always() {
        return List.of(
                new Unmeasured(
                        "watchdog: what is killed, and when",
                        "off; every wait that Spingate encodes is bounded",
                        "provoking it can end other programs' work"),
                new Unmeasured(
                        "stores on behalf of a peer (DMA)",
                        "as host stores",
                        "it needs a second machine or GPU"),
                new Unmeasured(
                        "work of other processes and of the compositor",
                        "unknown to the gate; outside every guarantee",
                        "no experiment here starts another process"),
                new Unmeasured(
                        "fences across queues",
                        "queue-local",
                        "the documents contradict each other, so the gate never uses one so"));
    }
}
