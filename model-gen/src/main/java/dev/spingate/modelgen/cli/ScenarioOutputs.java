package dev.spingate.modelgen.cli;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.files.OutputFile;
import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.page.ScenarioPage;
import dev.spingate.modelgen.sarif.SarifLog;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The files, beside JSON, that tell what came out for scenarios. */
final class ScenarioOutputs {

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Verdicts, decisions and timelines as a page that needs nothing else.")
    private Path html;

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "What is not as expected as SARIF 2.1.0, for a CI to annotate files.")
    private Path sarif;

    /** Refuses now what {@link #write} would refuse after all the work. */
    void check(boolean force) {
        if (html != null) {
            html(force).check();
        }
        if (sarif != null) {
            sarif(force).check();
        }
    }

    void write(List<CaseFile> files, boolean force) {
        if (html != null) {
            html(force).write(ScenarioPage.of(files));
        }
        if (sarif != null) {
            sarif(force).write(Json.text(SarifLog.of(files)) + "\n");
        }
    }

    /** What is wrong with the input is told in SARIF too, as a CI shows it beside the line. */
    void write(BadInput bad, boolean force) {
        if (sarif != null) {
            sarif(force).write(Json.text(SarifLog.ofBadInput(bad.diagnostics())) + "\n");
        }
    }

    private OutputFile html(boolean force) {
        return new OutputFile(html, ScenarioPage::isOne, force);
    }

    private OutputFile sarif(boolean force) {
        return new OutputFile(sarif, SarifLog::isOne, force);
    }
}
