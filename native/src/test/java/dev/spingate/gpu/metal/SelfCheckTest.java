package dev.spingate.gpu.metal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.BindingCheck;
import dev.spingate.gpu.DeviceFailure;
import dev.spingate.gpu.metal.messages.MetalMessage;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import org.junit.jupiter.api.Test;

/** Every message is compared with its receiver's class before the GPU gets any work. */
class SelfCheckTest extends OnStandIn {

    @Test
    void shouldFindEveryMessageRight() {
        var result = SelfCheck.run(standIn.binding());
        assertThat(result.wrong()).isEmpty();
        assertThat(result.rows())
                .extracting(SelfCheck.Row::message)
                .containsExactlyInAnyOrder(MetalMessage.values());
        assertThat(result.isRight()).isTrue();
    }

    @Test
    void shouldFindAMethodThatTakesAnotherType() {
        standIn.set("device", StandIn.DEVICE_OTHER_TYPES);
        var result = SelfCheck.run(standIn.binding());
        assertThat(result.wrong())
                .singleElement()
                .satisfies(row -> assertThat(row.toString())
                        .startsWith("WRONG")
                        .contains("supportsFamily:", "B@:q", "StandinOtherDevice", "c20@0:8i16"));
        assertThat(result.isRight()).isFalse();
        assertThat(new MetalSource().look())
                .isInstanceOfSatisfying(
                        Availability.Absent.class,
                        absent -> assertThat(absent.why()).contains("supportsFamily:"));
    }

    @Test
    void shouldFindAMethodThatIsNotThere() {
        standIn.set("device", StandIn.DEVICE_LACKING);
        var result = SelfCheck.run(standIn.binding());
        assertThat(result.wrong())
                .extracting(SelfCheck.Row::message)
                .containsExactly(MetalMessage.SIGNALED_VALUE, MetalMessage.SET_SIGNALED_VALUE);
        assertThat(result.wrong().getFirst()).asString().contains("has no such method");
    }

    @Test
    void shouldOpenNothingWhereAMessageIsWrong() {
        standIn.set("device", StandIn.DEVICE_LACKING);
        assertThatThrownBy(this::open)
                .isInstanceOf(DeviceFailure.class)
                .hasMessageContaining("signaledValue");
    }

    @Test
    void shouldTellWithoutMetalsWordsWhatItFound() {
        assertThat(new MetalSource().selfCheck()).get().satisfies(check -> {
            assertThat(check.right()).isTrue();
            assertThat(check.rows())
                    .hasSize(MetalMessage.values().length)
                    .contains(new BindingCheck.Row(
                            "setSignaledValue:", "StandinEvent", "v@:Q", "v24@0:8Q16", true));
        });
    }

    @Test
    void shouldTellThatNotAllCouldBeCompared() {
        standIn.set("device", StandIn.DEVICE_OTHER_TYPES);
        assertThat(new MetalSource().selfCheck()).get().satisfies(check -> {
            assertThat(check.right()).isFalse();
            assertThat(check.complete()).isFalse();
        });
    }

    @Test
    void shouldSayWhatIsMissingWhereThereIsNoGpu() {
        standIn.set("device", StandIn.DEVICE_NONE);
        assertThatThrownBy(new MetalSource()::selfCheck)
                .isInstanceOf(EnvironmentLacks.class)
                .hasMessageContaining("a GPU is missing");
    }

    @Test
    void shouldGiveTheGpuNoWork() {
        long overlaps = standIn.count("running");
        SelfCheck.run(standIn.binding());
        assertThat(standIn.count("running")).isEqualTo(overlaps).isZero();
    }
}
