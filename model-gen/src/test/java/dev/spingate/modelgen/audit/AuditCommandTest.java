package dev.spingate.modelgen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.cli.CommandLines;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code audit}: exit codes, text and JSON. */
class AuditCommandTest {
    private static final Path TRACES = Path.of("..", "spec", "traces");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "audit";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[arguments.length + 1] = "--spec";
        all[arguments.length + 2] = TraceText.SPEC.path().toString();
        return CommandLines.run(new PrintWriter(out), new PrintWriter(err), all);
    }

    @Test
    void shouldEndWithZeroForABehaviour() {
        assertThat(run(TRACES.resolve("two-streams.ndjson").toString())).isZero();
        assertThat(out.toString()).contains("accepted: 30 events are a behaviour");
    }

    @Test
    void shouldEndWithOneAndSayWhatWasAllowed() throws IOException {
        Path json = folder.resolve("result.json");
        String trace = TRACES.resolve("wait-left-out.ndjson").toString();
        assertThat(run(trace, "--json", json.toString())).isEqualTo(1);
        assertThat(out.toString())
                .contains(trace + ":4: refused: encode of ticket 3 by thread 0")
                .contains("allowed here:");
        JsonNode result = new ObjectMapper().readTree(json.toFile());
        assertThat(result.get("accepted").asBoolean()).isFalse();
        assertThat(result.get("line").asInt()).isEqualTo(4);
        assertThat(result.get("events").asInt()).isEqualTo(2);
        assertThat(result.get("allowed")).hasSize(1);
    }

    @Test
    void shouldEndWithTwoForWhatIsNoTrace() throws IOException {
        Path file = Files.writeString(folder.resolve("t.ndjson"), "{}\n");
        assertThat(run(file.toString())).isEqualTo(2);
        assertThat(run(folder.resolve("missing").toString())).isEqualTo(2);
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString())
                .contains("t.ndjson:1:1: the header has no spingate-trace")
                .contains("missing: no such file")
                .doesNotContain("\tat ");
    }
}
