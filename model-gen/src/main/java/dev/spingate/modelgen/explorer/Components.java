package dev.spingate.modelgen.explorer;

import java.util.Arrays;

/**
 * The strongly connected components of a region, by Tarjan's algorithm with the recursion written
 * out: a state that is on no cycle is a component by itself.
 */
final class Components {
    private final Region region;
    private final StateGraph graph;
    private final int[] component;
    private final int[] visited;
    private final int[] low;
    private final int[] open;
    private final int[] path;
    private final int[] nextEdge;
    private int visits;
    private int opened;
    private int depth;
    private int count;

    Components(Region region) {
        this.region = region;
        graph = region.graph();
        int size = graph.size();
        component = new int[size];
        visited = new int[size];
        low = new int[size];
        open = new int[region.size()];
        path = new int[region.size()];
        nextEdge = new int[region.size()];
        Arrays.fill(component, -1);
        for (int i = 0; i < region.size(); i++) {
            if (visited[region.state(i)] == 0) {
                enter(region.state(i));
                while (depth > 0) {
                    advance();
                }
            }
        }
    }

    /** How many components there are. */
    int count() {
        return count;
    }

    /** The component of a state, -1 outside the region. */
    int of(int state) {
        return component[state];
    }

    private void enter(int state) {
        visited[state] = ++visits;
        low[state] = visits;
        open[opened++] = state;
        path[depth] = state;
        nextEdge[depth] = graph.firstEdge(state);
        depth++;
    }

    /** Follows one edge of the last state of the path, or leaves it. */
    private void advance() {
        int state = path[depth - 1];
        if (nextEdge[depth - 1] < graph.firstEdge(state + 1)) {
            int target = graph.target(nextEdge[depth - 1]++);
            if (region.contains(target)) {
                if (visited[target] == 0) {
                    enter(target);
                } else if (component[target] < 0) {
                    low[state] = Math.min(low[state], visited[target]);
                }
            }
            return;
        }
        depth--;
        if (depth > 0) {
            low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[state]);
        }
        if (low[state] == visited[state]) {
            close(state);
        }
    }

    private void close(int root) {
        int state;
        do {
            state = open[--opened];
            component[state] = count;
        } while (state != root);
        count++;
    }
}
