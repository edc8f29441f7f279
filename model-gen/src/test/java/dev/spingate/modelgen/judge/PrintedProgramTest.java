package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.scenario.Site;
import dev.spingate.modelgen.tlc.TlaValue;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrintedProgramTest {

    private static String operation(String site, String kind, String deps, String cells) {
        return "[thread |-> \"t1\", process |-> \"p\", site |-> \"" + site + "\", kind |-> \""
                + kind
                + "\", deps |-> " + deps + ", fresh |-> TRUE, cells |-> " + cells
                + ", value |-> 1, reads |-> {\"B\"}, writes |-> {}, ends |-> \"well\","
                + " barrier |-> \"none\", load |-> \"coherent\", targets |-> {}]";
    }

    private static List<Operation> program(String... operations) {
        return PrintedProgram.of(TlaValue.parse("<<" + String.join(", ", operations) + ">>"));
    }

    @Test
    void shouldReadTheProgramThatTheUniversalModelChose() {
        List<Operation> program = program(
                operation("q1", "store", "{}", "{1}"),
                operation("h1", "store", "{1}", "{2}"),
                operation("@thread", "spin", "{}", "{2}"));

        assertThat(program).extracting(Operation::number).containsExactly(1, 2, 3);
        assertThat(program)
                .extracting(Operation::site)
                .containsExactly(
                        new Site.OnQueue("q1"), new Site.OnHost("h1"), new Site.OnThread());
        assertThat(program)
                .extracting(Operation::label)
                .containsExactly("1:store of 1", "2:store of 2", "3:spin for 2");
        assertThat(program.get(1).needs()).containsExactly(1);
        assertThat(program.get(2)).satisfies(spin -> {
            assertThat(spin.kind()).isEqualTo(Operation.Kind.SPIN);
            assertThat(spin.thread()).isEqualTo("t1");
            assertThat(spin.process()).isEqualTo("p");
            assertThat(spin.cell()).contains(new Operation.Cell(false, "2"));
            assertThat(spin.value()).isEqualTo(1);
            assertThat(spin.fresh()).isTrue();
            assertThat(spin.reads()).containsExactly("B");
        });
    }

    @Test
    void shouldReadOperationsWithoutACell() {
        assertThat(program(operation("q2", "kernel", "{}", "{}")))
                .singleElement()
                .satisfies(o -> {
                    assertThat(o.label()).isEqualTo("1:kernel");
                    assertThat(o.cell()).isEmpty();
                });
        assertThat(program()).isEmpty();
    }

    @Test
    void shouldReadEveryKindOfTheSpecification() {
        for (Operation.Kind kind : Operation.Kind.values()) {
            assertThat(program(operation("q1", kind.specName(), "{}", "{}")))
                    .singleElement()
                    .extracting(Operation::kind)
                    .isEqualTo(kind);
        }
    }

    @Test
    void shouldRefuseAValueThatIsNoProgram() {
        assertThatThrownBy(() -> PrintedProgram.of(TlaValue.parse("{1}")))
                .isInstanceOf(ClassCastException.class);
    }
}
