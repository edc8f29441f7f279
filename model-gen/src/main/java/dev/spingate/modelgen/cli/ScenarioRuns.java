package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.files.WholeFile;
import dev.spingate.modelgen.judge.DecisionSource;
import dev.spingate.modelgen.judge.EngineName;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.ScenarioJudge;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Judges scenarios, policy by policy, as many at a time as the machine carries. */
final class ScenarioRuns {
    /** The ledger's work grows with the square of the program; nobody reads more decisions. */
    private static final int MOST_DECIDED = 1_000;

    private final With with;
    private final Set<PolicyName> policies;
    private final Screen screen;

    /** This JVM is about to end, and takes the searches with it. */
    private volatile boolean ending;

    /**
     * What the runs are made with.
     *
     * @param limit of one search
     */
    record With(SpecFolder spec, EngineName engine, Duration limit) {}

    ScenarioRuns(With with, Set<PolicyName> policies, Screen screen) {
        this.with = with;
        this.policies = policies;
        this.screen = screen;
    }

    /** A report for each scenario, in the same order. */
    List<ScenarioReport> judge(List<Scenario> scenarios) {
        Path work = WholeFile.createOwnFolder(temporaryFolder(), "spingate-scenario");
        Thread hook = new Thread(() -> deleteForGood(work));
        Runtime.getRuntime().addShutdownHook(hook); // Ctrl-C, in a watch the usual end
        try {
            return judge(scenarios, work);
        } catch (RuntimeException failure) {
            if (ending) {
                LockSupport.parkNanos(Duration.ofMinutes(1).toNanos()); // nothing to complain of
            }
            throw failure;
        } finally {
            forget(hook);
        }
    }

    /** The searches are being ended at the same time, and may leave something until they are. */
    private void deleteForGood(Path work) {
        ending = true;
        for (int tries = 0; tries < 50 && Files.exists(work); tries++) {
            WholeFile.deleteTree(work);
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // This JVM is ending: the hook is doing its work.
            return;
        }
    }

    private List<ScenarioReport> judge(List<Scenario> scenarios, Path work) {
        ScenarioJudge.Workshop workshop = new ScenarioJudge.Workshop(
                with.spec(),
                new CompiledSystems(Home.target().resolve("explorer")),
                work,
                with.limit());
        List<ScenarioJudge> judges = scenarios.stream()
                .map(scenario -> ScenarioJudge.of(scenario, with.engine(), workshop))
                .toList();
        List<Callable<Judged>> tasks = new ArrayList<>();
        List<Integer> counts = new ArrayList<>();
        int total = scenarios.stream()
                .mapToInt(s -> Judged.questions(s, policies).size())
                .sum();
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < scenarios.size(); i++) {
            ScenarioJudge judge = judges.get(i);
            String id = scenarios.get(i).id();
            List<Judged.Question> questions = Judged.questions(scenarios.get(i), policies);
            counts.add(questions.size());
            for (Judged.Question question : questions) {
                tasks.add(() -> {
                    Judged judged = ask(judge, question);
                    screen.done(done.incrementAndGet(), total, progress(id, judged));
                    return judged;
                });
            }
        }
        List<Judged> all = TwoAtATime.run(tasks);
        screen.clear();
        WholeFile.deleteTree(work); // after a failure it stays, since messages name its logs
        return reports(scenarios, judges, counts, all);
    }

    private static Judged ask(ScenarioJudge judge, Judged.Question question) {
        return new Judged(judge.judge(question.policy(), question.device()), question.expected());
    }

    private static String progress(String id, Judged judged) {
        return id
                + " under "
                + judged.judgment().policy().contractName()
                + ": "
                + judged.judgment().verdict().contractName();
    }

    private List<ScenarioReport> reports(
            List<Scenario> scenarios,
            List<ScenarioJudge> judges,
            List<Integer> counts,
            List<Judged> all) {
        Optional<DecisionSource> source =
                ServiceLoader.load(DecisionSource.class).findFirst();
        List<ScenarioReport> reports = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < scenarios.size(); i++) {
            Scenario scenario = scenarios.get(i);
            List<Operation> operations = judges.get(i).operations();
            List<Judged> own = all.subList(from, from + counts.get(i));
            from += counts.get(i);
            boolean isDecided = judges.get(i).reaches() && operations.size() <= MOST_DECIDED;
            GeneratedDecisions generated = source.filter(_ -> isDecided)
                    .map(decider -> GeneratedDecisions.behind(own, scenario, decider))
                    .orElse(GeneratedDecisions.NOT_AT_HAND);
            reports.add(new ScenarioReport(scenario, operations, own, generated));
        }
        return reports;
    }

    private static Path temporaryFolder() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }
}
