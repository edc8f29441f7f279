package dev.spingate.policy;

import dev.spingate.policy.generated.Kind;
import dev.spingate.policy.generated.Releaser;
import dev.spingate.policy.generated.View;
import dev.spingate.policy.generated.Waiting;

/**
 * What a policy is shown of one operation at the moment it is encoded: {@code ViewOf} in {@code
 * spec/Gate.tla}, field by field.
 */
record ViewOnLedger(
        Kind kind,
        long here,
        boolean visible,
        Waiting waiting,
        Releaser releaser,
        long releaserQueues,
        boolean sameThread,
        boolean whole,
        boolean ordered,
        boolean signalWhole,
        boolean cyclic,
        boolean backwards,
        long closureQueues,
        long openHere,
        long threadOpen,
        long threadQueues,
        long busyQueues)
        implements View {

    /** The same, to be kept. */
    static ViewOnLedger of(View view) {
        return new ViewOnLedger(
                view.kind(),
                view.here(),
                view.visible(),
                view.waiting(),
                view.releaser(),
                view.releaserQueues(),
                view.sameThread(),
                view.whole(),
                view.ordered(),
                view.signalWhole(),
                view.cyclic(),
                view.backwards(),
                view.closureQueues(),
                view.openHere(),
                view.threadOpen(),
                view.threadQueues(),
                view.busyQueues());
    }
}
