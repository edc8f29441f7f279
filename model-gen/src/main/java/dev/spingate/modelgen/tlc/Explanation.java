package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Why a run gave no answer: place, cause, remedy. */
final class Explanation {
    private static final Pattern CONFIG_LINE = Pattern.compile("at line (\\d{1,9})");
    private static final Pattern CONFIG_NAME =
            Pattern.compile("(?:The \\w+(?: parameter)?|symbol) (\\w+) ");
    private static final int CAUSE_LINES = 6;
    private static final int CAUSE_LENGTH = 600;

    private final TlcRequest request;
    private final TlcConfig config;
    private final ToolOutput output;
    private final Path log;

    Explanation(TlcRequest request, TlcConfig config, ToolOutput output, Path log) {
        this.request = request;
        this.config = config;
        this.output = output;
        this.log = log;
    }

    List<Diagnostic> of(TlcOutcome outcome, List<String> doubts, List<String> errorLines) {
        return switch (outcome) {
            case OK, SAFETY, DEADLOCK, LIVENESS, ASSUMPTION -> List.of();
            case SPEC_ERROR -> specError();
            case CONFIG_ERROR -> List.of(configError());
            case EVALUATION_ERROR -> List.of(evaluationError());
            case TIMEOUT ->
                List.of(about(
                        "not finished within " + request.resources().timeout().toSeconds()
                                + " s, after " + output.counts().distinct() + " states",
                        "allow more time, or make the model smaller"));
            case OUT_OF_MEMORY ->
                List.of(about(
                        "a heap of " + request.resources().heapMb() + " MiB is too small, after "
                                + output.counts().distinct() + " states",
                        "declare a larger heapMb, or make the model smaller"));
            case CRASH ->
                List.of(about(
                        "TLC ended without an answer: " + firstOf(errorLines),
                        "read the log " + log));
            case INCONSISTENT ->
                doubts.stream()
                        .map(doubt -> about(doubt, "do not believe this run; read the log " + log))
                        .toList();
        };
    }

    private List<Diagnostic> specError() {
        List<Diagnostic> found = SanyMessages.read(output.sanyLines(), files());
        return found.isEmpty()
                ? List.of(about("TLC cannot parse the specification", "read the log " + log))
                : found;
    }

    private Diagnostic configError() {
        TlcMessage message = firstWith(TlcOutcome.CONFIG_ERROR);
        Matcher line = CONFIG_LINE.matcher(message.text());
        Matcher name = CONFIG_NAME.matcher(message.text());
        Place place = Place.of(config.file());
        if (line.find()) {
            place = new Place(config.file().toString(), Integer.parseInt(line.group(1)), 0);
        } else if (name.find()) {
            place = config.placeOf(name.group(1));
        }
        return new Diagnostic(
                place, cause(message.text()), "make the configuration and the module agree");
    }

    private Diagnostic evaluationError() {
        TlcMessage message = firstWith(TlcOutcome.EVALUATION_ERROR);
        Optional<ModulePlace> place = output.first(MessageCode.NESTED_EXPRESSIONS)
                .flatMap(nested -> ModulePlace.lastIn(nested.text()))
                .or(() -> ModulePlace.in(message.text()))
                .or(() -> placeOfStep(message));
        return new Diagnostic(
                place.map(files()::place).orElse(Place.of(request.module())),
                cause(message.text()),
                "correct the expression; the log holds the states before it: " + log);
    }

    /** A step that leaves a variable open is told by its state, not by its message. */
    private Optional<ModulePlace> placeOfStep(TlcMessage message) {
        List<TraceState> states = output.trace().states();
        return message.code() == MessageCode.STEP_INCOMPLETE && !states.isEmpty()
                ? states.getLast().place()
                : Optional.empty();
    }

    private TlcMessage firstWith(TlcOutcome claim) {
        return output.messages().stream()
                .filter(message -> MessageCode.claim(message).equals(Optional.of(claim)))
                .findFirst()
                .or(() -> output.messages().stream().filter(TlcMessage::isError).findFirst())
                .orElseThrow();
    }

    private ModuleFiles files() {
        return new ModuleFiles(request.module(), output.sanyLines());
    }

    private Diagnostic about(String cause, String remedy) {
        return new Diagnostic(Place.of(request.config()), cause, remedy);
    }

    private static String firstOf(List<String> lines) {
        return lines.isEmpty() ? "it said nothing" : lines.getFirst();
    }

    private static String cause(String text) {
        String joined = text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .limit(CAUSE_LINES)
                .collect(Collectors.joining(" "));
        String cut =
                joined.length() > CAUSE_LENGTH ? joined.substring(0, CAUSE_LENGTH) + "..." : joined;
        return cut.replaceFirst("\\.$", "");
    }
}
