package dev.spingate.modelgen.page;

import dev.spingate.modelgen.timeline.Lane;
import dev.spingate.modelgen.timeline.Run;
import dev.spingate.modelgen.timeline.Timeline;
import dev.spingate.modelgen.timeline.Wrapped;
import java.util.ArrayList;
import java.util.List;

/**
 * Where everything of a timeline stands, in CSS pixels. Text is set in a monospaced font, so its
 * width is known beforehand, and it is broken so that it stays within its column.
 */
final class SvgLayout {
    /** Above what the usual monospaced fonts need at 13 pixels: 7.8 for the widest of them. */
    static final double CHARACTER = 8.1;

    static final int LINE = 18;
    static final int PAD = 8;
    static final int SLOT = 14;

    /** As {@link #CHARACTER}, at the 12 pixels of marks. */
    private static final double MARK_CHARACTER = 7.5;

    private static final int NARROWEST_GUTTER = 44;
    static final int HEAD = 52;
    private static final int FEWEST_CHARACTERS = 16;
    private static final int MOST_CHARACTERS = 34;
    private static final double WISHED_WIDTH = 1_000;

    private final Timeline timeline;
    private final int characters;
    private final double[] lefts;
    private final List<List<String>> texts = new ArrayList<>();
    private final int[] tops;

    SvgLayout(Timeline timeline) {
        this.timeline = timeline;
        this.characters = characters(timeline);
        this.lefts = lefts();
        for (Timeline.Step step : timeline.steps()) {
            texts.add(Wrapped.lines(step.line().what(), characters));
        }
        this.tops = tops();
    }

    private static int characters(Timeline timeline) {
        int lanes = Math.max(1, timeline.lanes().size());
        double room = (WISHED_WIDTH - gutter(timeline)) / lanes - 2 * PAD - SLOT;
        int wished = Math.clamp((int) (room / CHARACTER), FEWEST_CHARACTERS, MOST_CHARACTERS);
        int title = timeline.lanes().stream()
                .mapToInt(lane -> lane.name().length())
                .max()
                .orElse(0);
        return Math.max(wished, Math.min(title, MOST_CHARACTERS));
    }

    private static double gutter(Timeline timeline) {
        return Math.max(NARROWEST_GUTTER, 2 * PAD + timeline.markLength() * MARK_CHARACTER);
    }

    private double[] lefts() {
        double[] lefts = new double[timeline.lanes().size() + 1];
        lefts[0] = gutter(timeline);
        for (int i = 0; i < timeline.lanes().size(); i++) {
            lefts[i + 1] = lefts[i] + 2 * PAD + timeline.slots(i) * SLOT + characters * CHARACTER;
        }
        return lefts;
    }

    private int[] tops() {
        int[] tops = new int[timeline.steps().size() + 1];
        tops[0] = HEAD;
        for (int i = 0; i < timeline.steps().size(); i++) {
            tops[i + 1] = tops[i] + texts.get(i).size() * LINE + PAD;
        }
        return tops;
    }

    /** The name of a column, cut if it is longer than any column gets. */
    String name(Lane lane) {
        return lane.name().length() <= characters
                ? lane.name()
                : lane.name().substring(0, characters - 3) + "...";
    }

    /** The lines of a step's text. */
    List<String> text(int step) {
        return texts.get(step);
    }

    /** The left edge of a column; of the one after the last, the right edge of all. */
    double left(int lane) {
        return lefts[lane];
    }

    /** Where a column's text begins: to the right of what runs in it. */
    double textLeft(int lane) {
        return lefts[lane] + PAD + timeline.slots(lane) * SLOT;
    }

    /** The upper edge of a step's row; of the one after the last, the lower edge of all. */
    int top(int step) {
        return tops[step];
    }

    /** The lower edge of the last row: what runs on is told in it. */
    int bottom() {
        return tops[tops.length - 1] + LINE + PAD;
    }

    double width() {
        return lefts[lefts.length - 1];
    }

    double barLeft(Run run) {
        return lefts[run.lane()] + PAD / 2.0 + run.slot() * SLOT;
    }

    int barTop(Run run) {
        return tops[run.from()] + PAD / 2;
    }

    int barBottom(Run run) {
        return run.runsOn() ? bottom() - PAD / 2 : tops[run.to()] + LINE;
    }
}
