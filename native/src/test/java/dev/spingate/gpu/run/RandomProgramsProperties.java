package dev.spingate.gpu.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.Devices;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.gpu.run.RandomProgram.HandOver;
import dev.spingate.gpu.run.RandomProgram.Releaser;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.Setting.Start;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.statistics.Statistics;

/**
 * Programs that can finish: through the gate all of them do, in their bounds and with their
 * payloads; without a policy some do not, on devices that can refuse.
 */
class RandomProgramsProperties {
    private static final int QUEUES = 3;

    /** Real devices that are here, opened once. */
    private static final List<Device> REAL = Devices.all().stream()
            .filter(source -> !source.name().equals("simulated"))
            .map(source -> source.look())
            .filter(Availability.Present.class::isInstance)
            .map(present -> ((Availability.Present) present).open())
            .toList();

    @AfterContainer
    static void close() {
        REAL.forEach(Device::close);
    }

    @Provide
    Arbitrary<RandomProgram> programs() {
        Arbitrary<Integer> queue = Arbitraries.integers().between(0, QUEUES - 1);
        Arbitrary<HandOver> handOver = Combinators.combine(
                        queue,
                        queue,
                        Arbitraries.of(Releaser.class),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false))
                .as(HandOver::new);
        List<Integer> queues = IntStream.range(0, QUEUES).boxed().toList();
        return Combinators.combine(
                        handOver.list().ofMinSize(1).ofMaxSize(4), Arbitraries.shuffle(queues))
                .as(RandomProgram::of);
    }

    private static Result run(
            Device device, RandomProgram program, PolicyName policy, long millis) {
        Settings settings =
                new Settings(policy, DeviceFacts.DEFAULT, Bound.millis(millis), Occupancy.FULL);
        return ProgramRun.of(device, program.scenario(), program.operations(), settings)
                .result();
    }

    private static void assertFinishes(RandomProgram program, Setting setting) {
        try (Device device = new SimulatedDevice(setting)) {
            assertThat(run(device, program, PolicyName.SPINGATE, 100)).isEqualTo(Result.FINISHED);
        }
    }

    @Property(tries = 300)
    void shouldFinishThroughTheGateWhereTheSameProgramsSometimesLockWithoutAPolicy(
            @ForAll("programs") RandomProgram program, @ForAll long seed) {
        assertFinishes(program, Setting.adversarial(seed));
        try (Device device = new SimulatedDevice(Setting.adversarial(seed))) {
            Result result = run(device, program, PolicyName.NONE, 100);
            Statistics.label("without a policy").collect(result);
            Statistics.label("without a policy")
                    .coverage(coverage -> coverage.check(Result.GAVE_UP).count(n -> n > 0));
            assertThat(result).isIn(Result.FINISHED, Result.GAVE_UP, Result.WRONG_PAYLOAD);
        }
    }

    @Property(tries = 100)
    void shouldFinishThroughTheGateOnADeviceThatIsLateToo(
            @ForAll("programs") RandomProgram program, @ForAll long seed) {
        assertFinishes(program, Setting.adversarial(seed).with(Start.LATE));
    }

    @Property(tries = 100)
    void shouldFinishThroughTheGateOnADeviceThatThrowsACoin(
            @ForAll("programs") RandomProgram program, @ForAll long seed) {
        assertFinishes(program, Setting.adversarial(seed).with(Start.RANDOM));
    }

    @Property(tries = 200)
    void shouldFinishBehindAllQueuesAsOneThreadEncodesInGraphOrder(
            @ForAll("programs") RandomProgram program, @ForAll long seed) {
        try (Device device = new SimulatedDevice(Setting.adversarial(seed))) {
            Result result = run(device, program, PolicyName.ALL_QUEUES, 100);
            // Work that the thread itself has not committed is waited for in vain.
            assertThat(result).isIn(Result.FINISHED, Result.HUNG);
        }
    }

    @Property(tries = 15)
    void shouldFinishThroughTheGateOnRealDevices(@ForAll("programs") RandomProgram program) {
        for (Device device : REAL) {
            // The bound is so long that only a lock can use it up, even on a busy machine.
            assertThat(run(device, program, PolicyName.SPINGATE, 9000))
                    .as(device.info().sort())
                    .isEqualTo(Result.FINISHED);
        }
    }

    @Property(tries = 8)
    void shouldEndWithoutAPolicyOnRealDevicesToo(@ForAll("programs") RandomProgram program) {
        for (Device device : REAL) {
            Result result = run(device, program, PolicyName.NONE, 30);
            Statistics.label(device.info().sort() + " without a policy").collect(result);
            assertThat(result).isIn(Result.FINISHED, Result.GAVE_UP, Result.WRONG_PAYLOAD);
        }
    }
}
