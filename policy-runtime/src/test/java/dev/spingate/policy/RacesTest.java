package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Nothing comes of a race but what some order of the two steps would give. */
class RacesTest {
    private static final int TIMES = 1000;
    private static final long PATIENCE = 60;

    @TestFactory
    Stream<DynamicTest> shouldComeOutAsInSomeOrder() {
        return Races.all().stream()
                .map(table -> DynamicTest.dynamicTest(
                        table.race().get().getClass().getSimpleName(),
                        () -> assertThat(table.outcomes()).containsAll(run(table))));
    }

    private static Set<String> run(Races.Table table) throws Exception {
        Set<String> seen = new TreeSet<>();
        CyclicBarrier start = new CyclicBarrier(2);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            for (int i = 0; i < TIMES; i++) {
                Races.Race race = table.race().get();
                Future<String> one = threads.submit(() -> {
                    start.await(PATIENCE, TimeUnit.SECONDS);
                    return race.one();
                });
                Future<String> other = threads.submit(() -> {
                    start.await(PATIENCE, TimeUnit.SECONDS);
                    return race.other();
                });
                seen.add("%s, %s, %s".formatted(result(one), result(other), race.after()));
            }
        }
        return seen;
    }

    private static String result(Future<String> future) throws Exception {
        try {
            return future.get(PATIENCE, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            return e.getCause().toString();
        }
    }
}
