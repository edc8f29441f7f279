package dev.spingate.modelgen.tlc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects the counterexample from the state messages of a run. Not thread-safe. */
final class TraceReader {
    private static final Pattern HEADER = Pattern.compile("(\\d{1,9}): <(.*)>");
    private static final Pattern MARK = Pattern.compile("(\\d{1,9}): (Back to state|Stuttering).*");
    private static final Pattern ACTION_NAME = Pattern.compile("(\\w+)\\b.*");

    private final List<TraceState> states = new ArrayList<>();
    private final List<String> unreadable = new ArrayList<>();
    private Loop loop;

    List<TraceState> states() {
        return List.copyOf(states);
    }

    Optional<Loop> loop() {
        return Optional.ofNullable(loop);
    }

    /** What could not be read, a sentence each; a trace with gaps is not to be trusted. */
    List<String> unreadable() {
        return List.copyOf(unreadable);
    }

    /** A state message: a numbered header and one line or more for each variable. */
    void state(String text) {
        String first = text.lines().findFirst().orElse("");
        Matcher header = HEADER.matcher(first);
        if (!header.matches()) {
            unreadable.add("a state of the trace begins with: " + first);
            return;
        }
        int index = Integer.parseInt(header.group(1));
        String action = header.group(2);
        String assignments = text.substring(first.length());
        if (action.equals("Initial predicate")) {
            add(index, TraceState.INIT, Optional.empty(), assignments);
        } else {
            Matcher name = ACTION_NAME.matcher(action);
            add(
                    index,
                    name.matches() ? name.group(1) : action,
                    ModulePlace.in(action),
                    assignments);
        }
    }

    /** The message that an initial state violates something: a sentence, then the state. */
    void initialState(String text) {
        int end = text.indexOf('\n');
        add(1, TraceState.INIT, Optional.empty(), end < 0 ? "" : text.substring(end));
    }

    /** The message that ends the trace of a temporal property. */
    void end(String text) {
        Matcher mark = MARK.matcher(text.lines().findFirst().orElse(""));
        if (!mark.matches()) {
            unreadable.add("the trace ends with: " + text);
        } else if (mark.group(2).equals("Stuttering")) {
            loop = new Loop(states.size(), true);
        } else {
            loop = new Loop(Integer.parseInt(mark.group(1)), false);
        }
    }

    private void add(int index, String action, Optional<ModulePlace> place, String assignments) {
        if (index != states.size() + 1) {
            unreadable.add("state " + index + " follows state " + states.size());
        }
        try {
            states.add(new TraceState(index, action, place, variables(assignments)));
        } catch (IllegalArgumentException e) {
            unreadable.add("state " + index + ", " + e.getMessage());
        }
    }

    private static Map<String, TlaValue> variables(String assignments) {
        Map<String, TlaValue> variables = new LinkedHashMap<>();
        TlaValueParser parser = new TlaValueParser(assignments, 0);
        while (!parser.text().atEnd()) {
            parser.text().skip("/\\");
            String name = parser.text().name();
            parser.text().expect("=");
            variables.put(name, parser.value());
        }
        return variables;
    }
}
