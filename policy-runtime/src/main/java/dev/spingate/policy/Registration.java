package dev.spingate.policy;

import dev.spingate.policy.generated.Reason;
import dev.spingate.policy.generated.Signaller;
import dev.spingate.policy.generated.Verdict;
import java.util.List;

/**
 * What became of one operation at the moment it was encoded, and what its encoding thread now owes
 * the device.
 *
 * @param ticket its place in the one encode order, from 1; {@link #NO_TICKET} if it was rejected
 * @param verdict what the policy decided; {@code ADMIT} for what it is not asked about
 * @param reason why
 * @param bounded whether the spin gives up when its time bound has passed
 * @param signalledBy who sets the event that a spin became: {@code RELEASER}, the caller encodes a
 *     signal right behind each store to its word; {@code WATCHER}, the caller watches on the host
 *     whether such a store is over and sets the event itself, since a signal on the queue might
 *     follow work that never ends; {@code NOBODY} if no event is added
 * @param waits tickets of the unfinished GPU work that must be waited for first, ascending
 * @param repeats tickets of waits of the program, ascending, that must be encoded again at the
 *     beginning of its command buffer: they stood in front of it until the gate cut the command
 *     buffer of the program, see {@link Admission#repeats}
 * @param follows tickets of unfinished work, ascending, that this signal of the program must follow
 *     although its command buffer does not hold it, see {@link Admission#follows}
 * @param held tickets of waits that the host watches, which must be over before the caller commits
 *     this, ascending; until then it stays in a command buffer of its own
 * @param committed queues whose open command buffers of this thread must be committed first; bit i
 *     is queue i
 * @param ownBuffer whether it gets a command buffer that holds nothing else
 * @param buffer its command buffer, named by the ticket of the first operation in it
 * @param encoder its encoder, named likewise
 * @param barrier whether a barrier must precede it in its encoder
 */
public record Registration(
        long ticket,
        Verdict verdict,
        Reason reason,
        boolean bounded,
        Signaller signalledBy,
        List<Long> waits,
        List<Long> repeats,
        List<Long> follows,
        List<Long> held,
        long committed,
        boolean ownBuffer,
        long buffer,
        long encoder,
        boolean barrier) {

    /** The ticket of what was rejected; no operation has it. */
    public static final long NO_TICKET = 0;

    /** Keeps its own lists. */
    public Registration {
        waits = List.copyOf(waits);
        repeats = List.copyOf(repeats);
        follows = List.copyOf(follows);
        held = List.copyOf(held);
    }

    /** Whether the ledger refused it and knows nothing of it. */
    public boolean rejected() {
        return verdict == Verdict.REJECT;
    }

    static Registration rejected(Reason reason) {
        return new Registration(
                NO_TICKET,
                Verdict.REJECT,
                reason,
                false,
                Signaller.NOBODY,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                0,
                false,
                NO_TICKET,
                NO_TICKET,
                false);
    }
}
