package dev.spingate.modelgen.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A schedule for a terminal: a line a step, a column for each thread, queue and host. A bar stands
 * where a kernel goes on running.
 */
public final class TextTimeline {
    /** Columns narrower than this are not worth reading; then the steps are listed. */
    private static final int NARROWEST = 14;

    private static final int GAP = 2;
    private static final int SHORTEST_MARK = 3;

    private final Timeline timeline;
    private final int gutter;
    private final int[] widths;

    /**
     * A schedule as text.
     *
     * @param width how many characters a line may have
     */
    public TextTimeline(Timeline timeline, int width) {
        this.timeline = timeline;
        this.gutter = Math.max(SHORTEST_MARK, timeline.markLength()) + GAP;
        this.widths = widths(timeline, width - gutter);
    }

    /** The lines, without trailing blanks. */
    public List<String> lines() {
        if (Arrays.stream(widths).anyMatch(width -> width < NARROWEST)) {
            return list();
        }
        List<String> lines = new ArrayList<>(row("", titles()));
        for (int i = 0; i < timeline.steps().size(); i++) {
            lines.addAll(row(timeline.steps().get(i).mark(), cells(i)));
        }
        if (timeline.runs().stream().anyMatch(Run::runsOn)) {
            lines.addAll(row("end", ends()));
        }
        return lines;
    }

    /** Too many columns for the width: who does it stands in front of what. */
    private List<String> list() {
        List<String> lines = new ArrayList<>();
        int wide = timeline.lanes().stream()
                .mapToInt(lane -> lane.name().length())
                .max()
                .orElse(0);
        for (int i = 0; i < timeline.steps().size(); i++) {
            Timeline.Step step = timeline.steps().get(i);
            String actor = timeline.lanes().get(step.lane()).name();
            String pad = " ".repeat(wide - actor.length());
            String mark = step.mark() + " ".repeat(gutter - step.mark().length());
            lines.add(mark + actor + pad + "  " + step.line().what());
        }
        return lines;
    }

    private List<String> titles() {
        return timeline.lanes().stream().map(Lane::title).toList();
    }

    private List<String> cells(int at) {
        Timeline.Step step = timeline.steps().get(at);
        List<String> cells = new ArrayList<>();
        for (int lane = 0; lane < timeline.lanes().size(); lane++) {
            String bar = timeline.isBusy(lane, at) ? "|" : "";
            cells.add(lane == step.lane() ? step.line().what() : bar);
        }
        return cells;
    }

    private List<String> ends() {
        List<String> cells = new ArrayList<>();
        for (int lane = 0; lane < timeline.lanes().size(); lane++) {
            int column = lane;
            boolean runsOn =
                    timeline.runs().stream().anyMatch(r -> r.lane() == column && r.runsOn());
            cells.add(runsOn ? "still runs" : "");
        }
        return cells;
    }

    private List<String> row(String mark, List<String> cells) {
        List<List<String>> wrapped = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < cells.size(); i++) {
            wrapped.add(Wrapped.lines(cells.get(i), widths[i]));
            height = Math.max(height, wrapped.getLast().size());
        }
        List<String> lines = new ArrayList<>();
        for (int y = 0; y < height; y++) {
            lines.add(line(y == 0 ? mark : "", wrapped, y));
        }
        return lines;
    }

    private String line(String mark, List<List<String>> cells, int y) {
        StringBuilder line = new StringBuilder(mark).repeat(' ', gutter - mark.length());
        for (int i = 0; i < cells.size(); i++) {
            List<String> cell = cells.get(i);
            boolean goesOn = cell.size() == 1 && cell.getFirst().equals("|");
            String text = y < cell.size() ? cell.get(y) : goesOn ? "|" : "";
            line.append(text).repeat(' ', widths[i] - text.length() + GAP);
        }
        return line.toString().stripTrailing();
    }

    /** What is narrow gets what it needs; what is wide shares the rest. */
    private static int[] widths(Timeline timeline, int total) {
        int[] needed = new int[timeline.lanes().size()];
        for (int i = 0; i < needed.length; i++) {
            needed[i] = Math.max(NARROWEST, timeline.lanes().get(i).title().length());
        }
        for (Timeline.Step step : timeline.steps()) {
            needed[step.lane()] =
                    Math.max(needed[step.lane()], step.line().what().length());
        }
        int share = total / Math.max(1, needed.length) - GAP;
        while (taken(needed, share + 1) <= total && share < total) {
            share++;
        }
        int widest = share;
        return Arrays.stream(needed).map(width -> Math.min(width, widest)).toArray();
    }

    private static int taken(int[] needed, int share) {
        return Arrays.stream(needed).map(width -> Math.min(width, share) + GAP).sum();
    }
}
