package dev.spingate.modelgen.explorer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches all states of a relation, breadth first, family by family. The first violation ends the
 * search of its family, and limits that of the others to what could be shorter.
 */
public final class Search {
    private final Relation relation;
    private final SearchOptions options;
    private final Incumbent incumbent = new Incumbent();
    private final Budget budget;

    private Search(Relation relation, SearchOptions options) {
        this.relation = relation;
        this.options = options;
        budget = new Budget(options);
    }

    /**
     * Searches until everything is seen, or a bound of the options is reached, or the calling
     * thread is interrupted, or memory is used up; the result says which. The calling thread takes
     * part; the other workers have ended their work when this returns.
     */
    public static SearchResult run(Relation relation, SearchOptions options) {
        return new Search(relation, options).run();
    }

    private SearchResult run() {
        LevelCounts counts = new LevelCounts(relation.actions().size());
        try {
            if (options.workers() == 1) {
                alone(counts);
            } else {
                together(counts);
            }
        } catch (OutOfMemoryError e) {
            budget.end(CutShort.MEMORY);
        }
        return result(counts);
    }

    private void alone(LevelCounts counts) {
        FamilySearch search = search(null);
        try {
            new Families(relation, budget::goesOn).forEach(search::search);
        } finally {
            search.addTo(counts);
        }
    }

    private void together(LevelCounts counts) {
        try (Team team = new Team(options.workers(), () -> budget.end(CutShort.INTERRUPT))) {
            new FamilyRace(relation, budget, team, this::search).run(counts);
        }
    }

    private FamilySearch search(Team team) {
        return new FamilySearch(relation, options, incumbent, budget, team);
    }

    private SearchResult result(LevelCounts counts) {
        int deepest =
                incumbent.counterexample().map(Counterexample::depth).orElse(Integer.MAX_VALUE);
        List<SearchResult.Coverage> coverage = new ArrayList<>();
        List<String> actions = relation.actions();
        for (int action = 0; action < actions.size(); action++) {
            coverage.add(new SearchResult.Coverage(
                    actions.get(action),
                    counts.led(action, deepest),
                    counts.discovered(action, deepest)));
        }
        return new SearchResult(
                incumbent.counterexample(),
                budget.cutShort(),
                counts.levels(deepest),
                counts.generated(deepest),
                coverage,
                budget.families(),
                budget.bytes(),
                options.compact() ? budget.collision() : 0,
                Duration.ofNanos(budget.elapsedNanos()));
    }
}
