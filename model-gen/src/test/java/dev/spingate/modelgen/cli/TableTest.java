package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TableTest {

    @Test
    void shouldMakeEachColumnAsWideAsItsWidestCell() {
        assertThat(new Table("run", "states")
                        .row("long-name", 7)
                        .row("b", 123_456_789L)
                        .lines())
                .containsExactly(
                        "run        states", //
                        "long-name  7",
                        "b          123456789");
    }

    @Test
    void shouldLeaveNoBlanksAtTheEndOfALine() {
        assertThat(new Table("a", "note").row("x", "").row("y", "seen").lines())
                .containsExactly("a  note", "x", "y  seen");
    }

    @Test
    void shouldShowItsHeaderAlone() {
        assertThat(new Table("wait", "decision").lines()).containsExactly("wait  decision");
    }
}
