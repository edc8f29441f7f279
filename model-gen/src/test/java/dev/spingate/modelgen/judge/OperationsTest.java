package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.Site;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperationsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kernel: {on: P, name: prod}              | KERNEL | prod
            kernel: {on: P}                          | KERNEL | kernel 1
            work: {on: comm, name: exchange}         | KERNEL | exchange
            store: {on: P, word: F, value: 3}        | STORE  | store F=3
            store: {word: F, value: 1}               | STORE  | store F=1
            spin: {on: comm, word: G, value: 2}      | SPIN   | spin G>=2
            signal: {on: P, event: E, value: 4}      | SIGNAL | signal E=4
            wait: {on: Q, event: E, value: 4}        | WAIT   | wait E>=4
            commit: P                                | COMMIT | commit
            await: {queue: P}                        | AWAIT  | await P
            await: {all: true}                       | AWAIT  | await all queues
            kill: {process: p0}                      | KILL   | kill p0
            """)
    void shouldNameAnOperationAfterItsStep(String step, Operation.Kind kind, String label) {
        assertThat(Programs.ofSteps(step)).singleElement().satisfies(operation -> {
            assertThat(operation.kind()).isEqualTo(kind);
            assertThat(operation.label()).isEqualTo(label);
            assertThat(operation.place()).isEqualTo(new Place("small.yaml", 8, 7));
        });
    }

    @Test
    void shouldTakeOverWhatAStepReadsWritesAndWaitsFor() {
        List<Operation> program = Programs.ofSteps(
                "kernel: {on: P, reads: [B, A], writes: [C]}",
                "spin: {on: P, word: F, value: 7, guards: [X, Y]}",
                "wait: {event: E, value: 2}");

        assertThat(program.get(0).reads()).containsExactly("B", "A");
        assertThat(program.get(0).writes()).containsExactly("C");
        assertThat(program.get(0).cell()).isEmpty();
        assertThat(program.get(1).writes()).containsExactly("X", "Y");
        assertThat(program.get(1).cell()).contains(new Operation.Cell(false, "F"));
        assertThat(program.get(1).value()).isEqualTo(7);
        assertThat(program.get(2).cell()).contains(new Operation.Cell(true, "E"));
        assertThat(program.get(2).site()).isEqualTo(new Site.OnThread());
    }

    @Test
    void shouldMakeNoOperationOfEncoderEndsAndFences() {
        List<Operation> program = Programs.withExplicitFences(
                "kernel: {on: P}",
                "updateFence: {on: P, fence: f}",
                "end: P",
                "waitFence: {on: P, fence: f}",
                "kernel: {on: P}");

        assertThat(program).extracting(Operation::number).containsExactly(1, 2);
    }

    @Test
    void shouldNumberOneThreadAfterTheOtherInTheOrderOfTheFile() {
        List<Operation> program = Programs.of("""
                scenario: two
                queues: {Q: {process: p1}, R: {process: p2}}
                threads:
                  zeta: {process: p1, steps: [kernel: {on: Q, name: a}, commit: Q]}
                  alpha: {process: p2, steps: [kernel: {on: R, name: b}]}
                """);

        assertThat(program)
                .extracting(
                        Operation::number, Operation::thread, Operation::process, Operation::label)
                .containsExactly(
                        tuple(1, "zeta", "p1", "a"),
                        tuple(2, "zeta", "p1", "commit"),
                        tuple(3, "alpha", "p2", "b"));
    }

    @Test
    void shouldOrderNothingBetweenTheEncodersOfTwoThreads() {
        List<Operation> program = Programs.of("""
                scenario: two
                queues: {Q: {}}
                threads:
                  one: [kernel: {on: Q, writes: [A]}]
                  two: [kernel: {on: Q, reads: [A]}]
                """);

        assertThat(program).allSatisfy(operation -> {
            assertThat(operation.needs()).isEmpty();
            assertThat(operation.fresh()).isTrue();
        });
    }

    @Test
    void shouldAwaitAllQueuesOfItsOwnProcessOnly() {
        List<Operation> program = Programs.of("""
                scenario: two
                queues: {A: {process: p1}, B: {process: p2}, C: {process: p1}}
                threads:
                  one: {process: p1, steps: [await: {all: true}, await: {queue: A}]}
                  two: {process: p2, steps: [kill: {process: p1}]}
                """);

        assertThat(program.get(0).targets()).containsExactly("A", "C");
        assertThat(program.get(1).targets()).containsExactly("A");
        assertThat(program.get(2).targets()).containsExactly("p1");
    }

    @Test
    void shouldRefuseEveryQueueAndHostOfAnotherProcessByItsPlace() {
        String foreign = "thread main encodes on something that belongs to process ";

        assertThatThrownBy(() -> Programs.of("""
                scenario: foreign
                queues: {Q: {process: p1}}
                hosts: {comm: {process: p2}}
                threads:
                  main:
                    - kernel: {on: Q}
                    - work: {on: comm}
                    - kill: {process: p2}
                """))
                .isInstanceOfSatisfying(
                        BadInput.class,
                        refused -> assertThat(refused.diagnostics())
                                .extracting(Diagnostic::place, Diagnostic::cause)
                                .containsExactly(
                                        tuple(new Place("small.yaml", 6, 7), foreign + "p1"),
                                        tuple(new Place("small.yaml", 7, 7), foreign + "p2")));
    }

    @Test
    void shouldEncodeThroughTheGateWhatGoesToAQueueOrAWorkerOnly() {
        List<Operation> program = Programs.ofSteps(
                "kernel: {on: P}",
                "work: {on: comm}",
                "commit: P",
                "store: {word: F, value: 1}",
                "await: {queue: P}");

        assertThat(program)
                .extracting(Operation::goesThroughGate)
                .containsExactly(true, true, false, false, false);
        assertThat(program)
                .extracting(Operation::siteName)
                .containsExactly("P", "comm", "P", "main", "main");
    }

    @Test
    void shouldTellAWordFromAnEventOfTheSameName() {
        assertThat(new Operation.Cell(true, "F")).hasToString("event F");
        assertThat(new Operation.Cell(false, "F")).hasToString("word F");
        assertThat(Optional.of(new Operation.Cell(true, "F")))
                .isNotEqualTo(Optional.of(new Operation.Cell(false, "F")));
    }
}
