package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.Verdict;
import java.util.List;
import java.util.Optional;

/** Which guarantee a hazard lacked: what would have had to hold for the schedule to go on. */
public final class Guarantee {

    /** By mechanism of {@code spec/Explain.tla}, the most telling first. */
    private static final List<String> TELLING = List.of(
            "never ends",
            "process dead",
            "nobody",
            "buried",
            "not committed",
            "refused beside",
            "no room in its queue",
            "behind in its worker",
            "fence of",
            "completion of");

    private Guarantee() {}

    /**
     * One or two sentences, or empty if nothing is missing.
     *
     * @param path the knot of a stuck state; empty for other hazards
     */
    public static Optional<String> missing(Verdict verdict, List<Knot.Link> path) {
        return switch (verdict) {
            case OK, UNKNOWN -> Optional.empty();
            case KILLED ->
                Optional.of("That work is over before the device or its own bound ends it. What"
                        + " needs it is not run, and is reported.");
            case REJECTED ->
                Optional.of("That there is an order in which it could run at all."
                        + " No device and no policy can give one.");
            case STALE ->
                Optional.of("That a reader starts after the writer of its buffer has"
                        + " finished. Nothing in the program orders the two.");
            case DEADLOCK, HANG -> path.isEmpty() ? Optional.empty() : Optional.of(stuck(path));
        };
    }

    private static String stuck(List<Knot.Link> path) {
        List<String> why = path.stream().map(link -> link.because().why()).toList();
        return TELLING.stream()
                .filter(why::contains)
                .findFirst()
                .map(Guarantee::sentence)
                .orElse("None of the device's: the program waits for itself.");
    }

    private static String sentence(String why) {
        return switch (why) {
            case "never ends" -> "That every kernel ends. One of the program's never does.";
            case "process dead" -> "That a process lives until it has stored what others wait for.";
            case "nobody" -> "That somebody writes the value. No step of the program does.";
            case "buried" ->
                "That stores to one word land in the order of their values. Nothing orders them.";
            case "not committed" ->
                "That what is encoded gets committed. Until then it can not start.";
            case "refused beside" ->
                "That a ready encoder starts while another kernel runs. The device may refuse it,"
                        + " and nothing that is certain to happen ends the kernel that runs.";
            case "no room in its queue" ->
                "That the queue has a free command buffer when the thread needs one. The thread"
                        + " blocks before it gets to what would free one.";
            case "behind in its worker" ->
                "That a task runs although the one in front of it waits. A worker is first in,"
                        + " first out.";
            case "fence of" -> "That the encoder which updates the fence is another, earlier one.";
            case "completion of" ->
                "That what the thread waits for does not need what the thread does next.";
            default -> throw new IllegalArgumentException(why);
        };
    }
}
