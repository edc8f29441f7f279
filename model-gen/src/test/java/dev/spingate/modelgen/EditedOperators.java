package dev.spingate.modelgen;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.Span;
import dev.spingate.modelgen.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The text of a policy module, and what it becomes when one thing that an operator says is changed:
 * a word for another word of its set, a field for another, a condition for its negation.
 */
final class EditedOperators {
    private static final Pattern WORD = Pattern.compile("\"(\\w+)\"");
    private static final Pattern FIELD = Pattern.compile("view\\.(\\w+Queues|openHere|threadOpen)");

    /** What is written otherwise wherever it stands. */
    private static final List<String[]> SWAPPED = List.of(
            new String[] {"\\bTRUE\\b", "FALSE"},
            new String[] {"\\bFALSE\\b", "TRUE"},
            new String[] {"~view", "view"},
            new String[] {"IF view", "IF ~view"},
            new String[] {"/\\\\ view\\.(sameThread)", "/\\\\ ~view.$1"},
            new String[] {"\\\\cap", "\\\\cup"},
            new String[] {"\\{\\}", "view.busyQueues"},
            new String[] {"WaitAside\\(view, Rea", "Event(view, Rea"});

    private final String text;
    private final List<List<String>> words;

    /**
     * @param text the module
     * @param sets its sets of words
     */
    EditedOperators(String text, Stream<Type> sets) {
        this.text = text;
        this.words = sets.filter(Type.Enumeration.class::isInstance)
                .map(one -> ((Type.Enumeration) one).values())
                .toList();
    }

    /** The module with one change in the operator, once for each change. */
    List<String> of(Definition operator) {
        Span span = operator.span();
        int start = at(span.line(), span.column());
        int end = at(span.endLine(), span.endColumn()) + 1;
        int body = text.indexOf("==", start) + 2;
        List<String> edits = new ArrayList<>();
        edit(body, end, WORD, found -> otherWord(found.group(1)), edits);
        edit(body, end, FIELD, found -> Optional.of(otherField(found.group(1))), edits);
        for (String[] swap : SWAPPED) {
            Pattern from = Pattern.compile(swap[0]);
            edit(
                    body,
                    end,
                    from,
                    found -> Optional.of(from.matcher(found.group()).replaceFirst(swap[1])),
                    edits);
        }
        return edits;
    }

    private void edit(
            int from,
            int to,
            Pattern what,
            Function<MatchResult, Optional<String>> otherwise,
            List<String> edits) {
        what.matcher(text)
                .region(from, to)
                .results()
                .forEach(found -> otherwise
                        .apply(found)
                        .ifPresent(other -> edits.add(text.substring(0, found.start())
                                + other
                                + text.substring(found.end()))));
    }

    private Optional<String> otherWord(String word) {
        return words.stream()
                .filter(set -> set.contains(word))
                .findFirst()
                .map(set -> "\"" + set.get((set.indexOf(word) + 1) % set.size()) + "\"");
    }

    private static String otherField(String field) {
        return field.equals("threadQueues") ? "view.busyQueues" : "view.threadQueues";
    }

    private int at(int line, int column) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = text.indexOf('\n', start) + 1;
        }
        return start + column - 1;
    }
}
