package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds place and cause in what TLC's parser prints about a module that it cannot use. */
final class SanyMessages {
    private static final String REMEDY = "correct the module; the log holds all the parser said";

    /** A semantic error: a place on a line of its own, an empty line, a sentence. */
    private static final Pattern SEMANTIC = Pattern.compile(
            "line (\\d{1,9}), col (\\d{1,9}) to line \\d+, col \\d+ of module (\\w+)\\n+([^\\n]+)");

    private static final Pattern SYNTAX =
            Pattern.compile("Was expecting \"?([^\\n]*?)\"?\\nEncountered \"?([^\\n]*?)\"?"
                    + " at line (\\d{1,9}), column (\\d{1,9})");

    private static final Pattern LEXICAL =
            Pattern.compile("Lexical error at line (\\d{1,9}), column (\\d{1,9})\\.\\s*([^\\n]*)");

    private static final Pattern ABORT =
            Pattern.compile("Abort messages: \\d+\\n+[^\\n]+\\n+([^\\n]+(?:\\n[^\\n]+)*)");

    private static final Pattern IMPORTED_IN = Pattern.compile("imported in module (\\w+)");

    private final String text;
    private final ModuleFiles files;
    private final List<Diagnostic> diagnostics = new ArrayList<>();

    private SanyMessages(List<String> lines, ModuleFiles files) {
        this.text = String.join("\n", lines).replace("\r", "");
        this.files = files;
    }

    /** What is wrong, in the order printed; empty if nothing was understood. */
    static List<Diagnostic> read(List<String> lines, ModuleFiles files) {
        SanyMessages messages = new SanyMessages(lines, files);
        messages.readAll();
        // What is wrong in one module is said again for each module that extends it.
        return messages.diagnostics.stream().distinct().toList();
    }

    private void readAll() {
        SEMANTIC.matcher(text).results().forEach(match -> {
            ModulePlace place = new ModulePlace(match.group(3), number(match, 1), number(match, 2));
            find(files.place(place), match.group(4));
        });
        Matcher syntax = SYNTAX.matcher(text);
        if (syntax.find()) {
            Place place = new Place(files.last().toString(), number(syntax, 3), number(syntax, 4));
            find(place, "expected " + syntax.group(1) + ", found " + syntax.group(2));
        }
        Matcher lexical = LEXICAL.matcher(text);
        if (lexical.find()) {
            Place place =
                    new Place(files.last().toString(), number(lexical, 1), number(lexical, 2));
            find(place, "no TLA+: " + lexical.group(3));
        }
        if (diagnostics.isEmpty()) {
            readAbort();
        }
    }

    private void readAbort() {
        Matcher abort = ABORT.matcher(text);
        if (abort.find()) {
            Matcher importer = IMPORTED_IN.matcher(abort.group(1));
            find(
                    Place.of(importer.find() ? files.file(importer.group(1)) : files.last()),
                    abort.group(1).replace('\n', ' '));
        }
    }

    private void find(Place place, String cause) {
        String sentence = cause.strip().replaceFirst("\\.$", "");
        diagnostics.add(new Diagnostic(place, sentence, REMEDY));
    }

    private static int number(MatchResult match, int group) {
        return Integer.parseInt(match.group(group));
    }
}
