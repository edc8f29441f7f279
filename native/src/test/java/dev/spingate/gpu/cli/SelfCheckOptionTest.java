package dev.spingate.gpu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Availability;
import dev.spingate.modelgen.cli.ExitCode;
import dev.spingate.modelgen.cli.JsonOption;
import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SelfCheckOptionTest {
    private final StringWriter out = new StringWriter();

    private int check(String device) {
        return BindingCheckRun.of(device, new JsonOption(), new PrintWriter(out, true));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"simulated", "no-such-device"})
    void shouldRefuseADeviceWithNothingToCompare(String device) {
        assertThatThrownBy(() -> check(device)).isInstanceOf(BadInput.class);
    }

    @Test
    void shouldCompareMetalsCallsWhereItIsAndSayWhatIsMissingWhereItIsNot() {
        if (DeviceOption.source("metal").look() instanceof Availability.Present) {
            assertThat(check("metal")).isEqualTo(ExitCode.FINE);
            assertThat(out.toString())
                    .contains("encodeSignalEvent:value:")
                    .contains("calls compared with what this system declares, 0 wrong");
        } else {
            assertThatThrownBy(() -> check("metal")).isInstanceOf(EnvironmentLacks.class);
        }
    }
}
