package dev.spingate.gpu.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.gpu.Availability;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What can be said of the CUDA device without a GPU. */
class CudaModuleTest {

    @AfterEach
    void forget() {
        System.clearProperty("spingate.cuda");
    }

    @Test
    void shouldHaveAnEntryForEveryKernelAndEveryLoad() {
        assertThat(CudaModule.source())
                .contains(".entry busy(", ".entry store(", ".entry fill(", ".entry consume(")
                .contains(".entry multiply(", ".entry add(")
                .contains(".entry spin_coherent(", ".entry spin_volatile(", ".entry spin_cached(")
                .contains("ld.relaxed.sys.global.u32", "ld.volatile.global.u32")
                .doesNotContain("@NAME@", "@LOAD@");
    }

    @Test
    void shouldBoundEverySpinInTimeAndInTrips() {
        String[] spins = CudaModule.source().split("\\.entry spin_");
        assertThat(spins).hasSize(4);
        for (int i = 1; i < spins.length; i++) {
            assertThat(spins[i]).contains("%globaltimer", "p_ns", "p_trips", "GIVE_UP");
        }
    }

    @Test
    void shouldTakeALibraryThatIsNoDriverForAnAbsentOne() {
        System.setProperty("spingate.cuda", "libc.so.6");
        assertThat(new CudaSource().look())
                .isInstanceOfSatisfying(
                        Availability.Absent.class,
                        absent -> assertThat(absent.why()).contains("too old"));
    }
}
