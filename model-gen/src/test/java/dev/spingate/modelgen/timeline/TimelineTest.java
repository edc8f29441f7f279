package dev.spingate.modelgen.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operations;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.StoryLine.Act;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private final List<Operation> program = Operations.of(ScenarioReader.read("s", """
            scenario: s
            queues: {P: {}, Q: {}}
            hosts: [comm]
            words: {F: 0}
            threads:
              main:
                - kernel: {on: Q, name: a}
                - end: Q
                - kernel: {on: Q, name: b}
                - spin: {on: P, word: F, value: 1}
                - store: {on: comm, word: F, value: 1}
            """));

    private static StoryLine line(String actor, Act act, int operation) {
        return new StoryLine(actor, act, operation, act.name().toLowerCase() + " " + operation);
    }

    private final Timeline timeline = Timeline.of(
            program,
            List.of(
                    line("Q", Act.STARTS, 1),
                    line("Q", Act.STARTS, 2),
                    line("P", Act.STARTS, 3),
                    line("Q", Act.FINISHES, 1),
                    line("comm", Act.DOES, 4)));

    @Test
    void shouldHaveAColumnForEachThreadThenQueueThenHost() {
        assertThat(timeline.lanes())
                .extracting(Lane::title)
                .containsExactly("thread main", "queue Q", "queue P", "host comm");
        assertThat(timeline.steps()).extracting(Timeline.Step::lane).containsExactly(1, 1, 2, 1, 3);
    }

    @Test
    void shouldLayWhatRunsTogetherSideBySide() {
        assertThat(timeline.runs())
                .containsExactly(
                        new Run(1, 1, 0, 0, 3, false),
                        new Run(2, 1, 1, 1, Run.FOR_EVER, false),
                        new Run(3, 2, 0, 2, Run.FOR_EVER, true));
        assertThat(timeline.slots(1)).isEqualTo(2);
        assertThat(timeline.slots(0)).isZero();
    }

    @Test
    void shouldKnowWhenAQueueIsBusy() {
        assertThat(timeline.isBusy(2, 1)).isFalse();
        assertThat(timeline.isBusy(2, 2)).isTrue();
        assertThat(timeline.isBusy(2, 4)).isTrue();
        assertThat(timeline.isBusy(0, 4)).isFalse();
    }

    @Test
    void shouldRefuseAStepOfNobody() {
        List<StoryLine> story = List.of(line("nobody", Act.DOES, 1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Timeline.of(program, story))
                .withMessageContaining("nobody");
    }

    @Test
    void shouldPutStepsIntoColumnsOfText() {
        assertThat(new TextTimeline(timeline, 100).lines())
                .containsExactly(
                        "     thread main     queue Q         queue P         host comm",
                        "  1                  starts 1",
                        "  2                  starts 2",
                        "  3                  |               starts 3",
                        "  4                  finishes 1      |",
                        "  5                  |               |               does 4",
                        "end                  still runs      still runs");
    }

    @Test
    void shouldListStepsWhereColumnsWouldBeTooNarrow() {
        assertThat(new TextTimeline(timeline, 40).lines())
                .containsExactly(
                        "  1  Q     starts 1",
                        "  2  Q     starts 2",
                        "  3  P     starts 3",
                        "  4  Q     finishes 1",
                        "  5  comm  does 4");
    }

    @Test
    void shouldBreakLinesAtSpacesAndLongWordsAnywhere() {
        assertThat(Wrapped.lines("one two three", 7)).containsExactly("one two", "three");
        assertThat(Wrapped.lines("abcdefgh ij", 3)).containsExactly("abc", "def", "gh", "ij");
        assertThat(Wrapped.lines("", 3)).containsExactly("");
    }
}
