package dev.spingate.gpu.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.DeviceFailure;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The library of three instructions, and what is said where it is not there. */
class ArmBarriersTest {
    /** As the Arm architecture encodes them, little-endian, each with the return behind it. */
    private static final List<String> INSTRUCTIONS = List.of(
            "bf3b03d5" + "c0035fd6", // dmb ish
            "9f3e03d5" + "c0035fd6", // dsb st
            "9f3f03d5" + "c0035fd6"); // dsb sy

    @ParameterizedTest
    @CsvSource({"Mac OS X, aarch64, feedfacf", "Linux, aarch64, 464c457f"})
    void shouldShipTheInstructionsForEverySystem(String system, String processor, String magic)
            throws IOException {
        byte[] library = library(ArmBarrierStores.resource(system, processor));
        int first = ByteBuffer.wrap(library).order(ByteOrder.LITTLE_ENDIAN).getInt();
        assertThat(Integer.toHexString(first)).isEqualTo(magic);
        var hex = HexFormat.of().formatHex(library);
        assertThat(INSTRUCTIONS).allMatch(hex::contains);
    }

    private static byte[] library(String resource) throws IOException {
        try (var stream = ArmBarrierStores.class.getResourceAsStream(resource)) {
            if (stream == null) {
                assertThat(System.getenv("CI"))
                        .as("%s, although CI is true", resource)
                        .isNotEqualTo("true");
                Assumptions.abort("this build has no " + resource + ": it had no clang and lld");
            }
            return stream.readAllBytes();
        }
    }

    @Test
    void shouldStoreWithEveryBarrierItSaysAndRefuseTheOthers() {
        var stores = new ArmBarrierStores();
        assertThat(stores.supported()).contains(Barrier.NONE, Barrier.DMB_ISH);
        try (var arena = Arena.ofConfined()) {
            var memory = arena.allocate(8, 8);
            for (var barrier : Barrier.values()) {
                int value = 10 + barrier.ordinal();
                if (stores.supported().contains(barrier)) {
                    stores.store(memory, 4, value, barrier);
                    assertThat(memory.get(ValueLayout.JAVA_INT, 4)).isEqualTo(value);
                } else {
                    assertThatThrownBy(() -> stores.store(memory, 4, value, barrier))
                            .isInstanceOf(DeviceFailure.class)
                            .hasMessageContaining(barrier.name());
                }
            }
        }
    }

    @Test
    void shouldSayWhyTheInstructionsAreNotThere() {
        boolean all = new ArmBarrierStores().supported().contains(Barrier.DSB_SY);
        assertThat(ArmBarrierStores.whyNot().isEmpty()).isEqualTo(all);
        assertThat(ArmBarrierStores.whyNot().orElse("there")).isNotBlank();
    }
}
