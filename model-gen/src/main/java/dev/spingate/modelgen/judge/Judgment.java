package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.DeviceFacts;
import dev.spingate.modelgen.scenario.PolicyName;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What came out for one scenario, policy and device.
 *
 * @param policy the policy that governed the program
 * @param device the device facts that it was judged under
 * @param verdict the most severe that some schedule reaches
 * @param engine what searched, such as {@code tlc}
 * @param states distinct states that were searched
 * @param depth steps of the counterexample, or of the longest schedule if there is none
 * @param stalls what some schedule leaves ready but refused while a spin runs; if a hazard cut the
 *     search short, as far as it went
 * @param decisions what the policy decided, over all schedules searched
 * @param trace the counterexample, a line a step; without a hazard the schedule with the longest
 *     stall, and empty where nothing stalls or the engine does not give it
 * @param because why each unfinished operation is not over, in the counterexample's last state
 * @param reason the hazard in one sentence; empty without one
 * @param obstacles what {@code because} is put into words from; empty if the engine gives no more
 *     than the words
 * @param longest the stall that the trace shows where there is no hazard
 */
public record Judgment(
        PolicyName policy,
        DeviceFacts device,
        Verdict verdict,
        String engine,
        long states,
        int depth,
        List<String> stalls,
        List<Decided> decisions,
        List<StoryLine> trace,
        List<String> because,
        String reason,
        List<Obstacle> obstacles,
        Optional<Stall> longest) {

    /** Keeps its own copies. */
    public Judgment {
        stalls = List.copyOf(stalls);
        decisions = List.copyOf(decisions);
        trace = List.copyOf(trace);
        because = List.copyOf(because);
        obstacles = List.copyOf(obstacles);
    }

    /** A judgment whose obstacles are known in words alone. */
    public Judgment(
            PolicyName policy,
            DeviceFacts device,
            Verdict verdict,
            String engine,
            long states,
            int depth,
            List<String> stalls,
            List<Decided> decisions,
            List<StoryLine> trace,
            List<String> because,
            String reason) {
        this(
                policy, device, verdict, engine, states, depth, stalls, decisions, trace, because,
                reason, List.of());
    }

    /** A judgment whose trace shows no stall. */
    public Judgment(
            PolicyName policy,
            DeviceFacts device,
            Verdict verdict,
            String engine,
            long states,
            int depth,
            List<String> stalls,
            List<Decided> decisions,
            List<StoryLine> trace,
            List<String> because,
            String reason,
            List<Obstacle> obstacles) {
        this(
                policy,
                device,
                verdict,
                engine,
                states,
                depth,
                stalls,
                decisions,
                trace,
                because,
                reason,
                obstacles,
                Optional.empty());
    }
}
