package dev.spingate.modelgen.prove;

import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a counterexample shows: the values of everything that is declared, a line for each. */
final class Story {
    private static final int MOST = 400; // terms asked for at once

    private Story() {}

    /** The story that a prover tells of something small; empty if it finds nothing. */
    static List<String> of(Prover prover, Obligation obligation) {
        Vocabulary vocabulary = obligation.vocabulary();
        List<String> terms = new ArrayList<>();
        for (Vocabulary.Function function : vocabulary.functions()) {
            terms.addAll(Vocabulary.applications(function, obligation.elements()));
        }
        if (terms.size() > MOST) {
            terms = terms.subList(0, MOST);
        }
        String text = obligation.text() + "(get-value (" + String.join(" ", terms) + "))\n";
        Prover.Answer answer = prover.ask(text, false, Proving.LIMIT);
        return answer.verdict() == Prover.Verdict.SAT
                ? told(obligation, SExpressions.pairs(answer.detail()))
                : List.of();
    }

    private static List<String> told(Obligation obligation, Map<String, String> values) {
        Map<String, List<String>> facts = new TreeMap<>();
        for (Vocabulary.Function function : obligation.vocabulary().functions()) {
            for (String term : Vocabulary.applications(function, obligation.elements())) {
                fact(function, term, values, facts);
            }
        }
        List<String> lines = new ArrayList<>();
        facts.forEach((who, what) -> lines.add(who + ": " + String.join(", ", what)));
        return lines;
    }

    /** A line belongs to the first argument; of predicates only what holds is told. */
    private static void fact(
            Vocabulary.Function function,
            String term,
            Map<String, String> values,
            Map<String, List<String>> facts) {
        String value = values.getOrDefault(term, "?");
        if (value.equals("false") || value.equals("?")) {
            return;
        }
        String[] parts = term.replace("(", "").replace(")", "").split(" ");
        String shown = value.replaceFirst("^text\\.", "");
        if (parts.length == 1) {
            facts.computeIfAbsent("the step", _ -> new ArrayList<>())
                    .add(function.name() + (value.equals("true") ? "" : " = " + shown));
            return;
        }
        String about = function.name().replaceFirst("^prog\\.", "");
        String what = parts.length > 2
                ? about + " " + parts[2]
                : about + (value.equals("true") ? "" : " " + shown);
        facts.computeIfAbsent(parts[1], _ -> new ArrayList<>()).add(what);
    }
}
