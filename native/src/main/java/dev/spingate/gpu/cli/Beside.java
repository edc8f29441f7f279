package dev.spingate.gpu.cli;

import dev.spingate.gpu.run.MeasuredStory;
import dev.spingate.gpu.run.MeasuredStory.Told;
import dev.spingate.gpu.run.Outcome;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A measured run beside the model's counterexample, in the same columns. A row of the run has its
 * time in front, and in brackets the number of the same step in the counterexample, if it is there.
 *
 * @param program that was run and judged
 * @param outcome of the run
 * @param judgment of the model under the same policy; empty if it was not asked
 */
record Beside(List<Operation> program, Outcome outcome, Optional<Judgment> judgment) {

    /** The run. */
    Timeline measured() {
        List<StoryLine> story = new ArrayList<>();
        List<String> times = new ArrayList<>();
        for (Told told : MeasuredStory.of(program, outcome)) {
            story.add(told.line());
            times.add(millis(told.nanos()) + stepOf(told.line()));
        }
        return Timeline.of(program, story, times);
    }

    /** The model's schedule into a hazard; empty without one. */
    Optional<Timeline> counterexample() {
        return judgment.map(Judgment::trace)
                .filter(trace -> !trace.isEmpty())
                .map(trace -> Timeline.of(program, trace));
    }

    private String stepOf(StoryLine line) {
        List<StoryLine> trace = judgment.map(Judgment::trace).orElse(List.of());
        for (int i = 0; i < trace.size(); i++) {
            StoryLine step = trace.get(i);
            if (step.actor().equals(line.actor())
                    && step.act() == line.act()
                    && step.operation() == line.operation()) {
                return " (" + (i + 1) + ")";
            }
        }
        return "";
    }

    /** Milliseconds with three digits, or a dash for what never was. */
    static String millis(long nanos) {
        return nanos < 0 ? "-" : String.format(Locale.ROOT, "%.3f", nanos / 1e6);
    }
}
