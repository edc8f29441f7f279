package dev.spingate.modelgen.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** Random graphs as relations, and the plainest search of one: the oracle. */
final class Graphs implements Relation {
    private final int families;
    private final int nodes;
    private final int width;
    private final long[] names;
    private final int[][][] edges;
    private final boolean[][] wrong;

    /** Each node gets up to four edges, and is wrong with a probability of about 1 in 4 nodes. */
    Graphs(long seed, int families, int nodes, int width) {
        this.families = families;
        this.nodes = nodes;
        this.width = width;
        Random random = new Random(seed);
        names = random.longs(nodes).toArray();
        edges = new int[families][nodes][];
        wrong = new boolean[families][nodes];
        for (int f = 0; f < families; f++) {
            for (int n = 0; n < nodes; n++) {
                edges[f][n] = random.ints(random.nextInt(5), 0, nodes).toArray();
                wrong[f][n] = random.nextInt(4 * nodes) == 0;
            }
        }
    }

    private record Numbered(int number) implements Family {}

    @Override
    public List<String> actions() {
        return List.of("even", "odd");
    }

    @Override
    public List<String> invariants() {
        return List.of("Right");
    }

    @Override
    public int words() {
        return width;
    }

    @Override
    public void families(Consumer<? super Family> each) {
        for (int f = 0; f < families; f++) {
            each.accept(new Numbered(f));
        }
    }

    @Override
    public Walker walker() {
        return new NodeWalker();
    }

    /** The level of each node of a family, counted from 1; what cannot be reached is left out. */
    Map<Integer, Integer> levels(int family) {
        Map<Integer, Integer> levels = new HashMap<>();
        List<Integer> queue = new ArrayList<>(List.of(0, 1 % nodes));
        queue.forEach(node -> levels.putIfAbsent(node, 1));
        for (int i = 0; i < queue.size(); i++) {
            int node = queue.get(i);
            for (int next : edges[family][node]) {
                if (levels.putIfAbsent(next, levels.get(node) + 1) == null) {
                    queue.add(next);
                }
            }
        }
        return levels;
    }

    boolean wrong(int family, int node) {
        return wrong[family][node];
    }

    int families() {
        return families;
    }

    boolean leads(int family, long from, long to) {
        int node = node(from);
        for (int next : edges[family][node]) {
            if (names[next] == to) {
                return true;
            }
        }
        return false;
    }

    int node(long name) {
        for (int n = 0; n < nodes; n++) {
            if (names[n] == name) {
                return n;
            }
        }
        throw new IllegalArgumentException("no node is named " + name);
    }

    private final class NodeWalker implements Walker {
        private final long[] lent = new long[width];
        private int family;
        private int node;

        @Override
        public void enter(Family entered) {
            family = ((Numbered) entered).number();
        }

        @Override
        public void beginnings(Sink sink) {
            lend(sink, -1, 0);
            lend(sink, -1, 1 % nodes);
        }

        @Override
        public void at(long[] words, int offset) {
            node = node(words[offset + width - 1]);
        }

        @Override
        public int violated() {
            return wrong[family][node] ? 0 : -1;
        }

        @Override
        public void steps(Sink sink) {
            for (int next : edges[family][node]) {
                lend(sink, next & 1, next);
            }
        }

        /** The last word names the node; those before it are the same for many nodes. */
        private void lend(Sink sink, int action, int next) {
            for (int i = 0; i < width - 1; i++) {
                lent[i] = names[next] >>> 62;
            }
            lent[width - 1] = names[next];
            sink.state(action, lent);
        }
    }
}
