package dev.spingate.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What a run of the tests was told to have; without the property, nothing but the simulation. */
class RequiredDevicesTest {

    @Test
    void shouldHaveEveryDeviceThatThisRunRequires() {
        for (String name : PresentDevices.required()) {
            assertThat(Devices.named(name).map(DeviceSource::look))
                    .as(name)
                    .get()
                    .isInstanceOf(Availability.Present.class);
        }
    }

    @Test
    void shouldAlwaysHaveTheSimulation() {
        assertThat(Devices.named("simulated").orElseThrow().look())
                .isInstanceOf(Availability.Present.class);
    }

    @Test
    void shouldSayWhatIsMissingAndWhatToDo() {
        for (DeviceSource source : Devices.all()) {
            if (source.look() instanceof Availability.Absent absent) {
                assertThat(absent.missing()).isNotBlank();
                assertThat(absent.why()).isNotBlank();
                assertThat(absent.remedy()).isNotBlank();
            }
        }
    }
}
