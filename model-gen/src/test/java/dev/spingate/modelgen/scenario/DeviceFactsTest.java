package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeviceFactsTest {

    @Test
    void shouldHaveTheConservativeDefaultsOfTheContract() {
        Map<String, String> contract = new LinkedHashMap<>();
        contract.put("start", "maybe");
        contract.put("eventWait", "frees");
        contract.put("waitScope", "buffer");
        contract.put("signalScope", "queue");
        contract.put("flag", "eventual");
        contract.put("payload", "with-flag");
        contract.put("watchdog", "off");
        assertThat(DeviceFacts.DEFAULT.settings()).containsExactlyEntriesOf(contract);
    }

    @Test
    void shouldTakeEverySettingOfEveryFact() {
        DeviceFacts.vocabulary().forEach((fact, settings) -> {
            for (String setting : settings) {
                DeviceFacts changed = DeviceFacts.DEFAULT.with(Map.of(fact, setting));
                Map<String, String> expected = new LinkedHashMap<>(DeviceFacts.DEFAULT.settings());
                expected.put(fact, setting);
                assertThat(changed.settings()).isEqualTo(expected);
            }
        });
    }

    @Test
    void shouldHaveASettingForEveryFactOfItsVocabulary() {
        assertThat(DeviceFacts.vocabulary().sequencedKeySet())
                .containsExactlyElementsOf(DeviceFacts.DEFAULT.settings().sequencedKeySet());
    }

    @Test
    void shouldRefuseAFactOrASettingThatItDoesNotHave() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeviceFacts.DEFAULT.with(Map.of("speed", "high")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DeviceFacts.DEFAULT.with(Map.of("start", "high")));
    }
}
