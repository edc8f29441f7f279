package dev.spingate.modelgen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The memory of answers makes no difference but to time. */
class AutomatonTest {
    private static final TraceHeader HEADER = new TraceHeader(
            PolicyName.SPINGATE,
            DeviceFacts.Start.MAYBE,
            DeviceFacts.Scope.BUFFER,
            DeviceFacts.Scope.QUEUE,
            false,
            List.of(new TraceHeader.Queue("P", "g", 64)),
            List.of());
    private static final long KERNEL = Question.of(TraceStep.ENCODE, 1)
            | Question.place(0, 1)
            | Question.work(OperationKind.KERNEL, false, 0, 0);
    private static final long COMMIT = Question.of(TraceStep.COMMIT, 1) | Question.place(0, 1);
    private static final long FINISH = Question.of(TraceStep.FINISH, 1);

    private static Automaton automaton(long mostWords) {
        Machine machine = new Machine(TraceText.SPEC, TraceText.SYSTEMS, HEADER, 16);
        return new Automaton(new Evaluation(machine, new DecisionForm(machine)), mostWords);
    }

    private static StateSet round(Automaton automaton, StateSet from) {
        StateSet now = from;
        for (long word : new long[] {KERNEL, COMMIT, FINISH}) {
            now = automaton.ask(now, word, 0).target();
        }
        return now;
    }

    @Test
    void shouldComeBackToTheSameStateAndAskNoMore() {
        Automaton automaton = automaton(Automaton.MOST_WORDS);
        StateSet begun = automaton.beginning();
        assertThat(round(automaton, begun)).isSameAs(begun);
        assertThat(automaton.evaluations()).isEqualTo(3);
        round(automaton, begun);
        assertThat(automaton.evaluations()).isEqualTo(3);
        assertThat(automaton.ask(begun, FINISH, 0).isPossible()).isFalse();
    }

    @Test
    void shouldAnswerAlikeWhenItsMemoryIsFullAllTheTime() {
        Automaton automaton = automaton(0);
        StateSet begun = automaton.beginning();
        StateSet again = round(automaton, begun);
        assertThat(again.states()).isEqualTo(begun.states());
        round(automaton, again);
        assertThat(automaton.evaluations()).isGreaterThan(3);
        assertThat(automaton.ask(again, FINISH, 0).isPossible()).isFalse();
    }
}
