package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tla2sany.modanalyzer.SpecObj;
import tla2sany.semantic.Errors;

/**
 * What the parser says against a text, as diagnostics. It keeps semantic errors and aborts as
 * strings that begin with a location, and only prints syntax errors.
 */
final class SanyErrors {
    private static final Pattern LOCATED = Pattern.compile(
            "line (?<line>\\d+), col (?<column>\\d+) to line \\d+, col \\d+"
                    + " of module (?<module>\\w+)\\s+(?<text>.*)",
            Pattern.DOTALL);
    private static final Pattern SYNTAX =
            Pattern.compile("line (?<line>\\d+), col(?:umn)? (?<column>\\d+)");
    private static final Pattern FOREIGN =
            Pattern.compile("Encountered: \"\\\\u(?<code>[0-9a-f]{4})\"");
    private static final Pattern PARSING = Pattern.compile("Parsing file .*?(?<module>\\w+)\\.tla");
    private static final Pattern NAMED = Pattern.compile("`(?<name>[^']+)'|symbol '(?<sign>.*)'");

    private final String root;
    private final SpecObj spec;
    private final Spans spans;

    SanyErrors(String root, SpecObj spec, Spans spans) {
        this.root = root;
        this.spec = spec;
        this.spans = spans;
    }

    BadInput refusal(String printed) {
        List<Diagnostic> found = new ArrayList<>();
        Stream.of(spec.getSemanticErrors(), spec.getGlobalContextErrors())
                .filter(errors -> errors != null)
                .flatMap(SanyErrors::texts)
                .forEach(text -> found.add(semantic(text)));
        if (found.isEmpty()) {
            found.add(syntax(printed));
        }
        found.sort(Comparator.comparing((Diagnostic one) -> one.place().file())
                .thenComparing(one -> one.place().line())
                .thenComparing(one -> one.place().column()));
        return new BadInput(found);
    }

    private static Stream<String> texts(Errors errors) {
        return Stream.concat(Stream.of(errors.getErrors()), Stream.of(errors.getAborts()));
    }

    private Diagnostic semantic(String text) {
        Matcher matcher = LOCATED.matcher(text);
        if (!matcher.matches()) {
            return new Diagnostic(
                    Place.of(spans.file(root)), sentence(text), "correct the specification");
        }
        return new Diagnostic(
                place(matcher.group("module"), matcher),
                sentence(matcher.group("text")),
                NAMED.matcher(text).find()
                        ? "define the name above, correct it, or extend the module that defines it"
                        : "correct the specification");
    }

    private Diagnostic syntax(String printed) {
        int start =
                Math.max(printed.indexOf("***Parse Error***"), printed.indexOf("Lexical error"));
        Matcher matcher = SYNTAX.matcher(printed);
        Matcher foreign = FOREIGN.matcher(printed);
        if (start >= 0 && foreign.find(start) && matcher.find(start)) {
            String character = Character.toString(Integer.parseInt(foreign.group("code"), 16));
            return new Diagnostic(
                    place(parsedLast(printed), matcher),
                    "the character " + character + " is none of TLA+ here",
                    "write names with the letters A to Z, digits and _");
        }
        if (start >= 0 && matcher.find(start)) {
            return new Diagnostic(
                    place(parsedLast(printed), matcher),
                    sentence(firstParagraph(printed.substring(start))),
                    "correct the syntax; what is wrong often stands just before this place");
        }
        String aborts =
                Stream.of(spec.getParseErrors().getAborts()).reduce("", (a, b) -> a + "\n" + b);
        return new Diagnostic(
                Place.of(spans.file(parsedLast(printed))),
                aborts.isBlank() ? "holds no TLA+ module" : sentence(aborts),
                "let the file begin with ---- MODULE Name ----, Name being the file's name,"
                        + " and keep what it extends in its folder");
    }

    private Place place(String module, MatchResult at) {
        return new Place(
                spans.file(module),
                Integer.parseInt(at.group("line")),
                Integer.parseInt(at.group("column")));
    }

    private String parsedLast(String printed) {
        return PARSING.matcher(printed)
                .results()
                .map(one -> one.group("module"))
                .reduce(root, (_, last) -> last);
    }

    private static String firstParagraph(String text) {
        return text.replace("***Parse Error***", "").strip().split("\\n\\s*\\n")[0];
    }

    /** On one line, without the parser's full stop and its word for a missing place. */
    private static String sentence(String text) {
        return text.replaceAll("(Unknown location|In module \\w+)\\s", "")
                .replaceAll("\\s+", " ")
                .strip()
                .replaceAll("\\.$", "");
    }
}
