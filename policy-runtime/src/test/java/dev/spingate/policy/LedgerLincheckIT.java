package dev.spingate.policy;

import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

/**
 * The ledger, held by Lincheck against itself in some order: by chance under stress, and then
 * through interleavings that its model checker chooses. {@code -Dspingate.lincheck=long} takes the
 * long form.
 */
@Param(name = "thread", gen = IntGen.class, conf = "0:1")
@Param(name = "ticket", gen = IntGen.class, conf = "1:3")
@Param(name = "value", gen = IntGen.class, conf = "1:2")
public class LedgerLincheckIT {
    private static final boolean LONG = "long".equals(System.getProperty("spingate.lincheck"));

    private final Ledger ledger = new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);

    /** For Lincheck, which begins each history with one. */
    public LedgerLincheckIT() {}

    /** Registers a kernel on the queue of the thread. */
    @Operation
    public String kernel(@Param(name = "thread") int thread) {
        return ledger.register(Work.kernel(thread, Site.queue(thread))).toString();
    }

    /** Registers a task that stores. */
    @Operation
    public String store(@Param(name = "thread") int thread, @Param(name = "value") int value) {
        return ledger.register(Work.store(thread, Site.host(0), 0, value)).toString();
    }

    /** Registers a spin on the queue of the thread. */
    @Operation
    public String spin(@Param(name = "thread") int thread, @Param(name = "value") int value) {
        return ledger.register(Work.spin(thread, Site.queue(thread), 0, value)).toString();
    }

    /** Commits. */
    @Operation
    public void commit(@Param(name = "thread") int thread) {
        ledger.commit(thread, thread);
    }

    /** Ends something. */
    @Operation
    public void finished(@Param(name = "ticket") int ticket) {
        ledger.finished(ticket);
    }

    /** Kills something. */
    @Operation
    public String killed(@Param(name = "ticket") int ticket) {
        return ledger.killed(ticket).toString();
    }

    /** Lets a value be there. */
    @Operation
    public void reached(@Param(name = "value") int value) {
        ledger.reached(0, value);
    }

    /**
     * Stress comes first: what the JDK loads once, for a message above all, would look like an
     * endless loop to the model checker. A history that no order explains ends it with an exception
     * that shows the history.
     */
    @Test
    void shouldExplainEveryHistory() {
        new StressOptions()
                .iterations(LONG ? 30 : 2)
                .invocationsPerIteration(LONG ? 2000 : 100)
                .threads(3)
                .actorsPerThread(3)
                .check(LedgerLincheckIT.class);
        new ModelCheckingOptions()
                .iterations(LONG ? 10 : 1)
                .invocationsPerIteration(LONG ? 100 : 10)
                .threads(2)
                .actorsPerThread(2)
                .check(LedgerLincheckIT.class);
    }
}
