package dev.spingate.modelgen.page;

import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Decided;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Obstacle;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operations;
import dev.spingate.modelgen.judge.Stall;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.StoryLine.Act;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Case files to draw, made without a search. */
public final class Pages {
    /** What a hostile file could say where any text is allowed. */
    public static final String HOSTILE =
            "</title></style></script></svg><script>window.broken=1</script>"
                    + "<img src=x onerror=window.broken=1> \\\" ' & ]]> --> <!-- {{x}} ${x}";

    private Pages() {}

    /** The consumer that runs first: a cycle of three, and policies that finish. */
    public static CaseFile consumerFirst() {
        return consumerFirst("A consumer runs first.");
    }

    /** The same with another text of the file, in double quotes there. */
    public static CaseFile consumerFirst(String about) {
        Scenario scenario =
                ScenarioReader.read("dir/consumer first.yaml", """
                scenario: consumer-first
                about: "%s"
                source: [ml-explore/mlx#3142, "javascript:alert(1)", "%s"]
                queues: {P: {}, C: {}}
                words: {F: 0}
                threads:
                  main:
                    - kernel: {on: P, name: prod, writes: [KV]}
                    - store: {on: P, word: F, value: 1}
                    - spin: {on: C, word: F, value: 1, guards: [KV]}
                    - kernel: {on: C, name: use, reads: [KV]}
                    - commit: C
                    - commit: P
                expect: {none: deadlock, own-queue: ok}
                """.formatted(about, about));
        List<StoryLine> story = List.of(
                new StoryLine("main", Act.ENCODES, 1, "encodes prod on P"),
                new StoryLine(
                        "main",
                        Act.ENCODES,
                        3,
                        "encodes spin F>=1 on C: spins at once (the policy does not look)"),
                new StoryLine("main", Act.COMMITS, 5, "commits C"),
                new StoryLine("C", Act.STARTS, 3, "starts spin F>=1"),
                new StoryLine("main", Act.COMMITS, 6, "commits P"));
        List<Obstacle> obstacles = List.of(
                obstacle(1, "queued", "refused beside", 3),
                obstacle(2, "queued", "barrier behind", 1),
                obstacle(3, "running", "polls for", 2),
                obstacle(4, "queued", "barrier behind", 3));
        List<Judged> judged = new ArrayList<>();
        for (PolicyName policy : PolicyName.values()) {
            boolean locks = policy == PolicyName.NONE || policy == PolicyName.OWN_QUEUE;
            judged.add(new Judged(
                    locks ? locked(scenario, policy, story, obstacles) : fine(scenario, policy),
                    scenario.expectations().stream()
                            .filter(e -> e.policy() == policy)
                            .map(e -> e.verdict())
                            .findFirst()));
        }
        Map<PolicyName, List<Decided>> generated = new EnumMap<>(PolicyName.class);
        generated.put(PolicyName.NONE, List.of(decided("SPIN", "POLICY_FIXED")));
        generated.put(PolicyName.OWN_QUEUE, List.of(decided("SPIN", "POLICY_FIXED", 1, 2)));
        generated.put(
                PolicyName.SPINGATE,
                List.of(new Decided(
                        3,
                        "EVENT",
                        "RELEASER_ON_GPU",
                        new TreeSet<>(),
                        new TreeSet<>(List.of("P")))));
        return new CaseFile(scenario, Operations.of(scenario), judged, generated);
    }

    private static Decided decided(String verdict, String reason, Integer... waits) {
        return new Decided(3, verdict, reason, new TreeSet<>(List.of(waits)));
    }

    private static Judgment locked(
            Scenario scenario, PolicyName policy, List<StoryLine> story, List<Obstacle> obstacles) {
        return new Judgment(
                policy,
                scenario.device(),
                Verdict.DEADLOCK,
                "tlc",
                20,
                story.size(),
                List.of("prod on P"),
                List.of(),
                story,
                List.of("spin F>=1 on C polls"),
                "a cycle",
                obstacles);
    }

    /** The same program where one policy lets it finish, and the engine gives the schedule. */
    static CaseFile stalled() {
        CaseFile file = consumerFirst();
        Scenario scenario = file.scenario();
        Judgment locked = file.judged().getFirst().judgment();
        Judgment fine = new Judgment(
                PolicyName.SPINGATE,
                scenario.device(),
                Verdict.OK,
                "explorer",
                29,
                13,
                List.of("use on C"),
                List.of(),
                locked.trace(),
                List.of(),
                "",
                List.of(),
                Optional.of(new Stall(4, 4, 3, false)));
        return new CaseFile(
                scenario, file.operations(), List.of(new Judged(fine, Optional.empty())), Map.of());
    }

    private static Judgment fine(Scenario scenario, PolicyName policy) {
        return new Judgment(
                policy,
                scenario.device(),
                Verdict.OK,
                "tlc",
                29,
                13,
                List.of("use on C"),
                List.of(),
                List.of(),
                List.of(),
                "");
    }

    private static Obstacle obstacle(int operation, String status, String why, int whom) {
        return new Obstacle(operation, status, List.of(new Obstacle.Because(why, whom)));
    }

    /** Many columns, the longest names, several kernels on a queue at once. */
    public static CaseFile crowded() {
        String longName = "n" + "ame_that_goes_on".repeat(4);
        StringBuilder text =
                new StringBuilder("scenario: crowded\nabout: Much at once.\nqueues:\n");
        for (int q = 1; q <= 5; q++) {
            text.append("  ").append(q == 5 ? longName : "queue" + q).append(": {}\n");
        }
        text.append("hosts: [comm, io]\nwords: {F: 0}\nthreads:\n");
        for (String thread : List.of("main", "other_thread")) {
            text.append("  ").append(thread).append(":\n");
            for (int q = 1; q <= 5; q++) {
                String queue = q == 5 ? longName : "queue" + q;
                text.append("    - kernel: {on: ")
                        .append(queue)
                        .append(", name: kernel")
                        .append(q)
                        .append("}\n    - end: ")
                        .append(queue)
                        .append('\n');
            }
            text.append("    - work: {on: comm, name: exchange}\n");
            text.append("    - store: {on: io, word: F, value: 1}\n");
        }
        Scenario scenario = ScenarioReader.read("crowded.yaml", text.toString());
        List<Operation> program = Operations.of(scenario);
        List<StoryLine> story = new ArrayList<>();
        for (Operation o : program) {
            story.add(new StoryLine(
                    o.thread(),
                    Act.ENCODES,
                    o.number(),
                    "encodes " + o.label() + " on " + o.siteName()));
        }
        for (Operation o : program) {
            boolean kernel = o.siteName().startsWith("queue") || o.siteName().equals(longName);
            story.add(new StoryLine(
                    o.siteName(),
                    kernel ? Act.STARTS : Act.DOES,
                    o.number(),
                    "starts " + o.label()));
        }
        for (Operation o : program.subList(0, 3)) {
            story.add(
                    new StoryLine(o.siteName(), Act.FINISHES, o.number(), "finishes " + o.label()));
        }
        Judgment judgment = new Judgment(
                PolicyName.NONE,
                scenario.device(),
                Verdict.STALE,
                "tlc",
                1_234_567,
                story.size(),
                List.of(),
                List.of(),
                story,
                List.of(),
                "kernel1 starts before what it reads was written");
        return new CaseFile(
                scenario, program, List.of(new Judged(judgment, Optional.empty())), Map.of());
    }
}
