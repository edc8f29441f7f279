package dev.spingate.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.DeviceProfile;
import dev.spingate.policy.generated.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The example does what the README says of it. */
class EvaluationLoopTest {
    private static final int STEPS = 200;

    @Test
    void shouldFinishAllStepsAndRememberNothing() {
        try (EvaluationLoop loop = new EvaluationLoop(DeviceProfile.UNKNOWN)) {
            Map<Verdict, Integer> verdicts = loop.run(STEPS);
            assertThat(verdicts.keySet()).isSubsetOf(Verdict.SKIP, Verdict.SPIN, Verdict.EVENT);
            assertThat(verdicts.values().stream().mapToInt(i -> i).sum()).isEqualTo(STEPS);
            assertThat(loop.remembered()).isZero();
        }
    }

    @Test
    void shouldBeWhatTheReadmeShows() throws IOException {
        String source =
                Files.readString(Path.of("src/test/java/dev/spingate/example/EvaluationLoop.java"));
        String shown = source.substring(
                        source.indexOf("// README: begin") + "// README: begin".length(),
                        source.indexOf("\n    // README: end"))
                .stripIndent()
                .strip();
        assertThat(Files.readString(Path.of("../README.md"))).contains(shown);
    }
}
