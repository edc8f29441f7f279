package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Looks for the behaviour that bears one and the same mark for the most steps without a break. All
 * states and steps of a family are kept, as for {@link Liveness}. Where steps go round in a circle
 * within the mark, there is no longest stay: the behaviour that goes round once is given instead.
 */
public final class LongestStay {
    /** The marks of the state that a walker is at, a bit each. */
    @FunctionalInterface
    public interface Marks {
        /** The bits. */
        long of(Relation.Walker walker);
    }

    /**
     * What was found.
     *
     * @param family the family of all its states
     * @param mark the bit
     * @param trace from a beginning to the state after the last step that was made in a state with
     *     the mark; the shortest way to where the mark is first borne, then the stay
     * @param begins index of the first state of the stay, in the trace
     * @param steps made while the mark was borne; those of one circle, if it is endless
     * @param endless whether the stay can be made as long as one likes
     */
    public record Stay(
            Relation.Family family,
            int mark,
            List<Step> trace,
            int begins,
            int steps,
            boolean endless) {
        /** Keeps a copy of the trace. */
        public Stay {
            trace = List.copyOf(trace);
        }

        private boolean isLongerThan(Stay other) {
            return endless != other.endless ? endless : steps > other.steps;
        }
    }

    private final StateGraph graph;
    private final Relation.Family family;
    private final long[] marks;
    private Stay best;

    private LongestStay(StateGraph graph, Relation.Family family, long[] marks) {
        this.graph = graph;
        this.family = family;
        this.marks = marks;
    }

    /**
     * The longest stay; of equally long ones that of the first family, the lowest mark, and the
     * state that breadth-first search meets first. On the calling thread alone.
     *
     * @return empty if no state has a mark, or a bound of the options was reached before all was
     *     seen
     * @throws OutOfMemoryError when the graph does not fit
     */
    public static Optional<Stay> of(Relation relation, Marks marks, SearchOptions options) {
        Budget budget = new Budget(options);
        StateGraph graph = new StateGraph(relation);
        Relation.Walker walker = relation.walker();
        Stay[] longest = new Stay[1];
        new Families(relation, budget::goesOn).forEach((family, place) -> {
            if (graph.explore(family, budget)) {
                walker.enter(family);
                long[] bits = new long[graph.size()];
                for (int state = 0; state < bits.length; state++) {
                    walker.at(graph.state(state), 0);
                    bits[state] = marks.of(walker);
                }
                Stay found = new LongestStay(graph, family, bits).find();
                if (found != null && (longest[0] == null || found.isLongerThan(longest[0]))) {
                    longest[0] = found;
                }
            }
        });
        return budget.goesOn() ? Optional.ofNullable(longest[0]) : Optional.empty();
    }

    private Stay find() {
        long all = Arrays.stream(marks).reduce(0, (a, b) -> a | b);
        for (; all != 0; all &= all - 1) {
            int mark = Long.numberOfTrailingZeros(all);
            Stay found = new OfMark(mark).find();
            if (best == null || found.isLongerThan(best)) {
                best = found;
            }
        }
        return best;
    }

    /** The states with one mark, by depth-first search with the recursion written out. */
    private final class OfMark {
        private final int mark;
        private final BitSet within = new BitSet();
        private final BitSet done = new BitSet();
        private final BitSet open = new BitSet();
        private final int[] steps = new int[graph.size()];
        private final int[] via = new int[graph.size()];
        private final List<Integer> path = new ArrayList<>();
        private final int[] nextEdge = new int[graph.size()];
        private List<Integer> circle;

        OfMark(int mark) {
            this.mark = mark;
            for (int state = 0; state < marks.length; state++) {
                within.set(state, (marks[state] >>> mark & 1) != 0);
            }
            Arrays.fill(via, -1);
        }

        Stay find() {
            int first = -1;
            for (int s = within.nextSetBit(0); s >= 0; s = within.nextSetBit(s + 1)) {
                measure(s);
                if (circle != null) {
                    return stay(circle.getFirst(), circle.subList(1, circle.size()), true);
                }
                first = first < 0 || steps[s] > steps[first] ? s : first;
            }
            List<Integer> way = new ArrayList<>();
            for (int at = first; within.get(at) && via[at] >= 0; ) {
                at = graph.target(via[at]);
                way.add(at);
            }
            return stay(first, way, false);
        }

        /** Finds how long a stay that begins here can be, and everything that this depends on. */
        private void measure(int from) {
            if (done.get(from)) {
                return;
            }
            enter(from);
            while (!path.isEmpty() && circle == null) {
                int state = path.getLast();
                int edge = nextEdge[state];
                if (edge == graph.firstEdge(state + 1)) {
                    leave(state);
                } else if (follow(state, edge)) {
                    nextEdge[state]++;
                }
            }
        }

        /** Whether all is known of an edge; if not, its target was entered. */
        private boolean follow(int state, int edge) {
            int target = graph.target(edge);
            if (target == state) {
                return true;
            }
            if (within.get(target) && open.get(target)) {
                circle = new ArrayList<>(path.subList(path.indexOf(target), path.size()));
                circle.add(target);
                return true;
            }
            if (within.get(target) && !done.get(target)) {
                enter(target);
                return false;
            }
            int length = 1 + (within.get(target) ? steps[target] : 0);
            if (length > steps[state]) {
                steps[state] = length;
                via[state] = edge;
            }
            return true;
        }

        private void enter(int state) {
            open.set(state);
            nextEdge[state] = graph.firstEdge(state);
            path.add(state);
        }

        private void leave(int state) {
            open.clear(state);
            done.set(state);
            path.removeLast();
        }

        private Stay stay(int first, List<Integer> then, boolean endless) {
            List<Integer> way = new ArrayList<>();
            for (int at = first; at >= 0; at = graph.parent(at)) {
                way.addFirst(at);
            }
            int begins = way.size() - 1;
            way.addAll(then);
            List<Step> trace = new ArrayList<>();
            int last = -1;
            for (int at : way) {
                int action = last < 0 ? -1 : graph.actionOf(last, at);
                trace.add(new Step(action, graph.state(at)));
                last = at;
            }
            return new Stay(family, mark, trace, begins, then.size(), endless);
        }
    }
}
