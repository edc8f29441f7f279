package dev.spingate.gpu.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Device;
import dev.spingate.gpu.simulated.Setting;
import dev.spingate.gpu.simulated.Setting.Start;
import dev.spingate.gpu.simulated.SimulatedDevice;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.scenario.DeviceFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether the probe finds out what a simulated device was set to. */
class ProbeTest {
    private static final Setting REFUSING = Setting.adversarial(5);

    private static Profile probe(Setting setting) {
        try (Device device = new SimulatedDevice(setting)) {
            return Probe.of(device, 3, _ -> {});
        }
    }

    private static Fact fact(Profile profile, String id) {
        return profile.facts().stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldFindOutTheStartRule() {
        Profile refusing = probe(REFUSING);
        assertThat(fact(refusing, "start.other-queue.one").always()).isTrue();
        assertThat(fact(refusing, "start.same-queue.fenced").always()).isTrue();
        Profile free = probe(REFUSING.with(Start.FREE));
        assertThat(fact(free, "start.other-queue.full").never()).isTrue();
        assertThat(fact(free, "start.same-queue.fenced").never()).isTrue();
    }

    @Test
    void shouldKeepTheConservativeStartRuleWhereNothingWasRefused() {
        assertThat(probe(REFUSING.with(Start.FREE)).model().start())
                .isEqualTo(DeviceFacts.Start.MAYBE);
    }

    @Test
    void shouldFindOutTheScopes() {
        assertThat(probe(new Setting(1, Start.FREE, false, false)).model())
                .returns(DeviceFacts.Scope.BUFFER, DeviceFacts::waitScope)
                .returns(DeviceFacts.Scope.BUFFER, DeviceFacts::signalScope);
        assertThat(probe(new Setting(1, Start.FREE, true, true)).model())
                .returns(DeviceFacts.Scope.QUEUE, DeviceFacts::waitScope)
                .returns(DeviceFacts.Scope.QUEUE, DeviceFacts::signalScope);
    }

    @Test
    void shouldSayOfEachFactHowOftenAndHowSure() {
        for (Fact fact : probe(REFUSING).facts()) {
            assertThat(fact.question()).as(fact.id()).isNotBlank();
            assertThat(fact.method()).as(fact.id()).isNotBlank();
            assertThat(fact.confidence()).as(fact.id()).isNotBlank();
        }
    }

    @Test
    void shouldListWhatNobodyMeasuredWithWhatIsAssumed() {
        assertThat(probe(REFUSING).unmeasured()).anySatisfy(one -> {
            assertThat(one.fact()).contains("watchdog");
            assertThat(one.assumed()).isNotBlank();
            assertThat(one.why()).isNotBlank();
        });
    }

    @Test
    void shouldLeaveTheFactsOfALostDeviceUnmeasured() {
        SimulatedDevice device = new SimulatedDevice(REFUSING);
        List<String> done = new ArrayList<>();
        Profile profile = Probe.of(device, 2, name -> {
            done.add(name);
            device.lose();
        });
        assertThat(done).hasSize(Probe.count());
        assertThat(profile.unmeasured())
                .anySatisfy(one -> assertThat(one.why()).contains("DEVICE_LOST"));
        device.close();
    }

    @Test
    void shouldSayHowRareWhatWasNotSeenCanBe() {
        Fact fact = Fact.counted(new Fact.Question("id", "text", "method"), 59, 59, "yes");
        assertThat(fact.confidence()).contains("5.0 %").contains("95 %");
    }

    @Test
    void shouldReadTheModelOfAProfileAndRefuseAnythingElse(@TempDir Path folder) throws Exception {
        Path good = folder.resolve("good.json");
        Files.writeString(good, "{\"model\": {\"waitScope\": \"queue\"}}");
        assertThat(Profile.facts(good).waitScope()).isEqualTo(DeviceFacts.Scope.QUEUE);
        Path bad = folder.resolve("bad.json");
        for (String text : List.of("", "{}", "[]", "{\"model\": {\"waitScope\": \"moon\"}}", "{")) {
            Files.writeString(bad, text);
            assertThatThrownBy(() -> Profile.facts(bad)).isInstanceOf(BadInput.class);
        }
    }
}
