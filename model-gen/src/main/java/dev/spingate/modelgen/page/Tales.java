package dev.spingate.modelgen.page;

import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.Verdict;
import dev.spingate.modelgen.timeline.Timeline;
import java.util.List;

/** The schedules that lead into a hazard, and what is known of those that finish. */
final class Tales {
    private final CaseFile file;
    private final Wording wording;
    private final Markup out;
    private final String id;
    private int drawn;

    /**
     * The section of one case file.
     *
     * @param id begins the ids of its drawings; no other section of the page may have it
     */
    Tales(CaseFile file, Wording wording, Markup out, String id) {
        this.id = id;
        this.file = file;
        this.wording = wording;
        this.out = out;
    }

    void write() {
        file.hazards().forEach(this::hazard);
        file.stalls().forEach(this::stall);
        finished();
    }

    private void hazard(CaseFile.Tale tale) {
        Judgment judgment = tale.judgment();
        head(tale, "the shortest way into it");
        out.leaf("p", meaning(judgment.verdict()));
        if (judgment.verdict() == Verdict.UNKNOWN) {
            out.leaf("p", judgment.reason()).close().line();
            return;
        }
        timeline(judgment, "The shortest schedule into a " + judgment.verdict().contractName());
        new KnotFigure(judgment, wording, out).write();
        out.close().line();
    }

    private void stall(CaseFile.Tale tale) {
        head(tale, "the schedule with the longest stall");
        tale.judgment()
                .longest()
                .ifPresent(longest -> out.leaf("p", longest.sentence(wording) + "."));
        timeline(tale.judgment(), "The schedule with the longest stall");
        out.close().line();
    }

    private void head(CaseFile.Tale tale, String what) {
        out.open("section", "class", "tale").open("h3");
        Verdicts.verdict(tale.judgment().verdict(), out);
        out.text(" under " + String.join(", ", tale.who()) + ": " + what)
                .close()
                .line();
    }

    private void timeline(Judgment judgment, String label) {
        if (judgment.trace().isEmpty()) {
            return;
        }
        Timeline timeline = Timeline.of(file.operations(), judgment.trace());
        Drawing.write(out, timeline, id + "-" + ++drawn, label);
    }

    private static String meaning(Verdict verdict) {
        return switch (verdict) {
            case DEADLOCK ->
                "Nothing is certain to go on, and a spin runs: the GPU is held until reboot.";
            case HANG ->
                "Nothing is certain to go on, but no kernel runs: the GPU is free, and the program"
                        + " waits for good.";
            case STALE -> "A kernel starts before the writer of what it reads has finished.";
            case REJECTED -> "It is refused while it is encoded; nothing of it can lock the GPU.";
            case KILLED -> "The watchdog ends something; what remains finishes or reports.";
            case UNKNOWN -> "The search was cut short. Nothing is claimed.";
            case OK -> "Everything finishes under every schedule.";
        };
    }

    /** What finishes whatever the schedule, with what stalls on the way. */
    private void finished() {
        List<Judged> fine = file.judged().stream()
                .filter(judged -> judged.judgment().verdict() == Verdict.OK)
                .toList();
        if (fine.isEmpty()) {
            return;
        }
        out.open("section", "class", "tale").leaf("h3", "What finishes under every schedule");
        out.open("ul").line();
        fine.forEach(judged -> finished(judged.judgment()));
        out.close();
        out.leaf("p", note(fine), "class", "note");
        out.close().line();
    }

    private static String note(List<Judged> fine) {
        String stall = "A stall is an operation that some schedule leaves ready but refused while a"
                + " spin runs; it is as long as the steps that are made meanwhile.";
        boolean missing = fine.stream()
                .map(Judged::judgment)
                .anyMatch(one -> !one.stalls().isEmpty() && one.longest().isEmpty());
        return missing
                ? stall + " The engine (" + fine.getFirst().judgment().engine()
                        + ") does not give the schedule with the longest here."
                : stall;
    }

    private void finished(Judgment judgment) {
        String device = file.device(judgment.device());
        String where = device.equals(CaseFile.AS_GIVEN) ? "" : " with " + device;
        int stalls = judgment.stalls().size();
        String stalled = stalls == 0
                ? "nothing stalls"
                : (stalls == 1 ? "1 operation may stall: " : stalls + " operations may stall: ")
                        + String.join(", ", judgment.stalls());
        out.open("li")
                .leaf("strong", judgment.policy().contractName() + where)
                .text(": " + stalled + " (" + judgment.states() + " states)")
                .close()
                .line();
    }
}
