package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.scenario.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuaranteeTest {

    private static Knot.Link link(String why) {
        return new Knot.Link(1, new Obstacle.Because(why, 2), false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            refused beside       | a ready encoder starts
            not committed        | gets committed
            process dead         | a process lives
            nobody               | somebody writes the value
            buried               | in the order of their values
            no room in its queue | a free command buffer
            behind in its worker | the one in front of it waits
            fence of             | updates the fence
            completion of        | what the thread does next
            needs                | waits for itself
            """)
    void shouldNameWhatWouldHaveHadToHold(String why, String part) {
        assertThat(Guarantee.missing(Verdict.HANG, List.of(link("polls for"), link(why))))
                .hasValueSatisfying(text -> assertThat(text).contains(part).endsWith("."));
    }

    @Test
    void shouldNameTheMostTellingOfSeveral() {
        assertThat(Guarantee.missing(
                        Verdict.DEADLOCK, List.of(link("refused beside"), link("not committed"))))
                .hasValueSatisfying(text -> assertThat(text).contains("gets committed"));
    }

    @Test
    void shouldMissNothingWhereEverythingFinishes() {
        assertThat(Guarantee.missing(Verdict.OK, List.of())).isEmpty();
        assertThat(Guarantee.missing(Verdict.UNKNOWN, List.of())).isEmpty();
        assertThat(Guarantee.missing(Verdict.DEADLOCK, List.of())).isEmpty();
        assertThat(Guarantee.missing(Verdict.STALE, List.of())).isPresent();
        assertThat(Guarantee.missing(Verdict.REJECTED, List.of())).isPresent();
    }
}
