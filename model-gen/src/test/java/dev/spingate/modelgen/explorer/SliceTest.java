package dev.spingate.modelgen.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SliceTest {
    private static final Model COUNTERS = new Model(List.of("go"), (family, s, next) -> {
                if (s < family.length()) {
                    next.go(0, s + 1);
                }
            })
            .families(List.of("a", "bb", "ccc", "dddd", "eeeee", "ffffff", "ggggggg"));

    @Test
    void shouldHoldEachFamilyInExactlyOnePart() {
        List<String> seen = new ArrayList<>();
        for (int part = 1; part <= 3; part++) {
            new Slice(part, 3).of(COUNTERS).families(family -> seen.add(family.toString()));
        }
        List<String> all = new ArrayList<>();
        COUNTERS.families(family -> all.add(family.toString()));

        assertThat(seen).hasSize(7).containsExactlyInAnyOrderElementsOf(all);
    }

    @Test
    void shouldAddUpToTheWhole() {
        SearchResult whole = Search.run(COUNTERS, SearchOptions.DEFAULT);
        List<SearchResult> parts = IntStream.rangeClosed(1, 3)
                .mapToObj(
                        part -> Search.run(new Slice(part, 3).of(COUNTERS), SearchOptions.DEFAULT))
                .toList();

        assertThat(parts.stream().mapToLong(SearchResult::states).sum()).isEqualTo(whole.states());
        assertThat(parts.stream().mapToInt(SearchResult::depth).max()).hasValue(whole.depth());
        assertThat(parts.stream().mapToLong(SearchResult::families).sum()).isEqualTo(7);
    }

    @Test
    void shouldBeTheSystemItselfWhereThereIsOnePart() {
        assertThat(Slice.WHOLE.of(COUNTERS)).isSameAs(COUNTERS);
    }

    @Test
    void shouldRefuseAPartThatThereIsNot() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Slice(0, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> new Slice(4, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> new Slice(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Slice(1, Slice.MOST + 1));
    }
}
