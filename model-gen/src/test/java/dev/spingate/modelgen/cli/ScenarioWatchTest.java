package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Time passes here as the test says: between two looks, one entry of what somebody does. */
class ScenarioWatchTest {
    @TempDir
    private Path folder;

    private Path file;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final List<String> judged = new ArrayList<>();

    @BeforeEach
    void writeTheFile() throws IOException {
        file = Files.writeString(folder.resolve("s.yaml"), "first");
    }

    private int watch(String... saves) {
        List<String> left = new ArrayList<>(List.of(saves));
        ScenarioWatch.Pause pause = _ -> {
            if (left.isEmpty()) {
                throw new InterruptedException("the test is over");
            }
            save(left.removeFirst());
        };
        int code = new ScenarioWatch(
                        List.of(file), new PrintWriter(out), new PrintWriter(err), pause)
                .run(Duration.ofMinutes(5), this::judge);
        assertThat(Thread.interrupted()).isTrue();
        return code;
    }

    private void save(String text) {
        try {
            if (text.equals("(deleted)")) {
                Files.delete(file);
            } else if (!text.isEmpty()) {
                Files.writeString(file, text);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private int judge() {
        String text;
        try {
            text = Files.readString(file);
        } catch (IOException _) {
            text = "missing";
        }
        judged.add(text);
        if (text.equals("bad") || text.equals("missing")) {
            throw new BadInput(new Place("s.yaml", 1, 1), "bad", "mend it");
        }
        return text.equals("a hazard") ? ExitCode.HAZARD : ExitCode.FINE;
    }

    @Test
    void shouldJudgeOnceWhileNobodySaves() {
        assertThat(watch("", "", "")).isEqualTo(ExitCode.FINE);
        assertThat(judged).containsExactly("first");
        assertThat(out.toString()).contains("watching 1 file; Ctrl-C ends it");
    }

    @Test
    void shouldJudgeAgainOnceASavedFileStaysAsItIs() {
        assertThat(watch("a hazard", "", "")).isEqualTo(ExitCode.HAZARD);
        assertThat(judged).containsExactly("first", "a hazard");
    }

    @Test
    void shouldNotReadWhatIsStillBeingWritten() {
        watch("half", "half and more", "half and more and all", "", "");

        assertThat(judged).containsExactly("first", "half and more and all");
    }

    @Test
    void shouldReportBadInputAndWatchOn() {
        assertThat(watch("bad", "", "good again", "", "")).isEqualTo(ExitCode.FINE);
        assertThat(judged).containsExactly("first", "bad", "good again");
        assertThat(err.toString()).contains("s.yaml:1:1: bad").doesNotContain("\tat ");
    }

    @Test
    void shouldSurviveThatTheFileGoesAwayAndComesBack() {
        assertThat(watch("(deleted)", "", "back", "", "")).isEqualTo(ExitCode.FINE);
        assertThat(judged).containsExactly("first", "missing", "back");
    }

    @Test
    void shouldEndWhenTheTimeIsUp() {
        int code = new ScenarioWatch(
                        List.of(file), new PrintWriter(out), new PrintWriter(err), _ -> {})
                .run(Duration.ofMinutes(1), this::judge);

        assertThat(code).isEqualTo(ExitCode.FINE);
        assertThat(judged).hasSize(1);
        assertThat(out.toString()).contains("watched for 1 minutes; no longer");
    }
}
