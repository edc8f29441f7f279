package dev.spingate.policy.trace;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The end of one operation. */
@Name("spingate.Outcome")
@Label("Spingate outcome")
@Description("An operation is over")
@Category("Spingate")
@Enabled(false)
@StackTrace(false)
final class OutcomeEvent extends Event {
    @Label("Ticket")
    long ticket;

    @Label("Outcome")
    @Description("finished, gave up, killed or abandoned")
    String outcome;
}
