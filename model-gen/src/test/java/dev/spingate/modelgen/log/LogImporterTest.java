package dev.spingate.modelgen.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.scenario.Scenario;
import dev.spingate.modelgen.scenario.ScenarioReader;
import dev.spingate.modelgen.scenario.Step;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogImporterTest {

    /** The hand-over of one GPU stream to another, by hand. */
    private static final String CONSUMER_FIRST = """
            {"op":"encode","stream":"gpu:0","primitive":"Matmul","inputs":["a","b"],"outputs":["c"]}
            {"op":"fence_update","stream":"gpu:0","fence":"0x7f01","value":7}

            {"op":"fence_wait","stream":"gpu:1","fence":"0x7f01","value":7,"guards":["c"]}
            {"op":"encode","stream":"gpu:1","primitive":"Add","inputs":["c","c"],"outputs":[12]}
            {"op":"commit","stream":"gpu:1"}
            {"op":"commit","stream":"gpu:0"}
            """;

    private static Scenario imported(String log) {
        return ScenarioReader.read("s", LogImporter.scenario("dir/run.ndjson", log));
    }

    private static List<Step> steps(String log) {
        return imported(log).threads().get("main").steps();
    }

    private static List<String> refusal(String log) {
        BadInput bad =
                catchThrowableOfType(BadInput.class, () -> LogImporter.scenario("run.ndjson", log));
        assertThat(bad).as("it is refused").isNotNull();
        return bad.diagnostics().stream().map(d -> d.place() + ": " + d.cause()).toList();
    }

    @Test
    void shouldMakeTheProgramOfALog() {
        assertThat(LogImporter.scenario("dir/run.ndjson", CONSUMER_FIRST)
                        .lines()
                        .skip(1))
                .containsExactly(
                        "scenario: run",
                        "about: 6 logged encode calls.",
                        "",
                        "queues: {gpu_0: {}, gpu_1: {}}",
                        "words:",
                        "  f0x7f01: 6",
                        "threads:",
                        "  main:",
                        "    - kernel: {on: gpu_0, name: Matmul_1, reads: [a, b], writes: [c]}"
                                + "  # line 1",
                        "    - store: {on: gpu_0, word: f0x7f01, value: 7}  # line 2",
                        "    - spin: {on: gpu_1, word: f0x7f01, value: 7, guards: [c]}  # line 4",
                        "    - kernel: {on: gpu_1, name: Add_5, reads: [c], writes: [b12]}"
                                + "  # line 5",
                        "    - commit: {on: gpu_1}  # line 6",
                        "    - commit: {on: gpu_0}  # line 7");
    }

    @Test
    void shouldTakeCpuStreamsForWorkers() {
        Scenario scenario = imported("""
                {"op":"fence_wait","stream":"Stream(Device(cpu, 0), 2)","fence":"G","value":1}
                {"op":"encode","stream":"Stream(Device(cpu, 0), 2)","primitive":"AllReduce"}
                {"op":"fence_update","stream":"Stream(Device(cpu, 0), 2)","fence":"F","value":1}
                """);

        assertThat(scenario.hosts()).containsOnlyKeys("cpu_0_2");
        assertThat(scenario.queues()).isEmpty();
        assertThat(scenario.threads().get("main").steps())
                .extracting(step -> step.getClass().getSimpleName())
                .containsExactly("Spin", "Kernel", "Store");
    }

    @Test
    void shouldKeepTheCallsOfEachThreadInOrder() {
        Scenario scenario = imported("""
                {"op":"commit","stream":"gpu:0","thread":"0x16f"}
                {"op":"event_wait","event":"done","value":1,"thread":"main"}
                {"op":"end_encoder","stream":"gpu:0","thread":"0x16f"}
                {"op":"event_signal","event":"done","value":1,"thread":"0x16f"}
                """);

        assertThat(scenario.threads()).containsOnlyKeys("s0x16f", "main");
        assertThat(scenario.threads().get("s0x16f").steps())
                .extracting(step -> step.getClass().getSimpleName())
                .containsExactly("Commit", "End", "Signal");
    }

    @Test
    void shouldWaitForOneStreamOrForAll() {
        assertThat(steps("""
                        {"op":"synchronize","stream":"gpu:0"}
                        {"op":"synchronize"}
                        """))
                .extracting(step -> ((Step.Await) step).queue().orElse("all"))
                .containsExactly("gpu_0", "all");
    }

    @Test
    void shouldBeginCountsBelowWhatTheLogRaisesFirst() {
        Scenario scenario = imported("""
                {"op":"fence_wait","stream":"gpu:0","fence":"F","value":41}
                {"op":"fence_update","stream":"gpu:1","fence":"F","value":42}
                {"op":"fence_update","stream":"gpu:1","fence":"F","value":43}
                {"op":"event_wait","event":"E","value":9}
                """);

        assertThat(scenario.words()).containsEntry("F", 41);
        assertThat(scenario.events()).containsEntry("E", 0);
    }

    @Test
    void shouldGiveDifferentNamesToWhatIsCalledDifferently() {
        Scenario scenario = imported("""
                {"op":"commit","stream":"gpu:0"}
                {"op":"commit","stream":"gpu-0"}
                {"op":"commit","stream":"\u0434gpu0","thread":"gpu:0"}
                {"op":"encode","stream":"gpu:0","primitive":"true","inputs":["null","x: [}"]}
                """);

        assertThat(scenario.queues()).containsOnlyKeys("gpu_0", "gpu_0-2", "gpu0");
        assertThat(scenario.threads()).containsOnlyKeys("main", "gpu_0-3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            [INFO] evaluated                              | 1:1: this is no JSON object
            {"op":"commit","stream":"gpu:0"               | 1:32: not JSON: Unexpected
            {"op":"commit","stream":"gpu:0"} x            | 1:34: not JSON
            {"op":"commit","stream":"gpu:0"} {}           | 1:34: something follows the object
            "commit"                                      | 1:1: this is no JSON object
            {"stream":"gpu:0"}                            | 1:1: the line lacks `op`
            {"op":["commit"],"stream":"gpu:0"}            | 1:1: the line lacks `op`
            {"op":"comit","stream":"gpu:0"}               | 1:7: there is no call 'comit'
            {"op":"commit"}                               | 1:1: `commit` lacks `stream`
            {"op":"commit","stream":"cpu:0"}              | 1:25: `commit` is about a GPU stream
            {"op":"commit","stream":"tpu:0"}              | 1:25: stream 'tpu:0' says neither gpu
            {"op":"commit","stream":["gpu:0","gpu:1"]}    | 1:25: `stream` must be one value
            {"op":"commit","stream":"gpu:0","value":1}    | 1:41: `commit` has no key 'value'
            {"op":"commit","stream":"gpu:0","op":"x"}     | 1:37: not JSON: Duplicate field
            {"op":"commit","stream":{"device":"gpu"}}     | 1:25: 'stream' holds neither
            {"op":"commit","stream":[["gpu"]]}            | 1:26: 'stream' holds neither
            {"op":"commit","stream":""}                   | 1:25: 'stream' is empty
            {"op":"fence_update","fence":"F","value":-1}  | 1:42: `value` must be a whole number
            {"op":"fence_update","fence":"F","value":1.5} | 1:42: 'value' holds neither
            {"op":"fence_update","fence":"F","value":null}| 1:42: 'value' holds neither
            """)
    void shouldNamePlaceAndCauseInABadLine(String line, String said) {
        assertThat(refusal(line)).singleElement().asString().startsWith("run.ndjson:" + said);
    }

    @Test
    void shouldTellAllLinesThatAreBad() {
        assertThat(refusal("x\n{\"op\":\"commit\",\"stream\":\"gpu:0\"}\r\n\n{}\n"))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("run.ndjson:1:");
    }

    @Test
    void shouldTellTheFirstOfManyThatAreBad() {
        assertThat(refusal("{}\n".repeat(10_000))).hasSize(50);
    }

    @Test
    void shouldRefuseALogWithoutACall() {
        assertThat(refusal("\n \n")).containsExactly("run.ndjson:1:1: the log holds no call");
    }

    @Test
    void shouldRefuseMoreCallsThanAScenarioMayHave() {
        String line = "{\"op\":\"commit\",\"stream\":\"gpu:0\"}\n";

        assertThat(refusal(line.repeat(10_001)))
                .singleElement()
                .asString()
                .startsWith("run.ndjson:10001:1: the log has 10001 calls");
        assertThat(steps(line.repeat(10_000))).hasSize(10_000);
    }

    @Test
    void shouldRefuseALogWhoseScenarioWouldBeTooLong() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 9_000; i++) {
            log.append("{\"op\":\"encode\",\"stream\":\"gpu:0\",\"primitive\":\"P\",\"inputs\":[");
            log.append("\"a_buffer_with_a_long_name_")
                    .append(i)
                    .append("\",\"")
                    .append("another_buffer_with_a_long_name_")
                    .append(i)
                    .append("\"]}\n");
        }
        assertThat(refusal(log.toString()))
                .singleElement()
                .asString()
                .startsWith("run.ndjson:9000:1: the scenario would be longer");
    }

    @Test
    void shouldRefuseMoreStreamsThanAScenarioMayHave() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 65; i++) {
            log.append("{\"op\":\"commit\",\"stream\":\"gpu:").append(i).append("\"}\n");
        }
        assertThat(refusal(log.toString()))
                .containsExactly(
                        "run.ndjson:1:1: as a scenario it is refused:" + " 65 queues are declared");
    }

    @Test
    void shouldSpellOutWhatWouldSteerATerminal() {
        assertThat(refusal("{\"op\":\"\\u001b[31m\"}"))
                .singleElement()
                .asString()
                .contains("'\\u001b[31m'");
    }

    @Test
    void shouldRefuseWhatIsNoText(@TempDir Path folder) throws java.io.IOException {
        Path log =
                Files.write(folder.resolve("l"), "{\n\u00ff".getBytes(StandardCharsets.ISO_8859_1));
        BadInput bad = catchThrowableOfType(BadInput.class, () -> LogImporter.scenario(log));

        assertThat(bad).hasMessageStartingWith(log + ":2:1: byte 0xff is not UTF-8");
    }
}
