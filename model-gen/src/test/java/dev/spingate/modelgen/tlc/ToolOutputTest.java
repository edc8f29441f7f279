package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ToolOutputTest {
    @Test
    void shouldReadTheCountsOfASuccess() {
        ToolOutput output = Recorded.output("ok");

        assertThat(output.counts()).isEqualTo(new TlcCounts(25, 16, 7, 0));
        assertThat(output.claims()).containsExactly(TlcOutcome.OK);
        assertThat(output.trace().states()).isEmpty();
        assertThat(output.isWellFormed()).isTrue();
    }

    @Test
    void shouldReadTheTraceOfAViolation() {
        ToolOutput output = Recorded.output("invariant");

        assertThat(output.claims()).containsExactly(TlcOutcome.SAFETY);
        assertThat(output.trace().states()).hasSize(6);
        assertThat(output.trace().states().getFirst().action()).isEqualTo(TraceState.INIT);
        assertThat(output.trace().states().getLast())
                .isEqualTo(new TraceState(
                        6,
                        "GoUp",
                        Optional.of(new ModulePlace("Grid", 17, 12)),
                        Map.of("right", TlaValue.parse("3"), "up", TlaValue.parse("2"))));
        assertThat(output.trace().unreadable()).isEmpty();
    }

    @Test
    void shouldReadTheStateThatViolatesAtTheStart() {
        ToolOutput output = Recorded.output("initial");

        assertThat(output.trace().states())
                .containsExactly(new TraceState(
                        1, TraceState.INIT, Optional.empty(), Map.of("x", TlaValue.parse("1"))));
    }

    @Test
    void shouldReadWhereALoopGoesBackTo() {
        assertThat(Recorded.output("loop").trace().loop()).contains(new Loop(1, false));
        assertThat(Recorded.output("stuttering").trace().loop()).contains(new Loop(1, true));
        assertThat(Recorded.output("invariant").trace().loop()).isEmpty();
    }

    @Test
    void shouldReadValuesThatAreWrappedOverLines() {
        Map<String, TlaValue> variables =
                Recorded.output("wrapped").trace().states().getLast().variables();

        String row = "[left |-> \"a long text with spaces in it\","
                + " right |-> \"a long text with spaces in it\"]";
        assertThat(variables)
                .containsEntry("n", TlaValue.parse("TRUE"))
                .containsEntry(
                        "rows",
                        TlaValue.parse("<<<<" + row
                                + ", {{}, {3}, {1, 2}}, (1 :> -1 @@ 5 :> -5), m, {1, 2, 3}, <<>>>>"
                                + ", " + row + ", " + row + ">>"));
    }

    @Test
    void shouldReadWhatASpecificationPrinted() {
        assertThat(Recorded.output("assumption").printed().values())
                .containsExactly(
                        TlaValue.parse("<<1, FALSE, 4>>"),
                        TlaValue.parse("<<2, FALSE, 4>>"),
                        TlaValue.parse("<<1, TRUE, 4>>"),
                        TlaValue.parse("<<2, TRUE, 4>>"));
    }

    @Test
    void shouldKeepPrintedLinesThatHoldNoValueApart() {
        PrintedText printed = new PrintedText();
        printed.line("<<1,");
        printed.line("  2>>");
        printed.line("% no value");
        printed.line("{3}");

        assertThat(printed.parse().values())
                .containsExactly(TlaValue.parse("<<1, 2>>"), TlaValue.parse("{3}"));
        assertThat(printed.parse().otherLines()).containsExactly("% no value");
    }

    @Test
    void shouldDeliverANestedMessageBeforeTheOuterOne() {
        List<TlcMessage> messages = Recorded.messages("config-error");

        assertThat(messages).extracting(TlcMessage::code).containsSubsequence(5004, 1000, 2186);
        assertThat(messages.stream().filter(message -> message.code() == 5004))
                .extracting(TlcMessage::text)
                .containsExactly("TLC found an error in the configuration file at line 5\n"
                        + "The keyword SPECIFICATION appeared twice.");
    }

    @Test
    void shouldNotTakeAPrintedMarkerForAMessage() {
        List<String> loose = new ArrayList<>();
        MessageStream stream = new MessageStream(_ -> {}, loose::add);

        stream.line("\"x @!@!@STARTMSG 2193:0 @!@!@\"");
        stream.line("x @!@!@STARTMSG 2193:0 @!@!@");

        assertThat(loose).hasSize(2);
        assertThat(stream.isWellFormed()).isTrue();
    }

    @Test
    void shouldNoticeAStreamThatIsCutOff() {
        String text = Recorded.text("ok");

        ToolOutput cut = Recorded.outputOf(text.substring(0, text.lastIndexOf("@!@!@ENDMSG")));

        assertThat(cut.isWellFormed()).isFalse();
    }

    @Test
    void shouldNoticeAMessageThatEndsAsAnotherOne() {
        ToolOutput output =
                Recorded.outputOf(Recorded.text("ok").replace("ENDMSG 2193", "ENDMSG 2194"));

        assertThat(output.isWellFormed()).isFalse();
    }

    @Test
    void shouldTellListenersHowFarTheSearchIs() {
        List<Long> heard = new ArrayList<>();
        ToolOutput output =
                new ToolOutput((distinct, left) -> heard.addAll(List.of(distinct, left)));

        output.progress(new TlcCounts(10, 5, 2, 3));
        output.line("@!@!@STARTMSG 2200:0 @!@!@");
        output.line("Progress(139) at 2026-01-01 00:00:00: 1,338,841 states generated (1 s/min),"
                + " 456,001 distinct states found (1 ds/min), 9,720 states left on queue.");
        output.line("@!@!@ENDMSG 2200 @!@!@");

        assertThat(heard).containsExactly(5L, 3L, 456_001L, 9_720L);
        assertThat(output.progressDepth()).isEqualTo(139);
        assertThat(output.counts().generated()).isEqualTo(1_338_841);
    }
}
