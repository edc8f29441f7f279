package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SearchProperties {
    @Property(tries = 300)
    void findsWhatThePlainestSearchFinds(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 5) int families,
            @ForAll @IntRange(min = 1, max = 200) int nodes,
            @ForAll @IntRange(min = 1, max = 4) int width) {
        Graphs graphs = new Graphs(seed, families, nodes, width);

        SearchResult result = Search.run(graphs, SearchOptions.DEFAULT);

        int depth = shortest(graphs);
        assertThat(result.counterexample().map(Counterexample::depth).orElse(Integer.MAX_VALUE))
                .isEqualTo(depth);
        assertThat(result.levels()).isEqualTo(levels(graphs, depth));
        result.counterexample().ifPresent(found -> assertIsAWay(graphs, found));
    }

    @Property(tries = 60)
    void findsTheSameWithAnyNumberOfWorkers(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 120) int families,
            @ForAll @IntRange(min = 1, max = 60) int nodes,
            @ForAll @IntRange(min = 2, max = 5) int workers) {
        Graphs graphs = new Graphs(seed, families, nodes, 2);

        SearchResult alone = Search.run(graphs, SearchOptions.DEFAULT);
        SearchResult together = Search.run(graphs, SearchOptions.DEFAULT.withWorkers(workers));

        assertThat(together)
                .usingRecursiveComparison()
                .ignoringFields("elapsed", "bytes")
                .isEqualTo(alone);
    }

    private static int shortest(Graphs graphs) {
        int shortest = Integer.MAX_VALUE;
        for (int f = 0; f < graphs.families(); f++) {
            for (Map.Entry<Integer, Integer> entry : graphs.levels(f).entrySet()) {
                if (graphs.wrong(f, entry.getKey())) {
                    shortest = Math.min(shortest, entry.getValue());
                }
            }
        }
        return shortest;
    }

    private static List<Long> levels(Graphs graphs, int depth) {
        List<Long> sums = new ArrayList<>();
        for (int f = 0; f < graphs.families(); f++) {
            for (int level : graphs.levels(f).values()) {
                while (sums.size() < level) {
                    sums.add(0L);
                }
                sums.set(level - 1, sums.get(level - 1) + 1);
            }
        }
        return sums.subList(0, Math.min(depth, sums.size()));
    }

    private static void assertIsAWay(Graphs graphs, Counterexample found) {
        int family = Integer.parseInt(found.family().toString().replaceAll("\\D", ""));
        List<Long> names = found.trace().stream()
                .map(step -> step.words()[step.words().length - 1])
                .toList();
        assertThat(graphs.node(names.getFirst())).isLessThan(2);
        for (int i = 1; i < names.size(); i++) {
            assertThat(graphs.leads(family, names.get(i - 1), names.get(i))).isTrue();
        }
        assertThat(graphs.wrong(family, graphs.node(names.getLast()))).isTrue();
    }
}
