package dev.spingate.modelgen.tlc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts the lines of TLC's {@code -tool} output into messages and loose lines. An exception's
 * message may be nested in another message: the inner one is delivered first, and its text is part
 * of the outer one's too. Not thread-safe.
 */
final class MessageStream {
    private static final Pattern START =
            Pattern.compile("(.*)@!@!@STARTMSG (-?\\d{1,9}):(\\d) @!@!@");
    private static final Pattern END = Pattern.compile("@!@!@ENDMSG (-?\\d{1,9}) @!@!@");

    private final Consumer<TlcMessage> messages;
    private final Consumer<String> looseLines;
    private final Deque<Open> open = new ArrayDeque<>();
    private boolean wellFormed = true;

    private record Open(int code, int severity, StringBuilder text) {}

    MessageStream(Consumer<TlcMessage> messages, Consumer<String> looseLines) {
        this.messages = messages;
        this.looseLines = looseLines;
    }

    void line(String line) {
        Matcher start = START.matcher(line);
        Matcher end = END.matcher(line);
        if (start.matches() && (!open.isEmpty() || start.group(1).isEmpty())) {
            append(start.group(1));
            open.push(new Open(
                    Integer.parseInt(start.group(2)),
                    Integer.parseInt(start.group(3)),
                    new StringBuilder()));
        } else if (end.matches()) {
            close(Integer.parseInt(end.group(1)));
        } else if (open.isEmpty()) {
            looseLines.accept(line);
        } else {
            append(line);
        }
    }

    /** Whether every message so far was closed by its own end; false for a stream cut short. */
    boolean isWellFormed() {
        return wellFormed && open.isEmpty();
    }

    private void append(String line) {
        if (!open.isEmpty() && !line.isEmpty()) {
            open.peek().text().append(line).append('\n');
        }
    }

    private void close(int code) {
        if (open.isEmpty() || open.peek().code() != code) {
            wellFormed = false;
            return;
        }
        Open closed = open.pop();
        String text = closed.text().toString().stripTrailing();
        messages.accept(new TlcMessage(closed.code(), closed.severity(), text));
        append(text);
    }
}
