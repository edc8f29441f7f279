package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Command;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Submission;
import java.lang.foreign.MemorySegment;
import org.junit.jupiter.api.Test;

/** What can go wrong says what it is, and leaves nothing behind. */
class FaultsTest extends OnStandIn {

    @Test
    void shouldSayWhichLibraryCannotBeLoaded() {
        var right = System.getProperty(MetalSource.STANDIN);
        try {
            System.setProperty(MetalSource.STANDIN, "/nowhere/libmetal.so");
            assertThat(new MetalSource().look())
                    .isInstanceOfSatisfying(Availability.Absent.class, absent -> {
                        assertThat(absent.why()).contains("/nowhere/libmetal.so");
                        assertThat(absent.remedy()).isNotBlank();
                    });
        } finally {
            System.setProperty(MetalSource.STANDIN, right);
        }
    }

    @Test
    void shouldSayThatALibraryIsNoObjectiveCRuntime() {
        var right = System.getProperty(MetalSource.STANDIN);
        try {
            System.setProperty(MetalSource.STANDIN, "libm.so.6");
            assertThat(new MetalSource().look())
                    .isInstanceOfSatisfying(
                            Availability.Absent.class,
                            absent -> assertThat(absent.why()).contains("objc_msgSend"));
        } finally {
            System.setProperty(MetalSource.STANDIN, right);
        }
    }

    @Test
    void shouldSayThatThereIsNoGpu() {
        standIn.set("device", StandIn.DEVICE_NONE);
        assertThat(new MetalSource().look())
                .isInstanceOfSatisfying(
                        Availability.Absent.class,
                        absent -> assertThat(absent.missing()).isEqualTo("a GPU"));
        assertThatThrownBy(this::open).isInstanceOf(DeviceFailure.class);
    }

    @Test
    void shouldRefuseAGpuOfAnOlderFamily() {
        standIn.set("family", 3001);
        assertThat(new MetalSource().look()).isInstanceOf(Availability.Absent.class);
    }

    @Test
    void shouldCarryTheCompilersLog() {
        var metal = standIn.binding();
        try (var _ = metal.pool()) {
            MemorySegment plain = metal.createDevice();
            try {
                assertThatThrownBy(() -> KernelText.compile(
                                metal, plain, "kernel void broken() {\n    int x = missing;\n}\n"))
                        .isInstanceOf(DeviceFailure.class)
                        .hasMessageContaining("program_source:2:13")
                        .hasMessageContaining("missing")
                        .hasMessageContaining("MTLLibraryErrorDomain");
            } finally {
                metal.foundation().release(plain);
            }
        }
    }

    @Test
    void shouldUsePublicMetalWhereTheCompilerRefusesItsInternals() {
        standIn.set("internals", 0);
        open();
        assertThat(device.info().driver()).contains("scope device");
        var word = word();
        var spin = startSpin(queue(), word);
        word.set(1);
        ends(spin);
    }

    @Test
    void shouldTellThatACommandBufferWasKilled() {
        open();
        var event = device.event();
        var word = word();
        standIn.killNext(3);
        var killed = queue().commit(
                        new Command.Run(new Kernel.Store(word, 7, device.report())),
                        new Command.SignalEvent(event, 1));
        assertThat(device.await(killed, PATIENCE)).isTrue();
        assertThat(killed.state()).isEqualTo(Submission.State.FAILED);
        assertThat(killed.failure()).get().satisfies(failure -> {
            assertThat(failure.name()).isEqualTo("MTLCommandBufferErrorPageFault");
            assertThat(failure.code()).isEqualTo(3);
        });
        assertThat(word.get()).isZero();
        assertThat(event.value()).isZero();
        completes(queue().commit(new Command.Run(moment(device.report()))));
    }

    @Test
    void shouldTellThatAWaitForAnEventLastedTooLong() {
        standIn.set("watchdogMs", 30);
        open();
        var report = device.report();
        var waiting = queue().commit(
                        new Command.WaitEvent(device.event(), 1), new Command.Run(moment(report)));
        assertThat(device.await(waiting, PATIENCE)).isTrue();
        assertThat(waiting.failure())
                .get()
                .satisfies(failure ->
                        assertThat(failure.name()).isEqualTo("MTLCommandBufferErrorTimeout"));
        assertThat(report.state()).isEqualTo(Report.PENDING);
    }

    @Test
    void shouldTellThatTheDeviceIsGone() {
        open();
        var queue = queue();
        var waiting = queue.commit(new Command.WaitEvent(device.event(), 1));
        standIn.lose();
        assertThat(device.await(waiting, PATIENCE)).isTrue();
        assertThat(waiting.failure())
                .get()
                .satisfies(failure ->
                        assertThat(failure.name()).isEqualTo("MTLCommandBufferErrorDeviceRemoved"));
        assertThatThrownBy(() -> queue.commit(new Command.EndEncoder()))
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("DeviceRemoved");
        assertThatThrownBy(() -> device.words(1)).isInstanceOf(DeviceFailure.class);
    }

    @Test
    void shouldRefuseMemoryThatTheSystemDoesNotGive() {
        open();
        assertThatThrownBy(() -> device.words(1 << 29)).isInstanceOf(DeviceFailure.class);
        assertThatThrownBy(() -> device.words(0)).isInstanceOf(DeviceFailure.class);
    }

    @Test
    void shouldRefuseAWaitForAWordAndCommitNothing() {
        open();
        var word = word();
        var queue = queue();
        var store = new Command.Run(new Kernel.Store(word, 1, device.report()));
        assertThatThrownBy(() -> queue.commit(store, new Command.WaitWord(word, 1)))
                .isInstanceOf(DeviceFailure.class);
        completes(queue.commit(new Command.Run(moment(device.report()))));
        assertThat(word.get()).isZero();
    }

    @Test
    void shouldWaitForRoomWhenAQueueIsFull() {
        open();
        var event = device.event();
        var queue = queue();
        Submission last = null;
        for (int i = 0; i < MetalQueue.CAPACITY; i++) {
            last = queue.commit(new Command.WaitEvent(event, 1));
        }
        var full = last;
        var committed = new java.util.concurrent.CompletableFuture<Submission>();
        Thread.ofPlatform().start(() -> committed.complete(queue.commit(new Command.EndEncoder())));
        assertThat(full.isOver()).isFalse();
        assertThat(committed).isNotDone();
        event.signal(1);
        assertThat(StandIn.comes(committed::isDone)).isTrue();
        completes(committed.join());
    }
}
