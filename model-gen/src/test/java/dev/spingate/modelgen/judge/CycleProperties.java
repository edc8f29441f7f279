package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class CycleProperties {
    private static final int MOST = 8;

    /** One operation needs another. */
    private record Need(int from, int to) {}

    private static Map<Integer, SortedSet<Integer>> graph(Iterable<Need> needs) {
        Map<Integer, SortedSet<Integer>> graph = new TreeMap<>();
        needs.forEach(
                need -> graph.computeIfAbsent(need.from, _ -> new TreeSet<>()).add(need.to));
        return graph;
    }

    @Provide
    Arbitrary<List<Need>> needs() {
        Arbitrary<Integer> operation = Arbitraries.integers().between(1, MOST);
        return Combinators.combine(operation, operation).as(Need::new).list().ofMaxSize(20);
    }

    @Property(tries = 1000)
    void everyStepOfAFoundCycleIsANeed(@ForAll("needs") List<Need> needs) {
        Map<Integer, SortedSet<Integer>> graph = graph(needs);
        List<Integer> cycle = new Cycle(graph).shortest();

        assertThat(cycle).doesNotHaveDuplicates();
        for (int i = 0; i < cycle.size(); i++) {
            assertThat(graph.get(cycle.get(i))).contains(cycle.get((i + 1) % cycle.size()));
        }
    }

    @Property(tries = 1000)
    void aCycleIsFoundExactlyWhereThereIsOneAndNoneIsShorter(@ForAll("needs") List<Need> needs) {
        assertThat(new Cycle(graph(needs)).shortest()).hasSize(shortestWalkBack(needs));
    }

    @Property(tries = 1000)
    void nothingIsFoundWhereOperationsNeedOnlyEarlierOnes(@ForAll("needs") List<Need> needs) {
        List<Need> acyclic = needs.stream().filter(need -> need.to < need.from).toList();

        assertThat(new Cycle(graph(acyclic)).shortest()).isEmpty();
    }

    /** By another way: the first power of the relation that leads something back to itself. */
    private static int shortestWalkBack(List<Need> needs) {
        Set<Need> step = new HashSet<>(needs);
        Set<Need> walks = step;
        for (int length = 1; length <= MOST; length++) {
            if (walks.stream().anyMatch(walk -> walk.from == walk.to)) {
                return length;
            }
            walks = composed(walks, step);
        }
        return 0;
    }

    private static Set<Need> composed(Set<Need> walks, Set<Need> step) {
        Set<Need> longer = new HashSet<>();
        walks.forEach(walk -> step.stream()
                .filter(next -> next.from == walk.to)
                .forEach(next -> longer.add(new Need(walk.from, next.to))));
        return longer;
    }
}
