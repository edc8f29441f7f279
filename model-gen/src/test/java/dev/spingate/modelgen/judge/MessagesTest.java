package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessagesTest {
    private static final String RANKS = """
            scenario: small
            hosts: {one: {process: p}, two: {process: q}, three: {process: q}}
            channels: [r]
            threads:
              n: {process: p, steps: [%s]}
              m: {process: q, steps: [%s]}
            """;

    @Test
    void shouldCountMessagesSoThatTheNthIsReceivedNth() {
        List<Operation> program = Programs.of(RANKS.formatted(
                "{send: {on: one, channel: r}}, {send: {on: one, channel: r}}",
                "{recv: {on: two, channel: r}}, {recv: {on: two, channel: r}}"));

        assertThat(program)
                .extracting(Operation::kind)
                .containsExactly(
                        Operation.Kind.SIGNAL,
                        Operation.Kind.SIGNAL,
                        Operation.Kind.WAIT,
                        Operation.Kind.WAIT);
        assertThat(program).extracting(Operation::value).containsExactly(1, 2, 1, 2);
        assertThat(program)
                .extracting(Operation::label)
                .containsExactly("send r #1", "send r #2", "recv r #1", "recv r #2");
        assertThat(program)
                .extracting(Operation::cell)
                .containsOnly(program.getFirst().cell());
    }

    @Test
    void shouldRefuseASecondReceiver() {
        assertThatThrownBy(() -> Programs.of(RANKS.formatted(
                        "{send: {on: one, channel: r}}",
                        "{recv: {on: two, channel: r}}, {recv: {on: three, channel: r}}")))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("channel r has more than one receiver")
                .hasMessageContaining("small.yaml:6:");
    }
}
