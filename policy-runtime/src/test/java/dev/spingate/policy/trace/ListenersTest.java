package dev.spingate.policy.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.spingate.policy.DeviceRules;
import dev.spingate.policy.GateListener;
import dev.spingate.policy.Ledger;
import dev.spingate.policy.ListenerFailed;
import dev.spingate.policy.Policies;
import dev.spingate.policy.Registration;
import dev.spingate.policy.Scope;
import dev.spingate.policy.Site;
import dev.spingate.policy.Work;
import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Verdict;
import dev.spingate.policy.generated.View;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What counters, Flight Recorder and traces are told of the same steps. */
class ListenersTest {
    @TempDir
    private Path folder;

    private static Ledger ledger(GateListener listener) {
        return new Ledger(Policies.SPINGATE, DeviceRules.CONSERVATIVE, listener);
    }

    private static TracedMachine machine() {
        return RefinementTest.machine(Scope.BUFFER, Scope.QUEUE, true);
    }

    /** One hand-over, whose spin gives up, and a value that goes backwards. */
    private static void use(Ledger ledger) {
        long produced = ledger.register(Work.kernel(0, Site.queue(0))).ticket();
        ledger.register(Work.store(0, Site.host(0), 5, 2).needing(produced));
        long spin = ledger.register(Work.spin(0, Site.queue(1), 5, 2)).ticket();
        ledger.commit(0, 1);
        ledger.finished(produced);
        ledger.gaveUp(spin);
        ledger.register(Work.store(1, Site.host(0), 5, 1));
        ledger.close();
    }

    @Test
    void shouldCountDecisionsByReasonAndWhatBecameOfThem() {
        DecisionCounters counters = new DecisionCounters();
        use(ledger(counters));
        assertThat(counters.decisions())
                .isEqualTo(Map.of(
                        Verdict.ADMIT, Map.of(Reason.NOT_A_WAIT, 2L),
                        Verdict.SPIN, Map.of(Reason.CLOSURE_REGISTERED, 1L),
                        Verdict.REJECT, Map.of(Reason.VALUE_GOES_BACKWARDS, 1L)));
        assertThat(counters.count(DecisionCounters.Outcome.FINISHED)).isEqualTo(1);
        assertThat(counters.count(DecisionCounters.Outcome.GAVE_UP)).isEqualTo(1);
        assertThat(counters.count(DecisionCounters.Outcome.WAITED_FOR)).isEqualTo(1);
        assertThat(counters.count(DecisionCounters.Outcome.COMMITTED_BY_DECISION))
                .isEqualTo(1);
        assertThat(counters.count(DecisionCounters.Outcome.COMMITTED)).isEqualTo(1);
        assertThat(counters.count(DecisionCounters.Outcome.KILLED)).isZero();
    }

    @Test
    void shouldEmitEventsOnlyWhenARecordingAsksForThem() throws IOException {
        Path file = folder.resolve("events.jfr");
        try (Recording silent = new Recording();
                Recording asking = new Recording()) {
            silent.start();
            use(ledger(new JfrListener()));
            silent.stop();
            silent.dump(folder.resolve("silent.jfr"));
            asking.enable("spingate.Decision");
            asking.enable("spingate.Outcome");
            asking.start();
            use(ledger(new JfrListener()));
            asking.stop();
            asking.dump(file);
        }
        assertThat(events(folder.resolve("silent.jfr"))).isEmpty();
        List<RecordedEvent> events = events(file);
        assertThat(events)
                .extracting(event -> event.getEventType().getName())
                .containsOnly("spingate.Decision", "spingate.Outcome")
                .hasSize(6);
        RecordedEvent spin = events.stream()
                .filter(event -> event.getEventType().getName().equals("spingate.Decision"))
                .filter(event -> event.getString("verdict").equals("SPIN"))
                .findFirst()
                .orElseThrow();
        assertThat(spin.getString("reason")).isEqualTo("CLOSURE_REGISTERED");
        assertThat(spin.getInt("waits")).isEqualTo(1);
        assertThat(spin.getInt("cell")).isEqualTo(5);
        assertThat(spin.getLong("committed")).isEqualTo(1);
    }

    private static List<RecordedEvent> events(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().startsWith("spingate."))
                .toList();
    }

    @Test
    void shouldWriteALineForEachStep() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        NdjsonTrace trace = new NdjsonTrace(out, machine());
        use(ledger(trace));
        String expected = """
                {'step':'encode','ticket':1,'thread':0,'queue':0,'kind':'kernel'}
                {'step':'encode','ticket':2,'thread':0,'host':0,'kind':'store','cell':5,\
                'value':2,'needs':[1]}
                {'step':'encode','ticket':3,'thread':0,'queue':1,'kind':'spin','cell':5,\
                'value':2,'verdict':'SPIN','reason':'CLOSURE_REGISTERED','bounded':true,\
                'waits':[1],'commits':[0]}
                {'step':'commit','thread':0,'queue':1}
                {'step':'finish','ticket':1}
                {'step':'giveUp','ticket':3}
                {'step':'encode','thread':1,'host':0,'kind':'store','cell':5,'value':1,\
                'verdict':'REJECT','reason':'VALUE_GOES_BACKWARDS'}
                """;
        assertThat(out.toString(StandardCharsets.UTF_8).lines().skip(1))
                .containsExactlyElementsOf(expected.replace('\'', '"').lines().toList());
    }

    @Test
    void shouldWriteTheStepsThatNoLedgerSees() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (NdjsonTrace trace = new NdjsonTrace(out, machine())) {
            trace.started(1);
            trace.died();
            trace.killed(Long.MAX_VALUE);
            trace.abandoned(3);
            trace.flush();
        }
        assertThat(out.toString(StandardCharsets.UTF_8)
                        .replace('"', '\'')
                        .lines()
                        .skip(1))
                .containsExactly(
                        "{'step':'start','ticket':1}",
                        "{'step':'die'}",
                        "{'step':'killed','ticket':9223372036854775807}",
                        "{'step':'abandon','ticket':3}");
    }

    @Test
    void shouldEscapeNamesInTheHeader() {
        TracedMachine machine = new TracedMachine(
                "none",
                StartRule.FREE,
                Scope.BUFFER,
                Scope.BUFFER,
                false,
                List.of(new TracedMachine.Queue("a\"\\\n", "g", 1)),
                List.of());
        assertThat(machine.header()).contains("{\"name\":\"a\\\"\\\\\\u000a\",");
        assertThatThrownBy(() -> new TracedMachine.Queue("q", "g", 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldAllocateNothingForALine() {
        NdjsonTrace trace = new NdjsonTrace(OutputStream.nullOutputStream(), machine());
        DecisionCounters counters = new DecisionCounters();
        GateListener all = GateListeners.all(counters, trace, new JfrListener());
        List<Work> works = new ArrayList<>();
        List<Registration> made = new ArrayList<>();
        use(ledger(new GateListener() {
            @Override
            public void registered(Work work, View view, Registration registration) {
                works.add(work);
                made.add(registration);
            }
        }));
        ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long bytes = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 50; attempt++) { // the compiler takes its time
            long before = bean.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1_000; i++) {
                for (int k = 0; k < works.size(); k++) {
                    all.registered(works.get(k), null, made.get(k));
                    all.finished(k + 1);
                }
                all.committed(0, 3);
                all.reached(4, 5);
            }
            bytes = Math.min(bytes, bean.getCurrentThreadAllocatedBytes() - before);
        }
        assertThat(bytes).as("bytes of 10,000 lines").isLessThan(1_000);
    }

    @Test
    void shouldTellNothingMoreWhenTheStreamFails() {
        NdjsonTrace trace = new NdjsonTrace(
                new OutputStream() {
                    @Override
                    public void write(int one) throws IOException {
                        throw new IOException("full");
                    }
                },
                machine());
        Ledger ledger = ledger(trace);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 10_000; i++) {
                        ledger.register(Work.kernel(0, Site.host(0)));
                    }
                })
                .isInstanceOf(ListenerFailed.class);
        assertThat(ledger.register(Work.kernel(0, Site.host(0))).ticket()).isPositive();
    }

    @Test
    void shouldPassEveryStepOn() {
        DecisionCounters one = new DecisionCounters();
        DecisionCounters other = new DecisionCounters();
        GateListener both = GateListeners.all(one, other);
        both.killed(1);
        both.abandoned(2);
        both.gaveUp(3);
        both.closed();
        for (DecisionCounters each : List.of(one, other)) {
            assertThat(each.count(DecisionCounters.Outcome.KILLED)).isEqualTo(1);
            assertThat(each.count(DecisionCounters.Outcome.ABANDONED)).isEqualTo(1);
            assertThat(each.count(DecisionCounters.Outcome.GAVE_UP)).isEqualTo(1);
        }
    }
}
