package dev.spingate.gpu.cli;

import dev.spingate.gpu.run.Happening.Fate;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.gpu.run.Outcome.Result;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.page.Drawing;
import dev.spingate.modelgen.page.Markup;
import dev.spingate.modelgen.page.Page;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.Locale;

/** What {@code run} found, as a page: each policy's run beside the model's counterexample. */
final class RunPage {
    private static final Page SORT = new Page("spingate run");

    private final RunReport report;
    private final Markup out;
    private int drawn;

    private RunPage(RunReport report, Markup out) {
        this.report = report;
        this.out = out;
    }

    static String of(RunReport report) {
        String title = report.scenario().id() + " on " + report.device().sort();
        return SORT.of(title, out -> new RunPage(report, out).body());
    }

    /** Whether a text is such a page. */
    static boolean isOne(String text) {
        return SORT.isOne(text);
    }

    private void body() {
        out.open("main").line();
        out.leaf("h1", report.scenario().id()).line();
        out.leaf("p", report.scenario().about(), "class", "about").line();
        out.open("p", "class", "device").text("Run on " + report.device().product() + ", ");
        out.text(report.device().driver() + "; spins give up after ");
        out.text(report.limits().boundMillis() + " ms and take the size ");
        out.leaf("code", report.limits().sizeInWords()).close().line();
        outcomes();
        report.outcomes().forEach(this::tale);
        help();
        out.close().line();
    }

    private void outcomes() {
        out.open("div", "class", "scroll", "tabindex", 0).open("table", "class", "outcomes");
        out.leaf("caption", "What the device did, policy by policy").line().open("tr");
        for (String head :
                new String[] {"policy", "outcome", "as expected", "ms", "gave up", "model says"}) {
            out.leaf("th", head, "scope", "col");
        }
        out.close().line();
        for (Outcome outcome : report.outcomes()) {
            out.open("tr")
                    .leaf("th", outcome.policy().contractName(), "scope", "row")
                    .open("td");
            result(outcome.result());
            out.close()
                    .leaf("td", report.isAsExpected(outcome) ? "yes" : "NO")
                    .leaf("td", Beside.millis(outcome.nanos()), "class", "count")
                    .leaf("td", outcome.count(Fate.GAVE_UP), "class", "count")
                    .leaf("td", modelSays(outcome))
                    .close()
                    .line();
        }
        out.close().close().line();
    }

    private String modelSays(Outcome outcome) {
        return report.expected(outcome).map(Verdict::contractName).orElse("-");
    }

    /** A result with a sign of its own, so that it does not depend on colour. */
    private void result(Result result) {
        String sign = switch (result) {
            case FINISHED -> "\u2713";
            case REJECTED -> "\u2298";
            case HUNG -> "\u25A0";
            case GAVE_UP -> "\u2716";
            case WRONG_PAYLOAD -> "\u2260";
            case KILLED -> "\u2020";
        };
        String colour = switch (result) {
            case FINISHED -> "ok";
            case REJECTED, KILLED -> "killed";
            case HUNG, GAVE_UP, WRONG_PAYLOAD -> "deadlock";
        };
        out.open("span", "class", "verdict " + colour)
                .leaf("span", sign, "class", "sign", "aria-hidden", "true")
                .text(result.text())
                .close();
    }

    private void tale(Outcome outcome) {
        Beside beside = report.beside(outcome);
        String policy = outcome.policy().contractName();
        out.open("section", "class", "tale").open("h2").text("Under " + policy + ": ");
        result(outcome.result());
        out.close().line();
        String label = "What the device did under " + policy;
        out.leaf("h3", label);
        Drawing.write(out, beside.measured(), "drawing-" + ++drawn, label);
        beside.counterexample().ifPresent(timeline -> {
            String verdict = beside.judgment()
                    .map(Judgment::verdict)
                    .map(Verdict::contractName)
                    .orElseThrow();
            String about = "The model's shortest schedule into a "
                    + verdict.toLowerCase(Locale.ROOT) + " under " + policy;
            out.leaf("h3", about);
            Drawing.write(out, timeline, "drawing-" + ++drawn, about);
        });
        if (beside.counterexample().isEmpty()) {
            out.leaf("p", "The model has no counterexample here: " + modelSays(outcome) + ".");
        }
        out.close().line();
    }

    private void help() {
        out.open("aside").leaf("h2", "How to read this").open("dl");
        term(
                "Rows",
                "In front of each stands when it was seen, in milliseconds since the run began; in"
                        + " brackets, which step of the model's counterexample is the same.");
        term(
                "Bars",
                "A kernel while it runs: hatched where it spins, plain where it works. What is no"
                        + " kernel, such as an event wait, is over when its command buffer is.");
        term(
                "gave up",
                "A spin ended by its bound. Without one the GPU would have been held until"
                        + " reboot.");
        term(
                "Expected",
                "A policy that the model finds fine must finish. That a device finishes where the"
                        + " model knows a hazard contradicts nothing: it need not show every"
                        + " schedule.");
        term("Keys", "Tab reaches each row; arrow up and down, Home and End go along a timeline.");
        out.close().close().line();
    }

    private void term(String what, String means) {
        out.leaf("dt", what).leaf("dd", means).line();
    }
}
