package dev.spingate.modelgen.page;

import dev.spingate.modelgen.judge.Guarantee;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Knot;
import dev.spingate.modelgen.judge.Obstacle;
import dev.spingate.modelgen.judge.Wording;
import java.util.List;
import java.util.stream.Collectors;

/** Who waits for whom when nothing goes on: the cycle or the missing step, and the rest. */
final class KnotFigure {
    private final Judgment judgment;
    private final Wording wording;
    private final Markup out;

    KnotFigure(Judgment judgment, Wording wording, Markup out) {
        this.judgment = judgment;
        this.wording = wording;
        this.out = out;
    }

    void write() {
        List<Knot.Link> path =
                judgment.because().isEmpty() || judgment.obstacles().isEmpty()
                        ? List.of()
                        : new Knot(judgment.obstacles(), wording).path();
        if (!path.isEmpty()) {
            chain(path);
        } else if (!judgment.reason().isEmpty()) {
            out.open("p")
                    .leaf("strong", "Reason: ")
                    .text(judgment.reason())
                    .close()
                    .line();
        }
        Guarantee.missing(judgment.verdict(), path)
                .ifPresent(missing -> out.open("p", "class", "missing")
                        .leaf("strong", "The guarantee that was missing: ")
                        .text(missing)
                        .close()
                        .line());
        everybody();
    }

    private void chain(List<Knot.Link> path) {
        boolean cycle = path.getLast().closes();
        out.leaf("h4", cycle ? "Who waits for whom: a cycle" : "Who waits for whom, to the end");
        out.open("ol", "class", cycle ? "knot cycle" : "knot").line();
        for (Knot.Link link : path) {
            out.open("li")
                    .leaf("span", wording.name(link.operation()), "class", "who")
                    .leaf("span", wording.because(link.because()), "class", "why")
                    .close()
                    .line();
        }
        out.close();
        if (cycle) {
            String first = wording.name(path.getFirst().operation());
            out.leaf("p", "and so back to " + first, "class", "back");
        }
        out.line();
    }

    private void everybody() {
        if (judgment.obstacles().isEmpty()) {
            return;
        }
        int count = judgment.obstacles().size();
        out.open("details").leaf("summary", "All that is unfinished then (" + count + ")");
        out.open("div", "class", "scroll", "tabindex", 0).open("table").open("tr");
        out.leaf("th", "operation", "scope", "col")
                .leaf("th", "why it is not over", "scope", "col");
        out.close().line();
        for (Obstacle obstacle : judgment.obstacles()) {
            String why = obstacle.because().stream()
                    .map(wording::because)
                    .collect(Collectors.joining(", and "));
            out.open("tr").leaf("td", wording.name(obstacle.operation())).leaf("td", why);
            out.close().line();
        }
        out.close().close().close().line();
    }
}
