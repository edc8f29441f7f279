package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Load;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import org.junit.jupiter.api.Test;

/** When a host store reaches a polling kernel, on a device that is told. */
class VisibilityTest extends OnStandIn {
    private static final Bound SHORT = Bound.millis(40);

    @Test
    void shouldSeeAStoreAtOnceWhereMemoryIsShared() {
        open();
        assertThat(outcome(Barrier.NONE, LONG)).isEqualTo(Report.DONE);
    }

    @Test
    void shouldSeeAStoreInTheEndWhereItIsSlow() {
        standIn.set("flag", StandIn.FLAG_EVENTUAL);
        open();
        assertThat(outcome(Barrier.NONE, LONG)).isEqualTo(Report.DONE);
    }

    @Test
    void shouldNeverSeeAStoreWithoutABarrierWhereOneIsNeeded() {
        standIn.set("flag", StandIn.FLAG_AFTER_BARRIER).set("barrier", 3);
        open();
        assertThat(outcome(Barrier.NONE, SHORT)).isEqualTo(Report.GAVE_UP);
        assertThat(outcome(Barrier.DMB_ISH, SHORT)).isEqualTo(Report.GAVE_UP);
        assertThat(outcome(Barrier.DSB_SY, LONG)).isEqualTo(Report.DONE);
    }

    @Test
    void shouldTakeTheWeakestBarrierThatSuffices() {
        standIn.set("flag", StandIn.FLAG_AFTER_BARRIER).set("barrier", 1);
        open();
        assertThat(outcome(Barrier.DMB_ISH, LONG)).isEqualTo(Report.DONE);
    }

    /** Where the store is never seen, so is the host's CANCEL: the trips end the spin. */
    private int outcome(Barrier barrier, Bound bound) {
        var word = word();
        var report = device.report();
        var submission = queue().commit(new Command.Run(spin(word, report, bound)));
        starts(report);
        device.store(word, 1, barrier);
        completes(submission);
        return report.state();
    }

    @Test
    void shouldHandAPayloadFromOneKernelToTheNext() {
        standIn.set("flag", StandIn.FLAG_AFTER_BARRIER);
        open();
        var payload = device.words(300);
        var report = device.report();
        completes(queue().commit(
                        new Command.Run(new Kernel.Fill(payload, 4, device.report())),
                        new Command.Order(),
                        new Command.Run(new Kernel.Consume(payload, 4, null, report))));
        assertThat(report.wrong()).isZero();
        assertThat(payload.get(299)).isEqualTo(4 + 299);
    }

    @Test
    void shouldEndASpinThatACompilerMadeBlind() {
        open();
        var word = word();
        var report = device.report();
        var submission = queue().commit(new Command.Run(
                new Kernel.Spin(word, 1, Load.CACHED, SHORT, Occupancy.ONE, report)));
        completes(submission);
        assertThat(report.gaveUp()).isTrue();
    }
}
