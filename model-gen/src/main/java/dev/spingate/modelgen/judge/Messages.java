package dev.spingate.modelgen.judge;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.HashMap;
import java.util.Map;

/**
 * Messages between workers as an event that counts them: the n-th {@code send} on a channel raises
 * it to n, the n-th {@code recv} waits for n. That is a FIFO as long as one worker sends and one
 * receives, both from one thread; anything else is refused.
 */
final class Messages {

    /** One end of a channel: who uses it, and how often so far. */
    private static final class End {
        final String thread;
        final String host;
        int count;

        End(String thread, String host) {
            this.thread = thread;
            this.host = host;
        }
    }

    private static final String PREFIX = "messages on ";

    private final Map<String, End> senders = new HashMap<>();
    private final Map<String, End> receivers = new HashMap<>();

    /** The number of a message that is sent. */
    int sent(String channel, String thread, String host, Place place) {
        return next(senders, channel, new End(thread, host), place, "sender");
    }

    /** The number of a message that is received. */
    int received(String channel, String thread, String host, Place place) {
        return next(receivers, channel, new End(thread, host), place, "receiver");
    }

    /** The event that counts the messages; no declared event can be called so. */
    static Operation.Cell cell(String channel) {
        return new Operation.Cell(true, PREFIX + channel);
    }

    static boolean counts(Operation.Cell cell) {
        return cell.event() && cell.name().startsWith(PREFIX);
    }

    private static int next(
            Map<String, End> ends, String channel, End user, Place place, String what) {
        End end = ends.computeIfAbsent(channel, _ -> user);
        if (!end.thread.equals(user.thread) || !end.host.equals(user.host)) {
            throw new BadInput(
                    place,
                    "channel " + channel + " has more than one " + what + ", whose order is open",
                    "give each " + what + " a channel of its own");
        }
        return ++end.count;
    }
}
