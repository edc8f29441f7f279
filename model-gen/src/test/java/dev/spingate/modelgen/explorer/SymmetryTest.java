package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SymmetryTest {
    @Test
    void shouldSearchOneStateForAllThatAreSymmetric() {
        SearchResult all = Search.run(new Tokens(9, false), SearchOptions.DEFAULT);
        SearchResult some = Search.run(new Tokens(9, true), SearchOptions.DEFAULT);

        assertThat(all.states()).isEqualTo(1000);
        assertThat(some.states()).isEqualTo(220);
        assertThat(some.depth()).isEqualTo(all.depth());
    }

    @Test
    void shouldShowABehaviourOfTheSystemItself() {
        for (boolean compact : List.of(false, true)) {
            SearchOptions options = SearchOptions.DEFAULT.withCompact(compact);
            SearchResult all = Search.run(new Tokens(4, false), options);
            SearchResult some = Search.run(new Tokens(4, true), options);

            Counterexample found = some.counterexample().orElseThrow();
            assertThat(found.depth())
                    .isEqualTo(all.counterexample().orElseThrow().depth());
            assertThat(isABehaviour(found.trace())).isTrue();
        }
    }

    private static boolean isABehaviour(List<Step> trace) {
        for (int i = 1; i < trace.size(); i++) {
            long difference = trace.get(i).words()[0] - trace.get(i - 1).words()[0];
            if (difference != 1L << 8 * trace.get(i).action()) {
                return false;
            }
        }
        return trace.getFirst().words()[0] == 0;
    }

    /** Three counters, a byte each, up to 9: which is which makes no difference. */
    private record Tokens(long wrong, boolean symmetric) implements Relation {

        private record Whole() implements Family {}

        @Override
        public List<String> actions() {
            return List.of("first", "second", "third");
        }

        @Override
        public List<String> invariants() {
            return List.of("NotAllWrong");
        }

        @Override
        public int words() {
            return 1;
        }

        @Override
        public void families(Consumer<? super Family> each) {
            each.accept(new Whole());
        }

        @Override
        public Walker walker() {
            return new TokenWalker(this);
        }
    }

    private static final class TokenWalker implements Relation.Walker {
        private final Tokens tokens;
        private long state;

        TokenWalker(Tokens tokens) {
            this.tokens = tokens;
        }

        @Override
        public void enter(Relation.Family family) {}

        @Override
        public void beginnings(Relation.Sink sink) {
            sink.state(-1, new long[1]);
        }

        @Override
        public void at(long[] words, int offset) {
            state = words[offset];
        }

        /** Below 9: a state with the wrong number, the number before and 0 in any order. */
        @Override
        public int violated() {
            List<Long> values = sorted(state);
            boolean wrong =
                    tokens.wrong < 9 && values.equals(List.of(0L, tokens.wrong - 1, tokens.wrong));
            return wrong ? 0 : -1;
        }

        @Override
        public void steps(Relation.Sink sink) {
            for (int i = 0; i < 3; i++) {
                if ((state >> 8 * i & 255) < 9) {
                    sink.state(i, new long[] {state + (1L << 8 * i)});
                }
            }
        }

        @Override
        public void representative(long[] words, int offset) {
            List<Long> values = sorted(words[offset]);
            words[offset] = values.get(0) | values.get(1) << 8 | values.get(2) << 16;
        }

        private static List<Long> sorted(long state) {
            List<Long> values = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                values.add(state >> 8 * i & 255);
            }
            values.sort(null);
            return values;
        }
    }
}
