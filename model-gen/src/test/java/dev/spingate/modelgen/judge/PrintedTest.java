package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.tlc.TlaValue;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PrintedTest {

    private static List<TlaValue> printed(String... values) {
        return Stream.of(values).map(TlaValue::parse).toList();
    }

    @Test
    void shouldCollectWhatWasHeldBackOverAllStates() {
        assertThat(Printed.heldBack(printed(
                        "<<\"held back\", {4, 2}>>",
                        "<<\"decided\", {}>>",
                        "<<\"held back\", {3}>>")))
                .containsExactly(2, 3, 4);
        assertThat(Printed.heldBack(List.of())).isEmpty();
    }

    @Test
    void shouldReadDecisionsInTheOrderPrinted() {
        assertThat(Printed.decided(printed(
                        "<<\"decided\", {<<2, \"SPIN\", \"CLOSURE_REGISTERED\", {1},"
                                + " {\"P\", \"Q\"}>>}>>",
                        "<<\"decided\", {<<1, \"ADMIT\", \"NOT_A_WAIT\", {}, {}>>}>>")))
                .containsExactly(
                        new Decided(
                                2,
                                "SPIN",
                                "CLOSURE_REGISTERED",
                                new TreeSet<>(List.of(1)),
                                new TreeSet<>(List.of("P", "Q"))),
                        new Decided(1, "ADMIT", "NOT_A_WAIT", new TreeSet<>()));
    }

    @Test
    void shouldReadWhatHoldsBackEachUnfinishedOperation() {
        assertThat(Printed.obstacles(printed("<<\"stuck\", {"
                        + "<<1, \"queued\", {<<\"refused beside\", 2>>}>>,"
                        + "<<2, \"running\", {<<\"polls for\", 1>>, <<\"nobody\", 0>>}>>}>>")))
                .containsExactly(
                        new Obstacle(
                                1, "queued", List.of(new Obstacle.Because("refused beside", 2))),
                        new Obstacle(
                                2,
                                "running",
                                List.of(
                                        new Obstacle.Because("polls for", 1),
                                        new Obstacle.Because("nobody", 0))));
    }

    @Test
    void shouldTakeTheLastOfSeveralStuckStates() {
        assertThat(Printed.obstacles(printed(
                        "<<\"stuck\", {<<1, \"new\", {}>>}>>",
                        "<<\"stuck\", {<<2, \"new\", {}>>}>>")))
                .extracting(Obstacle::operation)
                .containsExactly(2);
    }

    @Test
    void shouldReadWhatOperationsNeed() {
        assertThat(Printed.needs(printed(
                        "<<\"needs\", {<<9, {1}>>}>>",
                        "<<\"needs\", {<<2, {3, 1}>>, <<1, {}>>}>>")))
                .hasToString("{1=[], 2=[1, 3]}");
    }

    @Test
    void shouldFindNothingWhereNothingWasPrinted() {
        List<TlaValue> other = printed("\"hello\"", "<<\"stuck\">>", "<<1, 2>>", "{3}");

        assertThat(Printed.obstacles(other)).isEmpty();
        assertThat(Printed.needs(other)).isEmpty();
        assertThat(Printed.decided(other)).isEmpty();
    }
}
