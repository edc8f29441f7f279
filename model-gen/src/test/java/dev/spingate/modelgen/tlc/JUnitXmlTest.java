package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JUnitXmlTest {
    @TempDir
    Path folder;

    @Test
    void shouldWriteOneCaseForEachRun() {
        JUnitXml.Case passed = JUnitXml.Case.of(Judgement.of(
                Samples.declared(TlcOutcome.OK, "", 14, 6),
                Samples.result(TlcOutcome.OK, "", 14, 6)));
        JUnitXml.Case failed = JUnitXml.Case.of(Judgement.of(
                Samples.declared(TlcOutcome.OK, "", 15, 7),
                Samples.result(TlcOutcome.OK, "", 14, 6)));

        assertThat(new JUnitXml("declared runs", List.of(passed, failed)).text())
                .isEqualTo("""
                        <?xml version="1.0" encoding="UTF-8"?>
                        <testsuite name="declared runs" tests="2" failures="1" errors="0" \
                        skipped="0" time="2.468">
                          <testcase classname="A" name="a-run" time="1.234"></testcase>
                          <testcase classname="A" name="a-run" time="1.234">\
                        <failure message="expected distinct states 15, got 14" type="differs">\
                        expected distinct states 15, got 14
                        expected depth 7, got 6</failure></testcase>
                        </testsuite>
                        """);
    }

    @Test
    void shouldReportACanaryThatChanged() {
        Canaries.Report changed = new Canaries.Report(
                "counts", "It counts.", "ok, 2 states", "ok, 3 states", Duration.ofSeconds(1));

        assertThat(new JUnitXml("canaries", List.of(JUnitXml.Case.of(changed))).text())
                .contains("classname=\"Canaries\" name=\"counts\"")
                .contains("message=\"expected ok, 2 states, got ok, 3 states\"");
    }

    @Test
    void shouldSayWhatWasCachedAndTookNoTime() {
        JUnitXml.Case run = JUnitXml.Case.of(Judgement.of(
                        Samples.declared(TlcOutcome.OK, "", 14, 6),
                        Samples.result(TlcOutcome.OK, "", 14, 6))
                .cachedAs("a key"));
        JUnitXml.Case canary = JUnitXml.Case.of(
                new Canaries.Report("counts", "It counts.", "ok", "ok", Duration.ZERO, true));

        assertThat(new JUnitXml("cached", List.of(run, canary)).text())
                .contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0.000\"")
                .contains("<system-out>cached: the run took 1.234 s when made</system-out>")
                .contains("<system-out>cached: no run was made now</system-out>");
    }

    @Test
    void shouldEscapeWhatXmlCannotHold() {
        JUnitXml.Case odd = new JUnitXml.Case(
                "A<B>", "\"q\" & \u0000", Duration.ZERO, List.of("]]> \u0001 \ud800 \u00e9"));

        assertThat(new JUnitXml("odd", List.of(odd)).text())
                .contains("classname=\"A&lt;B&gt;\" name=\"&quot;q&quot; &amp; ?\"")
                .contains("]]&gt; ? ? \u00e9</failure>");
    }

    @Test
    void shouldWriteTheWholeFile() {
        Path file = folder.resolve("a folder/TEST-runs.xml");
        JUnitXml empty = new JUnitXml("none", List.of());

        empty.write(file);

        assertThat(file).hasContent(empty.text());
    }
}
