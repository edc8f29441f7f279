package dev.spingate.modelgen.audit;

import static dev.spingate.modelgen.audit.TraceText.HEADER;
import static dev.spingate.modelgen.audit.TraceText.audit;
import static dev.spingate.modelgen.audit.TraceText.commit;
import static dev.spingate.modelgen.audit.TraceText.encode;
import static dev.spingate.modelgen.audit.TraceText.header;
import static dev.spingate.modelgen.audit.TraceText.of;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which traces are behaviours of the specification. */
class AuditTest {
    private static final String GUARDED =
            ",'verdict':'SPIN','reason':'CLOSURE_REGISTERED','bounded':true";
    private static final String FIXED = ",'verdict':'SPIN','reason':'POLICY_FIXED'";

    private static Refusal refusal(TraceAudit.Result result) {
        return result.refusal().orElseThrow();
    }

    /** A host task that never runs, a spin for it that started, and a thread that does no more. */
    private static String[] stuckSpin(String... more) {
        List<String> lines = new ArrayList<>(List.of(
                HEADER,
                encode(1, "host 0", "spin", ",'cell':7,'value':1"),
                encode(2, "host 0", "store", ",'cell':0,'value':1"),
                encode(3, "queue 0", "kernel", "")));
        lines.addAll(List.of(more));
        return lines.toArray(String[]::new);
    }

    @Test
    void shouldNameTheFirstLineThatCannotBeExplainedAndWhatCould() {
        Refusal refusal = refusal(audit(
                HEADER,
                encode(1, "queue 0", "kernel", ""),
                encode(2, "queue 0", "kernel", ",'needs':[1]"),
                commit(0),
                of("finish", 2)));
        assertThat(refusal.line()).isEqualTo(5);
        assertThat(refusal.told()).isEqualTo("finish of ticket 2");
        assertThat(refusal.cause())
                .isEqualTo("this is not possible now; ticket 2 is queued: barrier behind 1");
        assertThat(refusal.allowed()).contains("finish of ticket 1").hasSize(2);
    }

    @Test
    void shouldRefuseADecisionOfAnotherPolicy() {
        String[] spin = {
            encode(1, "host 0", "store", ",'cell':0,'value':1"),
            encode(2, "queue 0", "spin", ",'cell':0,'value':1" + GUARDED)
        };
        assertThat(audit(HEADER, spin[0], spin[1]).isAccepted()).isTrue();
        assertThat(refusal(audit(header("none", ""), spin[0], spin[1])).cause())
                .isEqualTo("the policy decides otherwise: bounded is false, and not true;"
                        + " reason is POLICY_FIXED, and not CLOSURE_REGISTERED");
    }

    @Test
    void shouldRememberWhatACellHasAndNotWhatTheLastWaitForItAskedFor() {
        String skipped = ",'verdict':'SKIP','reason':'VALUE_VISIBLE'";
        assertThat(audit(
                                HEADER,
                                encode(1, "", "store", ",'cell':0,'value':3"),
                                encode(2, "queue 0", "spin", ",'cell':0,'value':1" + skipped),
                                encode(3, "host 0", "store", ",'cell':0,'value':4"),
                                encode(4, "queue 0", "spin", ",'cell':0,'value':2" + skipped))
                        .isAccepted())
                .isTrue();
    }

    @Test
    void shouldLetABoundedSpinGiveUpOnlyWhenNothingIsCertain() {
        String store = encode(1, "host 0", "store", ",'cell':0,'value':1");
        String spin = encode(2, "queue 0", "spin", ",'cell':0,'value':1" + GUARDED);
        assertThat(refusal(audit(HEADER, store, spin, commit(0), of("giveUp", 2)))
                        .line())
                .isEqualTo(5);
        assertThat(audit(
                                HEADER,
                                store,
                                spin,
                                commit(0),
                                "{'step':'die'}",
                                of("killed", 1),
                                of("killed", 2))
                        .isAccepted())
                .as("not started")
                .isTrue();
        assertThat(audit(
                                HEADER,
                                store,
                                spin,
                                commit(0),
                                "{'step':'die'}",
                                of("killed", 1),
                                of("giveUp", 2))
                        .isAccepted())
                .as("started before the process died")
                .isTrue();
    }

    @Test
    void shouldNotLetTheDeadEncodeOrCommit() {
        String kernel = encode(1, "queue 0", "kernel", "");
        assertThat(refusal(audit(HEADER, "{'step':'die'}", kernel)).line()).isEqualTo(3);
        assertThat(refusal(audit(HEADER, kernel, "{'step':'die'}", commit(0))).cause())
                .isEqualTo("the process is dead");
        assertThat(refusal(audit(HEADER, "{'step':'die'}", commit(1))).line()).isEqualTo(3);
        assertThat(refusal(audit(HEADER, kernel, of("killed", 1))).line()).isEqualTo(3);
    }

    @Test
    void shouldFindTheStartThatACommitWouldHaveMadeImpossible() {
        String facts = header(",'waitScope':'queue'");
        String wait = encode(
                1,
                "queue 0",
                "wait",
                ",'cell':0,'value':1,'verdict':'EVENT','reason':'RELEASER_UNREGISTERED'");
        String other = "{'step':'encode','ticket':2,'thread':1,'queue':0,'kind':'kernel'}";
        String commitOther = "{'step':'commit','thread':1,'queue':0}";
        assertThat(audit(facts, wait, other, commitOther, commit(0), of("finish", 2))
                        .isAccepted())
                .as("it started before the wait in front of it was committed")
                .isTrue();
        assertThat(audit(facts, wait, other, commit(0), commitOther, of("finish", 2))
                        .isAccepted())
                .isFalse();
    }

    @Test
    void shouldTakeRecordedStartsAtTheirWord() {
        String facts = header(",'starts':true");
        String kernel = encode(1, "queue 0", "kernel", "");
        assertThat(audit(facts, kernel, commit(0), of("start", 1), of("finish", 1))
                        .isAccepted())
                .isTrue();
        assertThat(refusal(audit(facts, kernel, commit(0), of("finish", 1))).line())
                .isEqualTo(4);
        assertThat(refusal(audit(facts, kernel, of("start", 1))).line()).isEqualTo(3);
    }

    @Test
    void shouldKeepQueuesApartWhereTheDeviceDoes() {
        String exclusive = header(",'start':'exclusive','starts':true");
        String[] kernels = {encode(1, "queue 0", "kernel", ""), encode(2, "queue 1", "kernel", "")};
        assertThat(refusal(audit(
                                exclusive,
                                kernels[0],
                                kernels[1],
                                commit(0),
                                commit(1),
                                of("start", 1),
                                of("start", 2)))
                        .line())
                .isEqualTo(7);
        assertThat(audit(
                                header(",'start':'exclusive'"),
                                kernels[0],
                                kernels[1],
                                commit(0),
                                commit(1),
                                of("finish", 2),
                                of("finish", 1))
                        .isAccepted())
                .isTrue();
    }

    @Test
    void shouldRememberTheValueOfACellWhoseReleasesAreForgotten() {
        String[] lines = {
            HEADER,
            encode(1, "", "store", ",'cell':3,'value':9"),
            encode(2, "", "store", ",'cell':4,'value':1"),
            encode(3, "", "store", ",'cell':5,'value':1"),
            "{'step':'reached','cell':3,'value':9}",
            encode(
                    4,
                    "queue 0",
                    "spin",
                    ",'cell':3,'value':9,'verdict':'SKIP','reason':'VALUE_VISIBLE'"),
            "{'step':'encode','thread':0,'kind':'store','cell':3,'value':8,"
                    + "'verdict':'REJECT','reason':'VALUE_GOES_BACKWARDS'}",
            encode(
                    5,
                    "queue 0",
                    "spin",
                    ",'cell':3,'value':10,'verdict':'EVENT','reason':'RELEASER_UNREGISTERED',"
                            + "'signalledBy':'watcher'")
        };
        assertThat(audit(lines).refusal()).isEmpty();
        lines[4] = "{'step':'reached','cell':3,'value':8}";
        assertThat(refusal(audit(lines)).cause()).isEqualTo("the cell has the value 9");
    }

    @Test
    void shouldMakeRoomWhenMoreIsInFlight() {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (int ticket = 1; ticket <= 60; ticket++) {
            lines.add(encode(ticket, "queue 0", "kernel", ""));
        }
        lines.add(commit(0));
        for (int ticket = 60; ticket >= 1; ticket--) {
            lines.add(of("finish", ticket));
        }
        TraceAudit.Result result = audit(lines.toArray(String[]::new));
        assertThat(result.refusal()).isEmpty();
        assertThat(result.mostInFlight()).isEqualTo(60);
    }

    @Test
    void shouldSayWhenTooMuchIsInFlight() {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (int ticket = 1; ticket <= 70; ticket++) {
            lines.add(encode(ticket, "queue 0", "kernel", ""));
        }
        assertThatThrownBy(() -> audit(lines.toArray(String[]::new)))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("t.ndjson:63: more than 60 operations are in flight");
    }

    @Test
    void shouldRefuseToGuessWithoutEnd() {
        List<String> lines = new ArrayList<>(List.of(header("none", "")));
        for (int ticket = 1; ticket <= 14; ticket++) {
            lines.add(
                    encode(ticket, "queue 0", "spin", ",'cell':0,'value':1,'fresh':true" + FIXED));
        }
        lines.add(commit(0));
        lines.add("{'step':'die'}");
        assertThatThrownBy(() -> audit(lines.toArray(String[]::new)))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("more than 4096 states can explain the trace up to here");
    }

    @Test
    void shouldCountTicketsOnItsOwn() {
        assertThat(refusal(audit(HEADER, encode(2, "queue 0", "kernel", ""))).cause())
                .isEqualTo("the next operation that is encoded has ticket 1");
        assertThat(refusal(audit(HEADER, encode(1, "host 0", "kernel", ",'needs':[3]")))
                        .cause())
                .isEqualTo("it needs ticket 3, which has not been encoded");
        assertThat(refusal(audit(HEADER, of("finish", 1))).cause())
                .isEqualTo("ticket 1 has not been encoded");
    }

    @Test
    void shouldRefuseStepsThatTheSpecificationDoesNotHave() {
        String[] lines = stuckSpin(of("abandon", 3));
        assertThat(refusal(audit(lines)).cause())
                .isEqualTo("the specification has no buffer that is thrown away");
    }
}
