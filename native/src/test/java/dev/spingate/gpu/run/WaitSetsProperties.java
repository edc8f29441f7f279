package dev.spingate.gpu.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Bound;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.Setting.Start;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.Collection;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Each wait set is enough, and no more than enough: whole, no schedule is stuck or stale; without
 * what it says of one queue, and without what would imply that, some schedule is. Of the spin's own
 * queue this says nothing: its work is refused for the spin only if it waited for an MTLFence.
 */
class WaitSetsProperties {
    private static final int SCHEDULES = 24;
    private static final int MORE_SCHEDULES = 2000;

    private static Result run(RandomProgram program, long seed, WaitSets waitSets) {
        Settings settings = new Settings(
                PolicyName.SPINGATE, DeviceFacts.DEFAULT, Bound.millis(20), Occupancy.FULL);
        try (Device device = new SimulatedDevice(Setting.adversarial(seed).with(Start.LATE))) {
            return ProgramRun.of(
                            device,
                            program.scenario(),
                            program.operations(),
                            settings,
                            new Variant(null, waitSets))
                    .result();
        }
    }

    private static boolean isStuckOrStale(Result result) {
        return switch (result) {
            case FINISHED -> false;
            case GAVE_UP, HUNG, WRONG_PAYLOAD -> true;
            case REJECTED, KILLED -> throw new AssertionError(result.name());
        };
    }

    @Property(tries = 40, edgeCases = EdgeCasesMode.NONE)
    void wholeWaitSetsAreEnough(@ForAll("programs") RandomProgram program) {
        for (long seed = 0; seed < SCHEDULES; seed++) {
            assertThat(run(program, seed, WaitSets.WHOLE)).isEqualTo(Result.FINISHED);
        }
    }

    @Property(tries = 60, seed = "15", edgeCases = EdgeCasesMode.NONE)
    void noPartOfAWaitSetCanBeLeftOut(@ForAll("programs") RandomProgram program) {
        Collection<LeftOut> all = LeftOut.allOf(program);
        for (LeftOut leftOut : all) {
            long seed = 0;
            while (!isStuckOrStale(run(program, seed, leftOut::of))) {
                assertThat(++seed).as("schedules without %s", leftOut).isLessThan(MORE_SCHEDULES);
            }
            Statistics.label("schedules until one is stuck or stale").collect(bucket(seed + 1));
        }
        Statistics.label("has parts to leave out").collect(!all.isEmpty());
        Statistics.label("has parts to leave out")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 20));
    }

    private static String bucket(long schedules) {
        return "up to " + (schedules <= 1 ? 1 : Long.highestOneBit(schedules - 1) * 2);
    }

    @Provide
    Arbitrary<RandomProgram> programs() {
        return new RandomProgramsProperties().programs();
    }
}
