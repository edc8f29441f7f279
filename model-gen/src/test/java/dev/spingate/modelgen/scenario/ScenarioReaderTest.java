package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.spingate.modelgen.diagnostic.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScenarioReaderTest {

    /** The example of the published grammar, as it stands there. */
    private static final String EXAMPLE = """
        scenario: consumer-first               # id
        about: one sentence
        source: [ml-explore/mlx#3142]
        device: {start: maybe, eventWait: frees, waitScope: buffer, signalScope: queue, \
        flag: eventual, payload: with-flag, watchdog: off}   # all optional
        queues: {P: {}, C: {gpu: g0, capacity: 64, process: p0}}        # defaults shown
        hosts: [comm]                          # FIFO workers; or {comm: {process: p1}}
        fences: auto
        words: {F: 0}                          # spin flags, initial value
        events: {E: 0}                         # events, initial value
        channels: [r]                          # peer messages
        threads:
          main:
            - kernel: {on: P, name: prod, writes: [KV]}
            - store:  {on: P, word: F, value: 1}
            - spin:   {on: C, word: F, value: 1, guards: [KV]}
            - kernel: {on: C, reads: [KV]}
            - commit: C
            - commit: P
        expect:
          none: deadlock
          all-queues: ok
          spingate: ok
        """;

    private final Scenario example = ScenarioReader.read("example.yaml", EXAMPLE);

    @Test
    void shouldReadWhatTheExampleDeclares() {
        assertThat(example.id()).isEqualTo("consumer-first");
        assertThat(example.about()).isEqualTo("one sentence");
        assertThat(example.sources()).containsExactly("ml-explore/mlx#3142");
        assertThat(example.queues()).containsOnlyKeys("P", "C");
        assertThat(example.hosts()).containsExactly(Map.entry("comm", "p0"));
        assertThat(example.fences()).isEqualTo(FenceMode.AUTO);
        assertThat(example.words()).containsExactly(Map.entry("F", 0));
        assertThat(example.events()).containsExactly(Map.entry("E", 0));
        assertThat(example.channels()).containsExactly("r");
    }

    @Test
    void shouldReadTheStepsOfTheExampleInProgramOrder() {
        Site producer = new Site.OnQueue("P");
        Site.OnQueue consumer = new Site.OnQueue("C");
        assertThat(example.threads()).containsOnlyKeys("main");
        assertThat(example.threads().get("main").steps())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("place")
                .containsExactly(
                        new Step.Kernel(
                                null,
                                producer,
                                Optional.of("prod"),
                                List.of(),
                                List.of("KV"),
                                false,
                                false),
                        new Step.Store(null, producer, "F", 1, Step.Barrier.NONE),
                        new Step.Spin(
                                null,
                                consumer,
                                "F",
                                1,
                                List.of("KV"),
                                Step.Load.COHERENT,
                                Optional.empty()),
                        new Step.Kernel(
                                null,
                                consumer,
                                Optional.empty(),
                                List.of("KV"),
                                List.of(),
                                false,
                                false),
                        new Step.Commit(null, consumer),
                        new Step.Commit(null, new Site.OnQueue("P")));
    }

    @Test
    void shouldTakeTheDefaultsThatTheExampleShows() {
        QueueDeclaration shown = example.queues().get("C");
        assertThat(example.queues().get("P")).isEqualTo(shown);
        assertThat(shown).isEqualTo(new QueueDeclaration("g0", 64, "p0"));
        assertThat(example.device()).isEqualTo(DeviceFacts.DEFAULT);
        assertThat(example.threads().get("main").process()).isEqualTo("p0");
    }

    @Test
    void shouldReadTheExpectationsOfTheExample() {
        assertThat(example.expectations())
                .extracting(Expectation::policy, Expectation::verdict)
                .containsExactly(
                        tuple(PolicyName.NONE, Verdict.DEADLOCK),
                        tuple(PolicyName.ALL_QUEUES, Verdict.OK),
                        tuple(PolicyName.SPINGATE, Verdict.OK));
    }

    @Test
    void shouldSayWhereAStepAnExpectationAndAPartStand() {
        assertThat(example.threads().get("main").steps().get(2).place())
                .isEqualTo(new Place("example.yaml", 15, 7));
        assertThat(example.expectations().get(1).place())
                .isEqualTo(new Place("example.yaml", 21, 3));
        assertThat(example.placeOf("device")).isEqualTo(new Place("example.yaml", 4, 1));
    }

    @Test
    void shouldNameTheScenarioAsThePlaceOfAPartThatIsLeftOut() {
        Scenario small = ScenarioReader.read("s.yaml", "\nscenario: s\nthreads: {main: []}\n");
        assertThat(small.placeOf("device")).isEqualTo(new Place("s.yaml", 2, 1));
    }

    @Test
    void shouldReadAScenarioOfTheTwoPartsThatItNeeds() {
        Scenario small = ScenarioReader.read("small", "scenario: small\nthreads: {main: []}\n");
        assertThat(small.about()).isEmpty();
        assertThat(small.sources()).isEmpty();
        assertThat(small.device()).isEqualTo(DeviceFacts.DEFAULT);
        assertThat(small.queues()).isEmpty();
        assertThat(small.expectations()).isEmpty();
        assertThat(small.threads().get("main").steps()).isEmpty();
    }

    @Test
    void shouldReadTheLongFormsOfHostsAndThreads() {
        Scenario scenario = ScenarioReader.read("s", """
            scenario: s
            hosts: {comm: {process: p1}, plain: {}}
            threads:
              main: {process: p1, steps: [{store: {word: F, value: 2}}]}
              other: {steps: []}
            words: {F: 1}
            """);
        assertThat(scenario.hosts())
                .containsExactly(Map.entry("comm", "p1"), Map.entry("plain", "p0"));
        assertThat(scenario.threads().get("main").process()).isEqualTo("p1");
        assertThat(scenario.threads().get("other").process()).isEqualTo("p0");
    }

    @Test
    void shouldKeepTheOrderOfTheFile() {
        Scenario scenario = ScenarioReader.read("s", """
            scenario: s
            threads: {z: [], a: [], m: []}
            queues: {Z: {}, A: {}, M: {}}
            """);
        assertThat(scenario.threads().sequencedKeySet()).containsExactly("z", "a", "m");
        assertThat(scenario.queues().sequencedKeySet()).containsExactly("Z", "A", "M");
    }

    @Test
    void shouldPassOverAByteOrderMark() {
        String text = "\uFEFFscenario: s\nthreads: {main: []}\n";
        assertThat(ScenarioReader.read("s", text).id()).isEqualTo("s");
    }
}
