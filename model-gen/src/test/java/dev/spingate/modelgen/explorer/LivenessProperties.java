package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.explorer.LiveProperty.AlwaysEventually;
import dev.spingate.modelgen.explorer.LiveProperty.Eventually;
import dev.spingate.modelgen.explorer.LiveProperty.EventuallyAlways;
import dev.spingate.modelgen.explorer.LiveProperty.LeadsTo;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Random graphs of few nodes, judged by who reaches whom in plain matrices. */
class LivenessProperties {
    private static final int ACTIONS = 3;

    @Property(tries = 1500)
    void saysWhatPlainReachabilitySays(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 7) int nodes,
            @ForAll @IntRange(max = 3) int kind) {
        Small small = new Small(seed, nodes);
        LiveProperty property = switch (kind) {
            case 0 -> new AlwaysEventually(0);
            case 1 -> new EventuallyAlways(0);
            case 2 -> new Eventually(0);
            default -> new LeadsTo(1, 0);
        };
        Fairness.OfActions fairness = new Fairness.OfActions(List.of(Set.of(0), Set.of(1, 2)));

        LivenessResult result =
                Liveness.run(small.model(), fairness, property, SearchOptions.DEFAULT);

        assertThat(result.holds()).isEqualTo(!small.violates(kind, fairness));
        result.counterexample().ifPresent(lasso -> small.check(lasso, kind, fairness));
    }

    /** A graph: {@code edges[from][action][to]}; node 0 is the only beginning. */
    private static final class Small {
        private final int nodes;
        private final boolean[][][] edges;
        private final boolean[] p;
        private final boolean[] q;

        Small(long seed, int nodes) {
            Random random = new Random(seed);
            this.nodes = nodes;
            edges = new boolean[nodes][ACTIONS][nodes];
            p = new boolean[nodes];
            q = new boolean[nodes];
            for (int n = 0; n < nodes; n++) {
                p[n] = random.nextInt(3) == 0;
                q[n] = random.nextBoolean();
            }
            for (int e = random.nextInt(2 * nodes + 1); e > 0; e--) {
                edges[random.nextInt(nodes)][random.nextInt(ACTIONS)][random.nextInt(nodes)] = true;
            }
        }

        Model model() {
            return new Model(List.of("a", "b", "c"), (family, s, next) -> {
                        for (int a = 0; a < ACTIONS; a++) {
                            for (int to = 0; to < nodes; to++) {
                                if (edges[(int) s][a][to]) {
                                    next.go(a, to);
                                }
                            }
                        }
                    })
                    .predicate("P", s -> p[(int) s])
                    .predicate("Q", s -> q[(int) s]);
        }

        boolean violates(int kind, Fairness.OfActions fairness) {
            boolean[][] anywhere = reach(false);
            boolean[][] avoiding = reach(true);
            for (int n = 0; n < nodes; n++) {
                boolean arrives = switch (kind) {
                    case 0 -> anywhere[0][n] && !p[n];
                    case 1 -> anywhere[0][n];
                    case 2 -> avoiding[0][n] && !p[0];
                    default -> asked(n, anywhere, avoiding);
                };
                if (arrives && fair(n, kind == 1 ? anywhere : avoiding, kind == 1, fairness)) {
                    return true;
                }
            }
            return false;
        }

        private boolean asked(int n, boolean[][] anywhere, boolean[][] avoiding) {
            for (int s = 0; s < nodes; s++) {
                if (anywhere[0][s] && q[s] && !p[s] && avoiding[s][n]) {
                    return true;
                }
            }
            return false;
        }

        /** Who reaches whom, never leaving the nodes without P if that is to be avoided. */
        private boolean[][] reach(boolean avoidP) {
            boolean[][] reach = new boolean[nodes][nodes];
            for (int n = 0; n < nodes; n++) {
                reach[n][n] = !avoidP || !p[n];
                for (int to = 0; to < nodes; to++) {
                    reach[n][to] |= joined(n, to) && !(avoidP && (p[n] || p[to]));
                }
            }
            for (int k = 0; k < nodes; k++) {
                for (int n = 0; n < nodes; n++) {
                    for (int to = 0; to < nodes; to++) {
                        reach[n][to] |= reach[n][k] && reach[k][to];
                    }
                }
            }
            return reach;
        }

        private boolean joined(int n, int to) {
            return edges[n][0][to] || edges[n][1][to] || edges[n][2][to];
        }

        /** Whether some behaviour among the nodes that n reaches and that reach n is fair. */
        private boolean fair(
                int n, boolean[][] reach, boolean withoutP, Fairness.OfActions fairness) {
            List<Integer> mutual = new ArrayList<>();
            for (int m = 0; m < nodes; m++) {
                if (reach[n][m] && reach[m][n]) {
                    mutual.add(m);
                }
            }
            boolean seen = !withoutP || mutual.stream().anyMatch(m -> !p[m]);
            return seen
                    && fairness.weak().stream()
                            .allMatch(set -> mutual.stream()
                                    .anyMatch(m -> !enabled(m, set) || taken(m, mutual, set)));
        }

        private boolean enabled(int n, Set<Integer> set) {
            for (int to = 0; to < nodes; to++) {
                int target = to;
                if (to != n && set.stream().anyMatch(a -> edges[n][a][target])) {
                    return true;
                }
            }
            return false;
        }

        private boolean taken(int n, List<Integer> mutual, Set<Integer> set) {
            return mutual.stream()
                    .anyMatch(to -> to != n && set.stream().anyMatch(a -> edges[n][a][to]));
        }

        /** Follows a counterexample step by step. */
        void check(Lasso lasso, int kind, Fairness.OfActions fairness) {
            List<Step> trace = lasso.trace();
            List<Integer> cycle = new ArrayList<>();
            List<Integer> taken = new ArrayList<>();
            assertThat(node(trace, 0)).isZero();
            for (int i = 1; i < trace.size(); i++) {
                assertThat(edges[node(trace, i - 1)][trace.get(i).action()][node(trace, i)])
                        .isTrue();
            }
            for (int i = lasso.loop(); i < trace.size(); i++) {
                cycle.add(node(trace, i));
                if (i > lasso.loop()) {
                    taken.add(trace.get(i).action());
                }
            }
            if (lasso.closing().isPresent()) {
                taken.add(lasso.closing().getAsInt());
                assertThat(edges[cycle.getLast()][taken.getLast()][cycle.getFirst()])
                        .isTrue();
            } else {
                assertThat(cycle).hasSize(1);
            }
            assertThat(fairness.weak())
                    .allMatch(set -> taken.stream().anyMatch(set::contains)
                            || cycle.stream().anyMatch(n -> !enabled(n, set)));
            assertThat(cycle.stream().anyMatch(n -> !p[n])).isTrue();
            assertThat(kind == 1 || cycle.stream().noneMatch(n -> p[n])).isTrue();
            if (kind == 2) {
                assertThat(trace).noneMatch(step -> p[(int) step.words()[0]]);
            }
        }

        private static int node(List<Step> trace, int i) {
            return (int) trace.get(i).words()[0];
        }
    }
}
