package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class TwoAtATimeTest {

    @Test
    void shouldKeepTheOrderOfTheTasks() {
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int result = i;
            tasks.add(() -> result);
        }

        assertThat(TwoAtATime.run(tasks)).hasSize(50).isSorted();
        assertThat(TwoAtATime.run(List.<Callable<Integer>>of())).isEmpty();
    }

    @Test
    void shouldNeverRunMoreThanTwo() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Callable<Integer> task = () -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            Thread.yield();
            return running.decrementAndGet();
        };
        TwoAtATime.run(Collections.nCopies(200, task));

        assertThat(most.get()).isBetween(1, 2);
    }

    @Test
    void shouldPassOnWhatATaskFailsWith() {
        BadInput refused = new BadInput(Place.of("there"), "it is bad", "mend it");
        Callable<Integer> failing = () -> {
            throw refused;
        };

        assertThatThrownBy(() -> TwoAtATime.run(List.of(() -> 1, failing))).isSameAs(refused);
    }

    @Test
    void shouldCancelTheOthersWhenOneFails() {
        Callable<Integer> failing = () -> {
            throw new IllegalStateException("first");
        };
        Callable<Integer> endless = () -> {
            Thread.sleep(60_000);
            return 1;
        };

        assertThatThrownBy(() -> TwoAtATime.run(List.of(failing, endless, endless, endless)))
                .hasMessage("first");
    }

    @Test
    void shouldWrapWhatNobodyExpects() {
        Callable<Integer> failing = () -> {
            throw new IOException("odd");
        };

        assertThatThrownBy(() -> TwoAtATime.run(List.of(failing)))
                .isInstanceOf(IllegalStateException.class)
                .hasRootCauseMessage("odd");
    }
}
