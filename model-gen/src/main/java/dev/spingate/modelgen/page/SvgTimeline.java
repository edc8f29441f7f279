package dev.spingate.modelgen.page;

import dev.spingate.modelgen.timeline.Lane;
import dev.spingate.modelgen.timeline.Run;
import dev.spingate.modelgen.timeline.Timeline;
import java.util.List;
import java.util.Locale;

/**
 * Draws a timeline: a column for each thread, queue and host, a row for each step, a bar for each
 * kernel while it runs. Spins are hatched, other kernels are plain, so the bars need no colour;
 * each row can be reached by keyboard.
 */
final class SvgTimeline {
    private static final int BAR = 9;

    private final Timeline timeline;
    private final SvgLayout layout;
    private final Markup out;
    private final String id;

    /**
     * A drawing.
     *
     * @param id begins the ids of what the drawing refers to itself; no other of the page may
     *     have it
     */
    SvgTimeline(Timeline timeline, Markup out, String id) {
        this.timeline = timeline;
        this.layout = new SvgLayout(timeline);
        this.out = out;
        this.id = id;
    }

    /**
     * Draws it.
     *
     * @param label what it shows, for those who do not see it
     */
    void draw(String label) {
        String width = number(layout.width());
        out.open(
                "svg",
                "class",
                "timeline",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                width,
                "height",
                layout.bottom(),
                "viewBox",
                "0 0 " + width + " " + layout.bottom(),
                "role",
                "list",
                "aria-label",
                label);
        hatching();
        columns();
        timeline.runs().forEach(this::bar);
        for (int i = 0; i < timeline.steps().size(); i++) {
            step(i);
        }
        ends();
        out.close().line();
    }

    private void hatching() {
        out.open("defs")
                .open(
                        "pattern",
                        "id",
                        id + "-hatch",
                        "width",
                        6,
                        "height",
                        6,
                        "patternUnits",
                        "userSpaceOnUse",
                        "patternTransform",
                        "rotate(45)")
                .leaf("rect", "", "width", 6, "height", 6, "class", "hatch-ground")
                .leaf("rect", "", "width", 3, "height", 6, "class", "hatch-line")
                .close()
                .close();
    }

    private void columns() {
        for (int i = 0; i < timeline.lanes().size(); i++) {
            Lane lane = timeline.lanes().get(i);
            double left = layout.left(i);
            double width = layout.left(i + 1) - left;
            box("lane lane-" + i % 2, left, 0, width, layout.bottom());
            text("kind", left + SvgLayout.PAD, 18, lane.kind().noun());
            text("name", left + SvgLayout.PAD, 38, layout.name(lane));
        }
    }

    private void bar(Run run) {
        double left = layout.barLeft(run);
        int top = layout.barTop(run);
        int bottom = layout.barBottom(run);
        String fill = run.spin() ? "url(#" + id + "-hatch)" : "var(--kernel)";
        out.leaf(
                "rect",
                "",
                "class",
                run.spin() ? "bar spin" : "bar kernel",
                "x",
                number(left),
                "y",
                top,
                "width",
                BAR,
                "height",
                bottom - top,
                "rx",
                run.runsOn() ? 0 : 3,
                "fill",
                fill);
    }

    private void step(int at) {
        Timeline.Step step = timeline.steps().get(at);
        String actor = timeline.lanes().get(step.lane()).title();
        int top = layout.top(at);
        out.line()
                .open(
                        "g",
                        "class",
                        "step " + step.line().act().name().toLowerCase(Locale.ROOT),
                        "role",
                        "listitem",
                        "tabindex",
                        0,
                        "aria-label",
                        label(at) + ", " + actor + ": " + step.line().what());
        box("row", 0, top, layout.width(), layout.top(at + 1) - top);
        text("number", SvgLayout.PAD, top + SvgLayout.LINE, step.mark().strip());
        List<String> lines = layout.text(at);
        for (int i = 0; i < lines.size(); i++) {
            text(
                    "what",
                    layout.textLeft(step.lane()),
                    top + (i + 1) * SvgLayout.LINE,
                    lines.get(i));
        }
        out.close();
    }

    /** Its number, and its mark where that says more. */
    private String label(int at) {
        String number = String.valueOf(at + 1);
        String mark = timeline.steps().get(at).mark().strip();
        return "step " + number + (mark.equals(number) ? "" : ", " + mark);
    }

    /** What still runs when nothing goes on. */
    private void ends() {
        int baseline = layout.bottom() - SvgLayout.PAD;
        text("number", SvgLayout.PAD, baseline, "end");
        for (int i = 0; i < timeline.lanes().size(); i++) {
            int lane = i;
            if (timeline.runs().stream().anyMatch(r -> r.lane() == lane && r.runsOn())) {
                text("what", layout.textLeft(lane), baseline, "still runs");
            }
        }
    }

    private void box(String kind, double x, double y, double width, double height) {
        out.leaf(
                "rect",
                "",
                "class",
                kind,
                "x",
                number(x),
                "y",
                number(y),
                "width",
                number(width),
                "height",
                number(height));
    }

    private void text(String kind, double x, double y, String text) {
        out.leaf("text", text, "class", kind, "x", number(x), "y", number(y));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
    }
}
