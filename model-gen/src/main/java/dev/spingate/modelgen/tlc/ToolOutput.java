package dev.spingate.modelgen.tlc;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one run of TLC said, gathered line by line. Lines and progress may come from two
 * threads; the rest is for after their end. */
final class ToolOutput {
    private static final Pattern STATISTICS =
            Pattern.compile("([\\d,]+) states generated.*, ([\\d,]+) distinct states found.*,"
                    + " ([\\d,]+) states left on queue\\.");
    private static final Pattern PROGRESS_DEPTH = Pattern.compile("Progress\\((\\d+)\\)");
    private static final Pattern DEPTH = Pattern.compile("search is (\\d+)\\.");

    private final TlcProgress progress;
    private final MessageStream stream = new MessageStream(this::message, this::looseLine);
    private final List<TlcMessage> messages = new ArrayList<>();
    private final Set<Integer> codes = new HashSet<>();
    private final Set<TlcOutcome> claims = EnumSet.noneOf(TlcOutcome.class);
    private final TraceReader trace = new TraceReader();
    private final PrintedText printed = new PrintedText();
    private final List<String> sanyLines = new ArrayList<>();
    private TlcCounts counts = TlcCounts.NONE;
    private int progressDepth;

    ToolOutput(TlcProgress progress) {
        this.progress = progress;
    }

    synchronized void line(String line) {
        stream.line(line);
    }

    /** Counts that the launcher reports while TLC is still searching. */
    synchronized void progress(TlcCounts soFar) {
        if (!said(MessageCode.STATISTICS)) {
            counts = soFar;
            progressDepth = soFar.depth();
            progress.states(soFar.distinct(), soFar.left());
        }
    }

    boolean isWellFormed() {
        return stream.isWellFormed();
    }

    boolean said(int code) {
        return codes.contains(code);
    }

    /** The message with this code that came first. */
    Optional<TlcMessage> first(int code) {
        return messages.stream().filter(message -> message.code() == code).findFirst();
    }

    /** All messages but those of trace and progress, in the order of their ends. */
    List<TlcMessage> messages() {
        return List.copyOf(messages);
    }

    /** The outcomes that messages stand for; more than one is a contradiction. */
    Set<TlcOutcome> claims() {
        return EnumSet.copyOf(claims);
    }

    TlcCounts counts() {
        return counts;
    }

    /** The level that the search had reached when it last reported progress. */
    int progressDepth() {
        return progressDepth;
    }

    TraceReader trace() {
        return trace;
    }

    PrintedText.Parsed printed() {
        return printed.parse();
    }

    /** What the parser of TLA+ said. */
    List<String> sanyLines() {
        return List.copyOf(sanyLines);
    }

    private void looseLine(String line) {
        if (said(MessageCode.SANY_FINISHED)) {
            printed.line(line);
        } else {
            sanyLines.add(line);
        }
    }

    private void message(TlcMessage message) {
        codes.add(message.code());
        MessageCode.claim(message).ifPresent(claims::add);
        switch (message.code()) {
            case MessageCode.STATE -> trace.state(message.text());
            case MessageCode.BACK_TO_STATE, MessageCode.STUTTERING -> trace.end(message.text());
            case MessageCode.PROGRESS -> progressed(message.text());
            default -> kept(message);
        }
    }

    private void kept(TlcMessage message) {
        messages.add(message);
        switch (message.code()) {
            case MessageCode.STATISTICS -> count(message.text());
            case MessageCode.DEPTH -> depth(message.text());
            case MessageCode.INVARIANT_VIOLATED_INITIAL, MessageCode.PROPERTY_VIOLATED_INITIAL ->
                trace.initialState(message.text());
            default -> {}
        }
    }

    private void progressed(String text) {
        Matcher matcher = PROGRESS_DEPTH.matcher(text);
        if (matcher.find()) {
            progressDepth = Integer.parseInt(matcher.group(1));
        }
        count(text);
        progress.states(counts.distinct(), counts.left());
    }

    private void count(String text) {
        Matcher matcher = STATISTICS.matcher(text);
        if (matcher.find()) {
            counts = new TlcCounts(
                    number(matcher.group(1)),
                    number(matcher.group(2)),
                    counts.depth(),
                    number(matcher.group(3)));
        }
    }

    private void depth(String text) {
        Matcher matcher = DEPTH.matcher(text);
        if (matcher.find()) {
            counts = counts.withDepth(Integer.parseInt(matcher.group(1)));
        }
    }

    private static long number(String digits) {
        return Long.parseLong(digits.replace(",", ""));
    }
}
