package dev.spingate.modelgen.page;

import dev.spingate.modelgen.timeline.Timeline;

/** A timeline in a page: the drawing, which scrolls if it is too wide, and the same as a list. */
public final class Drawing {
    private Drawing() {}

    /**
     * Writes it.
     *
     * @param id begins the ids within the drawing; no other of the page may have it
     * @param label what it shows, for those who do not see it
     */
    public static void write(Markup out, Timeline timeline, String id, String label) {
        out.open("div", "class", "scroll", "tabindex", 0, "role", "region", "aria-label", label);
        new SvgTimeline(timeline, out, id).draw(label);
        out.close().line();
        out.open("details").leaf("summary", "The same as a list").open("ol");
        boolean numbered = isNumbered(timeline);
        for (Timeline.Step step : timeline.steps()) {
            String mark = numbered ? "" : step.mark().strip() + ": ";
            out.leaf("li", mark + step.line()).line();
        }
        out.close().close().line();
    }

    /** The list numbers its items itself. */
    private static boolean isNumbered(Timeline timeline) {
        return timeline.steps().isEmpty()
                || timeline.steps().getFirst().mark().strip().equals("1");
    }
}
