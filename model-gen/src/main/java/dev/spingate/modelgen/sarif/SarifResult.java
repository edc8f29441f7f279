package dev.spingate.modelgen.sarif;

import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.judge.Judgment;
import dev.spingate.modelgen.judge.Knot;
import dev.spingate.modelgen.judge.StoryLine;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.Expectation;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One judgment that is not as it should be. */
final class SarifResult {
    private final CaseFile file;
    private final Judged judged;
    private final Judgment judgment;
    private final Wording wording;

    SarifResult(CaseFile file, Judged judged) {
        this.file = file;
        this.judged = judged;
        this.judgment = judged.judgment();
        this.wording = new Wording(file.operations());
    }

    Map<String, Object> json() {
        List<Knot.Link> knot = knot();
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", ruleId());
        result.put("level", judgment.verdict() == Verdict.UNKNOWN ? "warning" : "error");
        result.put("message", Map.of("text", message()));
        result.put("locations", List.of(SarifPlace.location(place(knot))));
        if (!knot.isEmpty()) {
            result.put("relatedLocations", knot.stream().map(this::related).toList());
        }
        List<Map<String, Object>> flow = flow();
        if (!flow.isEmpty()) {
            Map<String, Object> threadFlow = Map.of("locations", flow);
            result.put("codeFlows", List.of(Map.of("threadFlows", List.of(threadFlow))));
        }
        String about =
                String.join("/", file.scenario().id(), policy(), file.device(judgment.device()));
        result.put("partialFingerprints", Map.of("scenarioPolicyDevice/v1", about));
        return result;
    }

    private String policy() {
        return judgment.policy().contractName();
    }

    private String ruleId() {
        return judgment.verdict() == Verdict.OK
                ? SarifLog.EXPECTATION
                : judgment.verdict().contractName();
    }

    private String message() {
        String device = file.device(judgment.device());
        String where = device.equals(CaseFile.AS_GIVEN) ? "" : " with " + device;
        String expected = judged.expected()
                .map(verdict -> ", expected " + verdict.contractName())
                .orElse("");
        String reason = judgment.reason().isEmpty() ? "" : ": " + judgment.reason();
        return judgment.verdict().contractName()
                + " under "
                + policy()
                + where
                + expected
                + reason
                + ".";
    }

    private List<Knot.Link> knot() {
        return judgment.obstacles().isEmpty()
                ? List.of()
                : new Knot(judgment.obstacles(), wording).path();
    }

    /** Where the knot begins; else where the last step is; else what the file expects. */
    private Place place(List<Knot.Link> knot) {
        if (!knot.isEmpty()) {
            return placeOf(knot.getFirst().operation());
        }
        int last = story().isEmpty() ? 0 : story().getLast().operation();
        return last > 0 ? placeOf(last) : expectation();
    }

    private Place expectation() {
        return file.scenario().expectations().stream()
                .filter(e -> e.policy() == judgment.policy())
                .filter(e -> e.device().equals(judgment.device()))
                .map(Expectation::place)
                .findFirst()
                .orElse(file.scenario().placeOf("scenario"));
    }

    private Place placeOf(int operation) {
        return file.operations().get(operation - 1).place();
    }

    private Map<String, Object> related(Knot.Link link) {
        String text = wording.name(link.operation()) + " " + wording.because(link.because());
        return SarifPlace.location(placeOf(link.operation()), text);
    }

    /** The way into a hazard; a schedule with a stall is none. */
    private List<StoryLine> story() {
        return judgment.verdict() == Verdict.OK ? List.of() : judgment.trace();
    }

    private List<Map<String, Object>> flow() {
        return story().stream()
                .filter(line -> line.operation() > 0)
                .map(this::step)
                .toList();
    }

    private Map<String, Object> step(StoryLine line) {
        Place place = placeOf(line.operation());
        return Map.of("location", SarifPlace.location(place, line.toString()));
    }
}
