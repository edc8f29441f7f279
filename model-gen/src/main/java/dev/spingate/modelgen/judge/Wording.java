package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.scenario.Site;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Puts operations, decisions and obstacles into the words of a GPU engineer. */
public final class Wording {
    private final List<Operation> operations;

    /** Words for a program as {@link Operations#of} gives it. */
    public Wording(List<Operation> operations) {
        this.operations = operations;
    }

    /** An operation with its place, such as {@code spin F>=1 on C}. */
    public String name(int number) {
        Operation o = operations.get(number - 1);
        return o.site() instanceof Site.OnThread
                ? o.label() + " in " + o.thread()
                : o.label() + " on " + o.siteName();
    }

    /** Several operations, or {@code nothing}. */
    public String names(Collection<Integer> numbers) {
        return numbers.isEmpty()
                ? "nothing"
                : numbers.stream().map(this::name).collect(Collectors.joining(", "));
    }

    /** What a decision means for its operation. */
    public String decision(Decided decided) {
        return switch (decided.verdict()) {
            case "ADMIT" -> "as it is";
            case "SKIP" -> "left out, the value is there";
            case "ORDER" -> "ordered by an MTLFence, no spin";
            case "EVENT" -> "waits for an event, which holds nothing";
            case "SPLIT" -> "the host watches for it, and commits what needs it then";
            case "HOST_WAIT" -> "its thread waits for it";
            case "SPIN" ->
                decided.waits().isEmpty()
                        ? "spins at once"
                        : "spins behind " + names(decided.waits());
            case "YIELDING_SPIN" ->
                decided.waits().isEmpty()
                        ? "spins at once, and gives the GPU back"
                        : "spins behind " + names(decided.waits()) + ", and gives the GPU back";
            case "REJECT" -> "refused";
            default -> decided.verdict();
        };
    }

    /** What somebody does, with what was decided on it, unless that is to let it be as it is. */
    public String decided(String what, Decided decided) {
        return decided.verdict().equals("ADMIT")
                ? what
                : what + ": " + decision(decided) + " (" + reason(decided.reason()) + ")";
    }

    /** A reason code in words. */
    public static String reason(String code) {
        return switch (code) {
            case "NOT_A_WAIT" -> "it does not wait";
            case "VALUE_VISIBLE" -> "the value is already visible";
            case "RELEASER_EARLIER_IN_QUEUE" ->
                "its releaser was encoded earlier on the same queue";
            case "RELEASER_ON_GPU" -> "its releaser is GPU work";
            case "RELEASER_ON_HOST" -> "its releaser is a host task";
            case "RELEASER_UNREGISTERED" -> "nobody has registered what releases it";
            case "CLOSURE_OPEN" -> "something that its releaser needs is not registered";
            case "STORES_UNORDERED" -> "another pending store may bury the value";
            case "CLOSURE_REGISTERED" -> "all that its releaser needs is registered";
            case "EVENT_HOLDS_GPU" -> "an event wait would hold the GPU";
            case "EVENT_MAY_BE_KILLED" -> "an event wait may outlast the watchdog";
            case "CALLER_WAITS" -> "the caller would rather block its thread";
            case "PEER_IN_CLOSURE" -> "its releaser needs a message of a peer";
            case "PEER_IN_COMMON_ORDER" ->
                "its releaser needs a message of a peer, and all ranks encode in one order";
            case "POLICY_FIXED" -> "the policy does not look at releasers";
            case "CYCLE" -> "it closes a cycle: it can only come after itself";
            case "VALUE_GOES_BACKWARDS" -> "a larger value is already registered";
            default -> code;
        };
    }

    /** Why an operation is not over, in a sentence without a full stop. */
    public String obstacle(Obstacle obstacle) {
        String because = obstacle.because().stream()
                .map(this::because)
                .collect(Collectors.joining(", and "));
        return name(obstacle.operation()) + " " + because;
    }

    /** One mechanism, so that it reads on from the operation's name. */
    public String because(Obstacle.Because because) {
        String whom = because.whom() == 0 ? "nobody" : name(because.whom());
        return switch (because.why()) {
            case "nobody" -> "waits for a value that nobody writes";
            case "buried" -> "waits for the value of " + whom + ", which a smaller one has buried";
            case "behind in its thread" -> "is not encoded: its thread is at " + whom;
            case "value from" -> "waits for " + whom;
            case "completion of" -> "waits for the completion of " + whom;
            case "no room in its queue" -> "finds no free command buffer: uncompleted is " + whom;
            case "behind in its worker" -> "is behind " + whom + " in its worker";
            case "needs" -> "needs " + whom;
            case "refused beside" -> "is ready, but may be refused beside " + whom;
            case "wait set" -> "has " + whom + " in its wait set";
            case "barrier behind" -> "is behind a barrier after " + whom;
            case "fence of" -> "waits for the MTLFence of " + whom;
            case "wait in front" -> "is held back by " + whom + " in front of it";
            case "signal behind" -> "is signalled after " + whom;
            case "event from" -> "waits for the event of " + whom;
            case "polls for" -> "runs and polls for " + whom;
            case "gave up on" -> "has given up on " + whom;
            case "not committed" -> "is encoded but never committed";
            case "never ends" -> "runs and never ends";
            case "held for" -> "is not committed before " + whom + " is over";
            case "process dead" -> "belongs to a process that has died";
            default -> because.why() + " " + whom;
        };
    }
}
