package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateSetTest {
    @Test
    void shouldNumberStatesInTheOrderInWhichTheyCome() {
        StateSet set = new StateSet(2, 1);

        assertThat(add(set, 5, 6)).isZero();
        assertThat(add(set, 6, 5)).isEqualTo(1);
        assertThat(add(set, 5, 6)).isEqualTo(~0);
        assertThat(set.size()).isEqualTo(2);
        assertThat(set.state(1)).containsExactly(6, 5);
    }

    @Test
    void shouldTellStatesApartThatShareAHash() {
        StateSet set = new StateSet(1, 1);

        for (int i = 0; i <= 150; i++) {
            assertThat(set.add(new long[] {i}, 0, 77L << 32 | 5)).isEqualTo(i);
            assertThat(set.find(new long[] {i + 1}, 0, 77L << 32 | 5)).isEqualTo(-1);
        }
        for (int i = 0; i <= 150; i++) {
            assertThat(set.find(new long[] {i}, 0, 77L << 32 | 5)).isEqualTo(i);
        }
    }

    @Test
    void shouldFindStatesWhereProbingComesToTheEnd() {
        StateSet set = new StateSet(1, 1);

        for (int i = 0; i < 150; i++) {
            assertThat(set.add(new long[] {i}, 0, -1L)).isEqualTo(i);
        }
        for (int i = 0; i < 150; i++) {
            assertThat(set.add(new long[] {i}, 0, -1L)).isEqualTo(~i);
        }
    }

    @Test
    void shouldForgetEverythingAndStartSmall() {
        StateSet set = new StateSet(1, 1);
        for (int i = 0; i < 10_000; i++) {
            add(set, i);
        }

        set.clear();

        assertThat(set.size()).isZero();
        for (int i = 0; i < 10_000; i += 7) {
            assertThat(set.find(new long[] {i}, 0, Hash.of(new long[] {i}, 0, 1)))
                    .isEqualTo(-1);
        }
        for (int i = 0; i < 1000; i++) {
            assertThat(add(set, 3 * i)).isEqualTo(i);
        }
    }

    @Test
    void shouldKeepExactStatesWhileTheyAreFoldedAndDictionariesOutgrowTheirBits() {
        StateSet set = new StateSet(3, 1);
        int count = 700_000;
        for (int i = 0; i < count; i++) {
            assertThat(add(set, words(i)) == i).isTrue();
        }

        for (int i = 0; i < count; i += 3) {
            assertThat(add(set, words(i)) == ~i).isTrue();
        }
        for (int i = 0; i < count; i += 1009) {
            assertThat(set.state(i)).containsExactly(words(i));
        }
        assertThat(set.bytes() / count).isLessThan(24);
    }

    @Test
    void shouldStayPlainWhereFoldingDoesNotPay() {
        StateSet set = new StateSet(2, 1);
        Random random = new Random(1);
        int count = 400_000;
        for (int i = 0; i < count; i++) {
            add(set, random.nextLong(), random.nextLong());
        }

        assertThat(set.bytes() / count).isLessThan(16 + 8);
    }

    @Test
    void shouldAgreeWithAHashMapOnWhatComesTwice() {
        StateSet set = new StateSet(2, 1);
        Map<Long, Integer> known = new HashMap<>();
        Random random = new Random(5);
        for (int i = 0; i < 200_000; i++) {
            long a = random.nextInt(300);
            long b = random.nextInt(300);
            Integer before = known.putIfAbsent(a * 1000 + b, known.size());
            int expected = before == null ? known.size() - 1 : ~before;
            assertThat(add(set, a, b << 40) == expected).isTrue();
        }
    }

    /** The first two words take few values at first, and many later. */
    private static long[] words(int i) {
        return i < 300_000
                ? new long[] {i & 15, -(i >> 4 & 127), i >> 11}
                : new long[] {i & 511, -(i >> 9) - 1000L, 1L << 60};
    }

    private static int add(StateSet set, long... words) {
        return set.add(words, 0, Hash.of(words, 0, words.length));
    }
}
