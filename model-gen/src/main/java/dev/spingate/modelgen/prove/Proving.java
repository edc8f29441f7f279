package dev.spingate.modelgen.prove;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.ObligationEmitter;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Asks the provers. Not thread-safe: their libraries are asked one question at a time. */
public final class Proving {
    /** Longest time for one question to one prover. */
    public static final Duration LIMIT = Duration.ofSeconds(20);

    /** The same on a machine so busy that little of that time was spent on the question. */
    private static final Duration LIMIT_WHERE_HELD_UP = LIMIT.multipliedBy(6);

    private final Provers provers;
    private final Optional<ProofCache> cache;
    private final Consumer<Trial> listener;

    /**
     * @param cache of what need not be asked again
     * @param listener is told each trial when it has ended
     */
    public Proving(Provers provers, Optional<ProofCache> cache, Consumer<Trial> listener) {
        this.provers = provers;
        this.cache = cache;
        this.listener = listener;
    }

    /**
     * Proves one of the declared proofs, and refutes its mutants.
     *
     * @param specFolder the folder of the specification
     * @param file the file of the plan's module
     * @throws BadInput when the module can not be read or translated, or the plan does not fit it
     */
    public List<Trial> prove(Path specFolder, Path file, ProofPlan plan) {
        SpecModule module = SanyFrontEnd.read(file, List.of(specFolder));
        List<Obligation> obligations = ObligationEmitter.emit(module, plan);
        List<Trial> trials = new ArrayList<>();
        for (Obligation obligation : obligations) {
            trials.add(told(trial(plan, obligation)));
        }
        Map<String, String> texts = new HashMap<>();
        obligations.forEach(one -> texts.put(one.name(), one.text()));
        for (ProofPlan.Mutant mutant : plan.mutants()) {
            for (Obligation wrong : ObligationEmitter.emit(module, plan, mutant)) {
                if (!wrong.text().equals(texts.get(wrong.name()))) {
                    trials.add(told(trial(plan, mutant, wrong)));
                }
            }
        }
        return trials;
    }

    private Trial told(Trial trial) {
        listener.accept(trial);
        return trial;
    }

    private Trial trial(ProofPlan plan, Obligation obligation) {
        boolean withoutProof = plan.withoutProof().contains(obligation.name());
        List<Prover> asked = provers.usable().stream()
                .filter(one -> !one.name().equals(Provers.CHECKED)
                        || obligation.isRefutation() && !withoutProof)
                .toList();
        return trial(plan.name(), obligation, asked, withoutProof);
    }

    /** A mutant breaks what it is declared to break, and nothing else. */
    private Trial trial(ProofPlan plan, ProofPlan.Mutant mutant, Obligation wrong) {
        List<Prover> asked = provers.usable().stream()
                .filter(one -> !one.name().equals(Provers.CHECKED))
                .toList();
        return trial(plan.name() + "/" + mutant.name(), wrong, asked, false);
    }

    private Trial trial(
            String proof, Obligation obligation, List<Prover> asked, boolean withoutProof) {
        Optional<String> kept = obligation.isRefutation()
                ? cache.flatMap(one -> one.find(obligation, asked))
                : Optional.empty();
        long start = System.nanoTime();
        Map<String, String> answers = new LinkedHashMap<>();
        for (Prover prover : asked) {
            String answer =
                    kept.isPresent() ? Prover.Verdict.UNSAT.name() : ask(prover, obligation);
            answers.put(prover.name(), answer);
        }
        boolean told = obligation.kind() != Obligation.Kind.POSSIBLE && !obligation.isRefutation();
        List<String> story = told ? Story.of(asked.getFirst(), obligation) : List.of();
        Trial trial =
                new Trial(proof, obligation, answers, since(start), withoutProof, story, kept);
        if (kept.isEmpty()) {
            cache.ifPresent(one -> one.keep(trial, asked));
        }
        return trial;
    }

    private static String ask(Prover prover, Obligation obligation) {
        boolean wantsModel = !obligation.isRefutation();
        long before = processorTime();
        Prover.Answer answer = prover.ask(obligation.text(), wantsModel, LIMIT);
        boolean wasHeldUp = processorTime() - before < LIMIT.toNanos() * 3 / 4;
        if (answer.verdict() == Prover.Verdict.UNKNOWN && wasHeldUp) {
            answer = prover.ask(obligation.text(), wantsModel, LIMIT_WHERE_HELD_UP);
        }
        return answer.verdict() == Prover.Verdict.ERROR
                ? "ERROR " + answer.detail()
                : answer.verdict().name();
    }

    /** Of this thread, in which the provers run; 0 where the JVM does not count it. */
    private static long processorTime() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.isCurrentThreadCpuTimeSupported()
                ? Math.max(0, threads.getCurrentThreadCpuTime())
                : 0;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
