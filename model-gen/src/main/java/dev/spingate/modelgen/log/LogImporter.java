package dev.spingate.modelgen.log;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.scenario.InputText;
import dev.spingate.modelgen.scenario.ScenarioReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns a log into a scenario. A log is read as a whole or refused with all that is wrong with it;
 * no line is passed over. Threads may import at the same time.
 */
public final class LogImporter {
    /** The largest log that is read, in bytes. */
    private static final int LIMIT = 8 << 20;

    /** A scenario has no more steps. */
    private static final int MOST_LINES = 10_000;

    /** More would bury the first ones. */
    private static final int LISTED = 50;

    private LogImporter() {}

    /**
     * The text of a scenario file.
     *
     * @throws BadInput if the log cannot be read, or is none
     */
    public static String scenario(Path log) {
        String name = log.toString();
        return scenario(name, InputText.decode(name, InputText.bytes(log, LIMIT), LIMIT));
    }

    /**
     * The text of a scenario file.
     *
     * @param name what messages call the log
     * @throws BadInput if it is none
     */
    public static String scenario(String name, String log) {
        List<LogLine> lines = lines(name, log);
        String text = new LoggedProgram(name, lines).text();
        if (text.length() > InputText.LIMIT) {
            throw new BadInput(
                    lines.getLast().place(),
                    "the scenario would be longer than " + InputText.LIMIT + " characters",
                    "cut the log to the part that hangs");
        }
        refuseWhatTheReaderRefuses(name, text, lines.getFirst());
        return text;
    }

    /** Such as more streams than a set of the policy holds; the place is one of the log's. */
    private static void refuseWhatTheReaderRefuses(String name, String text, LogLine first) {
        try {
            ScenarioReader.read(name, text);
        } catch (BadInput refused) {
            Diagnostic why = refused.diagnostics().getFirst();
            throw new BadInput(
                    first.place(),
                    "as a scenario it is refused: " + why.cause(),
                    "cut the log to the part that hangs");
        }
    }

    private static List<LogLine> lines(String name, String log) {
        List<LogLine> lines = new ArrayList<>();
        List<Diagnostic> wrong = new ArrayList<>();
        String[] all = log.split("\r?\n", -1);
        for (int i = 0; i < all.length && wrong.size() < LISTED; i++) {
            if (all[i].isBlank()) {
                continue;
            }
            try {
                lines.add(new LogLineReader(name, i + 1).read(all[i]));
            } catch (BadInput bad) {
                wrong.addAll(bad.diagnostics());
            }
        }
        if (!wrong.isEmpty()) {
            throw new BadInput(wrong);
        }
        refuseTooManyOrNone(name, lines);
        return lines;
    }

    private static void refuseTooManyOrNone(String name, List<LogLine> lines) {
        if (lines.isEmpty()) {
            throw new BadInput(
                    new Place(name, 1, 1),
                    "the log holds no call",
                    "print a JSON object for each call; the README has the lines");
        }
        if (lines.size() > MOST_LINES) {
            throw new BadInput(
                    lines.get(MOST_LINES).place(),
                    "the log has " + lines.size() + " calls; no more than " + MOST_LINES
                            + " are judged",
                    "cut it to the part that hangs");
        }
    }
}
