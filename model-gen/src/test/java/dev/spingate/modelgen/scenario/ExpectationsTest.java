package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.Place;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExpectationsTest {

    private static final String HEAD = """
        scenario: s
        device: {flag: prompt}
        threads: {main: []}
        """;

    private final DeviceFacts device = DeviceFacts.DEFAULT.with(Map.of("flag", "prompt"));

    @Test
    void shouldReadAMappingFromPoliciesToVerdicts() {
        Scenario scenario = ScenarioReader.read("s", HEAD + "expect: {none: hang, spingate: ok}\n");
        assertThat(scenario.expectations())
                .containsExactly(
                        new Expectation(
                                PolicyName.NONE, device, Verdict.HANG, new Place("s", 4, 10)),
                        new Expectation(
                                PolicyName.SPINGATE, device, Verdict.OK, new Place("s", 4, 22)));
    }

    @Test
    void shouldApplyAnEntrysSettingsToTheScenariosDevice() {
        Scenario scenario = ScenarioReader.read("s", HEAD + """
            expect:
              - {policy: own-queue, verdict: stale}
              - policy: own-queue
                device: {start: free, watchdog: on}
                verdict: killed
            """);
        DeviceFacts changed = device.with(Map.of("start", "free", "watchdog", "on"));
        assertThat(scenario.expectations())
                .extracting(Expectation::device)
                .containsExactly(device, changed);
        assertThat(scenario.expectations())
                .extracting(Expectation::verdict)
                .containsExactly(Verdict.STALE, Verdict.KILLED);
    }

    @Test
    void shouldNotCallAMisspelledPolicyARepetition() {
        assertThat(Refusals.oneOf(() ->
                                ScenarioReader.read("s", HEAD + "expect: {non: ok, none: ok}"))
                        .cause())
                .isEqualTo("a policy cannot be 'non'");
    }
}
