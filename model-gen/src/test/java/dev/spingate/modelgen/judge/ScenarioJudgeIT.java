package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.spec.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ScenarioJudgeIT {
    /** Shared, since judges that share one start faster. */
    @TempDir
    private static Path work;

    private static SpecFolder spec() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("spec/Admission.tla"))) {
            folder = folder.getParent();
        }
        return SpecFolder.at(folder.resolve("spec"));
    }

    /** By both engines, which must agree. */
    private static Judgment judged(Scenario scenario, PolicyName policy) {
        return ScenarioJudge.of(scenario, EngineName.BOTH, workshop(work))
                .judge(policy, scenario.device());
    }

    private static ScenarioJudge.Workshop workshop(Path folder) {
        return new ScenarioJudge.Workshop(
                spec(), new CompiledSystems(work.resolve("explorer")), folder);
    }

    private static Judgment judged(String text, PolicyName policy) {
        return judged(Programs.scenario(text), policy);
    }

    private static Judgment published(String id, PolicyName policy) {
        return judged(ScenarioReader.read(spec().scenarios().resolve(id + ".yaml")), policy);
    }

    @Test
    void shouldTellTheDeadlockOfAConsumerThatRunsFirst() {
        Judgment judgment = published("c02-consumer-first", PolicyName.NONE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.DEADLOCK);
        assertThat(judgment.reason())
                .isEqualTo("a cycle: spin F>=1 on C runs and polls for store F=1 on P;"
                        + " store F=1 on P is behind a barrier after prod on P;"
                        + " prod on P is ready, but may be refused beside spin F>=1 on C");
        assertThat(judgment.trace())
                .extracting(StoryLine::toString)
                .contains("main: commits C", "C: starts spin F>=1");
        assertThat(judgment.trace())
                .filteredOn(line -> line.act() == StoryLine.Act.STARTS)
                .extracting(StoryLine::operation)
                .containsExactly(3);
        assertThat(judgment.obstacles()).extracting(Obstacle::operation).contains(1, 2, 3, 4);
        assertThat(judgment.depth()).isEqualTo(judgment.trace().size());
        assertThat(judgment.because())
                .contains("prod on P is ready, but may be refused beside spin F>=1 on C");
        assertThat(judgment.stalls()).contains("prod on P");
        assertThat(judgment.decisions())
                .extracting(Decided::verdict)
                .containsExactlyInAnyOrder("ADMIT", "SPIN");
        assertThat(judgment.states()).isPositive();
        assertThat(judgment.engine()).isEqualTo("explorer+tlc");
    }

    /** Three things happen while the spin runs: the store is encoded, it is done, the spin ends. */
    @Test
    void shouldGiveTheScheduleWithTheLongestStall() {
        Judgment judgment = published("c29-late-feeder", PolicyName.NONE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.OK);
        Stall longest = judgment.longest().orElseThrow();
        assertThat(longest.sentence(new Wording(judgedProgram("c29-late-feeder"))))
                .isEqualTo("unrelated on R is ready but refused for 3 steps, after step 6");
        assertThat(judgment.trace())
                .extracting(StoryLine::toString)
                .endsWith(
                        "main: commits R",
                        "main: encodes store F=1 on comm",
                        "comm: store F=1",
                        "Q: finishes spin F>=1");
        assertThat(published("c29-late-feeder", PolicyName.SPINGATE).longest()).isEmpty();
    }

    private static List<Operation> judgedProgram(String id) {
        return ScenarioJudge.programOf(
                ScenarioReader.read(spec().scenarios().resolve(id + ".yaml")));
    }

    /** More work of the stalled queue's thread makes the stall longer, by its encoding. */
    @Test
    void shouldCountEveryStepOfAStall() {
        String program = """
                scenario: stalled
                queues: {Q: {}, R: {}}
                hosts: [comm]
                words: {F: 0}
                threads:
                  main:
                    - spin: {on: Q, word: F, value: 1}
                    - commit: Q
                    - kernel: {on: R, name: unrelated}
                    - commit: R
                %s    - store: {on: comm, word: F, value: 1}
                """;
        String work = "    - kernel: {on: comm, name: work}\n";

        assertThat(stall(program.formatted(""))).isEqualTo(3);
        assertThat(stall(program.formatted(work))).isEqualTo(5); // it is encoded and done
        assertThat(stall(program.formatted(work + work))).isEqualTo(7);
    }

    private static int stall(String program) {
        return ScenarioJudge.of(Programs.scenario(program), EngineName.EXPLORER, workshop(work))
                .judge(PolicyName.NONE, DeviceFacts.DEFAULT)
                .longest()
                .orElseThrow()
                .steps();
    }

    @Test
    void shouldSayHowFarASearchWasThatTheBoundCutShort() {
        Scenario scenario =
                ScenarioReader.read(spec().scenarios().resolve("r9-matmuls-and-add.yaml"));
        for (EngineName engine : List.of(EngineName.TLC, EngineName.EXPLORER)) {
            Judgment judgment = ScenarioJudge.of(
                            scenario,
                            engine,
                            new ScenarioJudge.Workshop(
                                    spec(),
                                    new CompiledSystems(work.resolve("explorer")),
                                    work,
                                    Duration.ofNanos(1)))
                    .judge(PolicyName.NONE, scenario.device());

            assertThat(judgment.verdict()).isEqualTo(Verdict.UNKNOWN);
            assertThat(judgment.reason())
                    .startsWith("the search was cut short (")
                    .contains("bound 0 s): ")
                    .endsWith("; nothing is claimed");
        }
    }

    @Test
    void shouldReportTheDecisionsOfAPolicyThatLocksNothing() {
        Judgment judgment = published("c02-consumer-first", PolicyName.SPINGATE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.OK);
        assertThat(judgment.decisions())
                .filteredOn(decided -> decided.operation() == 3)
                .extracting(Decided::verdict, Decided::reason)
                .containsOnly(tuple("EVENT", "RELEASER_ON_GPU"));
        assertThat(judgment.reason()).isEmpty();
        assertThat(judgment.trace()).isEmpty();
        assertThat(judgment.because()).isEmpty();
    }

    @Test
    void shouldGiveTheDeadlockAlthoughAHangIsFoundFirst() {
        Judgment worst = published("c06-orphan-spin", PolicyName.NONE);
        Judgment other = published("c06-orphan-spin", PolicyName.SPINGATE);

        assertThat(worst.verdict()).isEqualTo(Verdict.DEADLOCK);
        assertThat(other.verdict()).isEqualTo(Verdict.HANG);
        assertThat(other.depth()).isLessThan(worst.depth());
        assertThat(worst.reason()).contains("store F=1 on comm belongs to a process that has died");
    }

    @Test
    void shouldGiveTheRefusalAloneAlthoughAHangIsFoundFirst() {
        Judgment judgment = judged("""
                scenario: hang-or-refusal
                queues: {Q: {process: victim}}
                hosts: {comm: {process: victim}}
                words: {G: 0, F: 0}
                threads:
                  main:
                    process: victim
                    steps:
                      - spin: {on: Q, word: F, value: 1}
                      - store: {on: Q, word: G, value: 1}
                      - spin: {on: comm, word: G, value: 1}
                      - store: {on: comm, word: F, value: 1}
                      - commit: Q
                  killer: {process: other, steps: [kill: {process: victim}]}
                """, PolicyName.SPINGATE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.REJECTED);
        assertThat(judgment.reason())
                .startsWith("a cycle: spin F>=1 on Q, which needs store F=1 on comm")
                .endsWith("store G=1 on Q, which needs spin F>=1 on Q");
        assertThat(judgment.trace().getLast().what()).contains("refused (it closes a cycle");
        assertThat(judgment.because()).isEmpty();
    }

    @Test
    void shouldSayWhyAValueIsRefusedThatGoesBackwards() {
        Judgment judgment = judged("""
                scenario: backwards
                queues: {Q: {}}
                words: {F: 0}
                threads:
                  main: [store: {on: Q, word: F, value: 2}, store: {on: Q, word: F, value: 1}]
                """, PolicyName.SPINGATE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.REJECTED);
        assertThat(judgment.reason())
                .isEqualTo(
                        "encodes store F=1 on Q: refused (a larger value is already registered)");
    }

    @Test
    void shouldTellWhoReadWhatWasNotThereYet() {
        Judgment judgment = published("c53-missing-fence", PolicyName.SPINGATE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.STALE);
        assertThat(judgment.reason()).isEqualTo("Q: starts b, before what it reads was written");
        assertThat(judgment.because()).isEmpty();
    }

    @Test
    void shouldGiveTheStepsOfTheLongestScheduleWhereNothingIsWrong() {
        Judgment judgment = judged("""
                scenario: one-kernel
                queues: {Q: {}}
                threads: {main: [kernel: {on: Q}, commit: Q]}
                """, PolicyName.NONE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.OK);
        assertThat(judgment.states()).isEqualTo(5);
        assertThat(judgment.depth()).isEqualTo(4);
    }

    @Test
    void shouldFindAProgramThatIsStuckAtOnce() {
        Judgment judgment = judged("""
                scenario: at-once
                events: {E: 0}
                threads: {main: [wait: {event: E, value: 1}]}
                """, PolicyName.SPINGATE);

        assertThat(judgment.verdict()).isEqualTo(Verdict.HANG);
        assertThat(judgment.depth()).isZero();
        assertThat(judgment.reason())
                .isEqualTo("wait E>=1 in main waits for a value that nobody writes");
    }

    @Test
    void shouldFindNothingWrongWithAnEmptyProgram() {
        for (PolicyName policy : PolicyName.values()) {
            Judgment judgment = judged(
                    "scenario: nothing\nqueues: {Q: {}}\nthreads: {main: [end: Q]}\n", policy);

            assertThat(judgment.verdict()).isEqualTo(Verdict.OK);
            assertThat(judgment.states()).isEqualTo(1);
        }
    }

    @Test
    void shouldJudgeAProgramWithoutQueuesHostsOrWords() {
        assertThat(judged(
                                "scenario: bare\nthreads: {main: [kill: {process: p0}]}\n",
                                PolicyName.NONE)
                        .verdict())
                .isEqualTo(Verdict.OK);
    }

    @Test
    void shouldKeepScenariosOfOneIdApart(@TempDir Path own) throws IOException {
        for (String step : List.of("kernel: {on: Q}", "store: {on: Q, word: F, value: 1}")) {
            Scenario scenario = Programs.scenario("scenario: same\nqueues: {Q: {}}\nwords: {F: 0}\n"
                    + "threads: {main: [" + step + ", commit: Q]}\n");
            ScenarioJudge.of(scenario, EngineName.TLC, workshop(own))
                    .judge(PolicyName.NONE, DeviceFacts.DEFAULT);
        }

        try (Stream<Path> files = Files.walk(own)) {
            assertThat(files.filter(file -> file.endsWith("Judged.tla"))).hasSize(2);
        }
    }
}
