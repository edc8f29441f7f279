package dev.spingate.modelgen.explorer;

import java.util.List;
import java.util.function.Consumer;

/**
 * States of two words: many with few values of each word, then as many where the first word has a
 * value of its own in each.
 */
final class Fan implements Relation {
    private final int spread;

    Fan(int spread) {
        this.spread = spread;
    }

    private record Whole() implements Family {}

    @Override
    public List<String> actions() {
        return List.of("first", "second", "part");
    }

    @Override
    public List<String> invariants() {
        return List.of();
    }

    @Override
    public int words() {
        return 2;
    }

    @Override
    public void families(Consumer<? super Family> each) {
        each.accept(new Whole());
    }

    @Override
    public Walker walker() {
        return new FanWalker();
    }

    private final class FanWalker implements Walker {
        private final long[] lent = new long[2];
        private long first;
        private long second;

        @Override
        public void enter(Family family) {}

        @Override
        public void beginnings(Sink sink) {
            lend(sink, -1, 0, 0);
        }

        @Override
        public void at(long[] words, int offset) {
            first = words[offset];
            second = words[offset + 1];
        }

        @Override
        public int violated() {
            return -1;
        }

        @Override
        public void steps(Sink sink) {
            for (int i = 1; i <= spread && second == 0; i++) {
                if (first == 0) {
                    lend(sink, 0, i, 0);
                } else {
                    lend(sink, 1, first, i);
                }
            }
            if (second > 0 && first <= spread) {
                lend(sink, 2, first + 1000 * second, second);
            }
        }

        private void lend(Sink sink, int action, long one, long two) {
            lent[0] = one;
            lent[1] = two;
            sink.state(action, lent);
        }
    }
}
