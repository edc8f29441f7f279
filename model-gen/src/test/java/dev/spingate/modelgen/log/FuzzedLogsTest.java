package dev.spingate.modelgen.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.judge.Operations;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Tries;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Logs of a small evaluation loop, whole and damaged. A whole one gives a scenario with a step for
 * each line. A damaged one is refused with line and column or gives such a scenario, too: nothing
 * is passed over, so no verdict can be about less than the log says.
 */
class FuzzedLogsTest {
    private static final long SEED = 20_260_501;
    private static final String BITS = "{}[]\",:\\ 0-9nulltruegpcF\u0000\u001b\u00e9\t\n";

    @Test
    void shouldKeepEveryCallOfAnEvaluation() {
        Random random = new Random(SEED);
        for (int i = 0; i < Tries.count() / 10; i++) {
            List<String> lines = new EvaluationLoop(random).evaluate(random.nextInt(12));
            Scenario scenario = imported(String.join("\n", lines));

            assertThat(scenario.threads().get("main").steps()).hasSize(lines.size());
            assertThat(Operations.of(scenario)).hasSize(lines.size());
        }
    }

    @Test
    @Timeout(36_000)
    void shouldRefuseOrKeepEveryCallOfADamagedLog() {
        Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < Tries.count(); i++) {
            String log = damaged(random);
            try {
                long calls = log.lines().filter(line -> !line.isBlank()).count();
                long steps = imported(log).threads().values().stream()
                        .mapToLong(thread -> thread.steps().size())
                        .sum();
                if (steps != calls) {
                    throw new AssertionError(steps + " steps of " + calls + " calls in " + log);
                }
            } catch (BadInput bad) {
                refused++;
                bad.diagnostics().forEach(said -> assertSaysWhere(said, log));
            }
        }
        assertThat(refused).isGreaterThan(Tries.count() / 3);
    }

    private static Scenario imported(String log) {
        return ScenarioReader.read("made", LogImporter.scenario("log", log));
    }

    private static String damaged(Random random) {
        List<String> lines = new EvaluationLoop(random).evaluate(1 + random.nextInt(6));
        StringBuilder log = new StringBuilder(String.join("\n", lines));
        for (int i = random.nextInt(5); i >= 0; i--) {
            int at = random.nextInt(log.length());
            char other = BITS.charAt(random.nextInt(BITS.length()));
            switch (random.nextInt(4)) {
                case 0 -> log.setCharAt(at, other);
                case 1 -> log.insert(at, other);
                case 2 -> log.deleteCharAt(at);
                default -> log.insert(at, log.charAt(random.nextInt(log.length())));
            }
        }
        return log.toString();
    }

    /** Messages are only made up for what fails: there are many of these. */
    private static void assertSaysWhere(Diagnostic said, String log) {
        if (!said.place().file().equals("log")
                || said.place().line() < 1
                || said.place().column() < 1
                || said.cause().isBlank()
                || said.remedy().isBlank()
                || said.toString().indexOf('\u001b') >= 0) {
            throw new AssertionError("where, what, and what to do: " + said + " of " + log);
        }
    }
}
