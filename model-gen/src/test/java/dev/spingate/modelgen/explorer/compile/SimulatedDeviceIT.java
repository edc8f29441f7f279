package dev.spingate.modelgen.explorer.compile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.Schedule;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlaValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs of three operations on the device of the specification, run by run. */
@Timeout(120)
class SimulatedDeviceIT {
    private static final SpecFolder SPEC = SpecFolder.at(Path.of("..", "spec"));
    private static final List<Schedule> SCHEDULES = List.of(
            new Schedule.Uniform(),
            new Schedule.DelayBounded(3, 12),
            new Schedule.Preferring(List.of(3, 4, 5, 6)));

    @TempDir
    static Path compiled;

    private static SimulatedDevice device(String config, String startRule) {
        RunConfiguration read = RunConfiguration.read(SPEC.file(config))
                .withValue("StartRule", new TlaValue.TlaString(startRule));
        return new SimulatedDevice(
                new CompiledSystems(compiled),
                new CompiledSystems.Source(SPEC.file("MCUniversal.tla"), read, List.of()));
    }

    private static List<SimulatedDevice.Ran> runs(SimulatedDevice device, int stride) {
        List<SimulatedDevice.Ran> runs = new ArrayList<>();
        int programs = device.programs();
        for (int program = 0; program < programs; program += stride) {
            for (Schedule schedule : SCHEDULES) {
                runs.add(device.run(program, schedule, 31L * program, 60));
            }
        }
        return runs;
    }

    @ParameterizedTest
    @ValueSource(strings = {"maybe", "exclusive", "free"})
    void shouldKeepThePromiseUnderSpingate(String startRule) {
        List<SimulatedDevice.Ran> runs = runs(device("models/U3_Spingate.cfg", startRule), 17);

        assertThat(runs).hasSizeGreaterThan(100);
        assertThat(runs).allSatisfy(ran -> assertThat(ran.violated()).isEmpty());
        assertThat(runs).anySatisfy(ran -> assertThat(ran.ended()).isTrue());
    }

    @Test
    void shouldDeadlockWithoutAPolicyIfTheDeviceRefusesWheneverItMay() {
        assertThat(runs(device("mutants/U3_None_1T.cfg", "exclusive"), 1))
                .anySatisfy(ran -> assertThat(ran.violated()).contains("NoAddedDeadlockInv"));
    }

    @Test
    void shouldRunTheSameWayAgain() {
        SimulatedDevice device = device("mutants/U3_None_1T.cfg", "maybe");

        for (Schedule schedule : SCHEDULES) {
            SimulatedDevice.Ran once = device.run(5, schedule, 99, 60);
            assertThat(device.run(5, schedule, 99, 60)).isEqualTo(once);
            assertThat(device.run(5, schedule, 99, 3).actions())
                    .isEqualTo(once.actions().subList(0, 3));
        }
    }
}
