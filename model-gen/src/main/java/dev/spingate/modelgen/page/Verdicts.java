package dev.spingate.modelgen.page;

import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.scenario.Verdict;

/** The table of verdicts. */
final class Verdicts {
    private final CaseFile file;
    private final Markup out;

    Verdicts(CaseFile file, Markup out) {
        this.file = file;
        this.out = out;
    }

    void write() {
        out.open("div", "class", "scroll", "tabindex", 0).open("table", "class", "verdicts");
        out.leaf("caption", "Over every schedule, policy by policy").line();
        out.open("tr");
        for (String head :
                new String[] {"policy", "device", "verdict", "expected", "states", "depth", "stalls"
                }) {
            out.leaf("th", head, "scope", "col");
        }
        out.close().line();
        file.judged().forEach(this::row);
        out.close().close().line();
    }

    private void row(Judged judged) {
        Judgment judgment = judged.judgment();
        out.open("tr", "class", judged.isFine() ? "fine" : "not-fine")
                .leaf("th", judgment.policy().contractName(), "scope", "row")
                .leaf("td", file.device(judgment.device()))
                .open("td");
        verdict(judgment.verdict(), out);
        out.close()
                .leaf("td", expected(judged))
                .leaf("td", judgment.states(), "class", "count")
                .leaf("td", judgment.depth(), "class", "count")
                .leaf("td", judgment.stalls().size(), "class", "count")
                .close()
                .line();
    }

    private static String expected(Judged judged) {
        String expected = judged.expected().map(Verdict::contractName).orElse("-");
        return judged.isFine() ? expected : expected + " (not as expected)";
    }

    /** A verdict with a sign of its own, so that it does not depend on colour. */
    static void verdict(Verdict verdict, Markup out) {
        out.open("span", "class", "verdict " + verdict.contractName())
                .leaf("span", sign(verdict), "class", "sign", "aria-hidden", "true")
                .text(verdict.contractName())
                .close();
    }

    private static String sign(Verdict verdict) {
        return switch (verdict) {
            case OK -> "\u2713";
            case UNKNOWN -> "?";
            case REJECTED -> "\u2298";
            case DEADLOCK -> "\u2716";
            case HANG -> "\u25A0";
            case STALE -> "\u2260";
            case KILLED -> "\u2020";
        };
    }
}
