package dev.spingate.modelgen.explorer;

import java.util.List;
import java.util.function.Consumer;

/**
 * Counters for measuring: a state is a vector of digits, spread over its words; a step raises
 * one digit. So the number of states is known: base to the power of digits.
 */
final class Pairs implements Relation {
    private final int width;
    private final int digits;
    private final int base;
    private final int families;

    Pairs(int width, int digits, int base, int families) {
        this.width = width;
        this.digits = digits;
        this.base = base;
        this.families = families;
    }

    private record Numbered(int number) implements Family {}

    long states() {
        return families * (long) Math.pow(base, digits);
    }

    @Override
    public List<String> actions() {
        return List.of("raise");
    }

    @Override
    public List<String> invariants() {
        return List.of();
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
        return new DigitWalker();
    }

    private final class DigitWalker implements Walker {
        private final long[] now = new long[width];
        private final long[] lent = new long[width];

        @Override
        public void enter(Family family) {}

        @Override
        public void beginnings(Sink sink) {
            sink.state(-1, new long[width]);
        }

        @Override
        public void at(long[] words, int offset) {
            for (int i = 0; i < width; i++) {
                now[i] = words[offset + i];
                lent[i] = now[i];
            }
        }

        @Override
        public int violated() {
            return -1;
        }

        /** Digit d takes 6 bits of word d % width. */
        @Override
        public void steps(Sink sink) {
            for (int d = 0; d < digits; d++) {
                int word = d % width;
                int shift = d / width * 6;
                if ((now[word] >>> shift & 63) < base - 1) {
                    lent[word] += 1L << shift;
                    sink.state(0, lent);
                    lent[word] = now[word];
                }
            }
        }
    }
}
