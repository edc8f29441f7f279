package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Profiles are read, refused with the reason, and say what they leave open. */
class DeviceProfileTest {
    private static final Path MEASURED = Path.of("../native/profiles/nvidia-h200.json");
    private static final String DEVICE = "\"format\": 1, \"device\": {\"product\": \"X\"}";

    @Test
    void shouldReadWhatWasMeasured() throws IOException {
        DeviceProfile profile = DeviceProfile.read(MEASURED);
        assertThat(profile.device()).startsWith("NVIDIA H200");
        assertThat(profile.rules())
                .isEqualTo(DeviceRules.CONSERVATIVE.withScopes(Scope.QUEUE, Scope.QUEUE));
        assertThat(profile.assumed()).containsExactly("watchdog off: watchdog was not measured");
        assertThat(profile.spinBound()).isEqualTo(DeviceProfile.SPIN_BOUND);
    }

    @Test
    void shouldAssumeAndListWhatNobodyMeasured() {
        DeviceProfile profile = DeviceProfile.parse("{" + DEVICE + ", \"model\": {}}");
        assertThat(profile.rules()).isEqualTo(DeviceRules.CONSERVATIVE);
        assertThat(profile.assumed()).isEqualTo(DeviceProfile.UNKNOWN.assumed());
        assertThat(profile.assumed())
                .containsExactly(
                        "eventWait frees: event.wait-frees was not measured",
                        "signalScope queue: event.signal-after-earlier was not measured",
                        "waitScope buffer: event.wait-holds-queue was not measured",
                        "watchdog off: watchdog was not measured");
    }

    @Test
    void shouldNotTakeAFactForMeasuredThatWasNeverRepeated() {
        DeviceProfile profile = DeviceProfile.parse("{" + DEVICE + """
                , "model": {"waitScope": "queue"}, "facts": [
                {"id": "event.wait-holds-queue", "repetitions": 0},
                {"id": "event.wait-frees", "repetitions": 3}, 7]}
                """);
        assertThat(profile.rules().waitScope()).isEqualTo(Scope.QUEUE);
        assertThat(profile.assumed())
                .contains("waitScope queue: event.wait-holds-queue was not measured")
                .noneMatch(one -> one.startsWith("eventWait"));
    }

    @Test
    void shouldTakeRulesAndBoundsOfTheDevice() {
        DeviceProfile profile = DeviceProfile.parse("{" + DEVICE + """
                , "model": {"eventWait": "holds", "watchdog": "on", "signalScope": "buffer"},
                "bounds": {"spinNanos": 5e8, "yieldNanos": 20000}}
                """);
        assertThat(profile.rules())
                .isEqualTo(new DeviceRules(Scope.BUFFER, Scope.BUFFER, true, true, false, false));
        assertThat(profile.spinBound()).isEqualTo(Duration.ofMillis(500));
        assertThat(profile.yieldBound()).isEqualTo(Duration.ofNanos(20_000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1]|the profile is no object",
                "{}|\"format\" is null: only 1 is known",
                "{\"format\": 2}|\"format\" is 2.0: only 1 is known",
                "{\"format\": 1}|\"model\" is no object",
                "{\"format\": 1, \"model\": {\"gpu\": 1}}|\"model\" has \"gpu\": known are"
                        + " [eventWait, flag, payload, signalScope, start, waitScope, watchdog]",
                "{\"format\": 1, \"model\": {\"waitScope\": \"gpu\"}}|\"waitScope\" is gpu: it is"
                        + " one of [buffer, queue]",
                "{\"format\": 1, \"model\": {}}|\"device\" is no object",
                "{\"format\": 1, \"model\": {}, \"device\": {}}|\"device\" has no \"product\"",
                "{\"format\": 1, \"model\": {}, \"device\": {\"product\": \"X\"}, \"bounds\":"
                        + " {\"spin\": 1}}|\"bounds\" has \"spin\": known are"
                        + " [spinNanos, yieldNanos]",
                "{\"format\": 1, \"model\": {}, \"device\": {\"product\": \"X\"}, \"bounds\":"
                        + " {\"spinNanos\": 0.5}}|\"spinNanos\" is 0.5: a whole number",
                "{\"format\": 1, \"model\": {}, \"device\": {\"product\": \"X\"}, \"bounds\":"
                        + " {\"spinNanos\": 0}}|spinBound is PT0S: a spin lasts from"
                        + " 1 ns to PT10S",
                "{\"format\": 1, \"model\": {}, \"device\": {\"product\": \"X\"}, \"bounds\":"
                        + " {\"spinNanos\": 1e11}}|spinBound is PT1M40S: a spin lasts"
                        + " from 1 ns to PT10S",
                "{\"format\": 1, \"model\": {}, \"device\": {\"product\": \"X\"}, \"bounds\":"
                        + " {\"yieldNanos\": 3e9}}|yieldBound PT3S is longer than spinBound PT2S",
            })
    void shouldRefuseWhatIsNoProfile(String text, String message) {
        assertThatThrownBy(() -> DeviceProfile.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void shouldNameTheFileThatIsNoProfile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("x.json"), "{\n  oops");
        assertThatThrownBy(() -> DeviceProfile.read(file))
                .hasMessage(file + ": line 2, column 3: expected a key in quotes");
    }

    @Test
    void shouldBoundSpinsByTheProfile() {
        DeviceProfile profile =
                DeviceProfile.UNKNOWN.withBounds(Duration.ofMillis(3), Duration.ofNanos(1_000));
        try (Gate gate = Gate.of(profile)) {
            Encoding main = gate.encoding();
            Word word = gate.word("F");
            assertThat(main.on(gate.queue("P")).spin(word, 1).boundNanos()).isZero();
            main.on(gate.host("comm")).store(word, 2);
            assertThat(main.on(gate.queue("P")).spin(word, 2).boundNanos()).isEqualTo(3_000_000);
        }
    }
}
