package dev.spingate.policy.trace;

import dev.spingate.policy.Registration;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One registration: what was asked and what was decided. */
@Name("spingate.Decision")
@Label("Spingate decision")
@Description("An operation was registered with the ledger, and the policy decided on it")
@Category("Spingate")
@Enabled(false)
@StackTrace(false)
final class DecisionEvent extends Event {
    @Label("Ticket")
    @Description("Place in the encode order; 0 for what was rejected")
    long ticket;

    @Label("Encoding thread")
    int encodingThread;

    @Label("Site")
    @Description("queue, host or thread")
    String site;

    @Label("Number of the site")
    int siteNumber;

    @Label("Kind")
    String kind;

    @Label("Cell")
    @Description("Word or event; -1 for a kernel")
    int cell;

    @Label("Value")
    long value;

    @Label("Verdict")
    String verdict;

    @Label("Reason")
    String reason;

    @Label("Bounded")
    boolean bounded;

    @Label("Waits")
    @Description("How many tickets the wait set has")
    int waits;

    @Label("Committed queues")
    @Description("Bit i is queue i")
    long committed;

    void tell(Work work, Registration made) {
        ticket = made.ticket();
        encodingThread = work.thread();
        site = switch (work.site()) {
            case Site.Queue _ -> "queue";
            case Site.Host _ -> "host";
            case Site.Thread _ -> "thread";
        };
        siteNumber = work.site().index();
        kind = work.kind().name();
        cell = work.cell().orElse(-1);
        value = work.value();
        verdict = made.verdict().name();
        reason = made.reason().name();
        bounded = made.bounded();
        waits = made.waits().size();
        committed = made.committed();
    }
}
