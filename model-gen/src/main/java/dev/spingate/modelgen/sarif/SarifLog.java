package dev.spingate.modelgen.sarif;

import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Judged;
import dev.spingate.modelgen.scenario.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A SARIF log as maps and lists, for a writer of JSON. What is as expected gives no result, so that
 * a CI shows what somebody has to look at, and nothing else.
 */
public final class SarifLog {
    private static final String TOOL = "Spingate";

    /** The rule for what is wrong with a file. */
    static final String BAD_INPUT = "bad-input";

    /** The rule for a hazard that was expected and did not come. */
    static final String EXPECTATION = "expectation";

    private static final Pattern OURS =
            Pattern.compile("\"driver\"\\s*:\\s*\\{[^{}]*\"name\"\\s*:\\s*\"" + TOOL + "\"");

    private SarifLog() {}

    /** The log of judged scenarios. */
    public static Map<String, Object> of(List<CaseFile> files) {
        List<Map<String, Object>> results = new ArrayList<>();
        for (CaseFile file : files) {
            for (Judged judged : file.judged()) {
                if (!judged.isFine()) {
                    results.add(new SarifResult(file, judged).json());
                }
            }
        }
        return log(results, true);
    }

    /** The log of files that cannot be judged. */
    public static Map<String, Object> ofBadInput(List<Diagnostic> diagnostics) {
        return log(diagnostics.stream().map(SarifLog::badInput).toList(), false);
    }

    /** Whether a text is such a log. */
    public static boolean isOne(String text) {
        return text.contains("\"2.1.0\"") && OURS.matcher(text).find();
    }

    private static Map<String, Object> badInput(Diagnostic wrong) {
        return Map.of(
                "ruleId",
                BAD_INPUT,
                "level",
                "error",
                "message",
                Map.of("text", wrong.cause() + ". Remedy: " + wrong.remedy() + "."),
                "locations",
                List.of(SarifPlace.location(wrong.place())));
    }

    private static Map<String, Object> log(List<Map<String, Object>> results, boolean successful) {
        Map<String, Object> driver = new LinkedHashMap<>(); // the name first: isOne looks for it
        driver.put("name", TOOL);
        driver.put("rules", rules());
        Map<String, Object> run = Map.of(
                "tool",
                Map.of("driver", driver),
                "invocations",
                List.of(Map.of("executionSuccessful", successful)),
                "columnKind",
                "unicodeCodePoints",
                "results",
                results);
        return Map.of(
                "version",
                "2.1.0",
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json",
                "runs",
                List.of(run));
    }

    private static List<Map<String, Object>> rules() {
        List<Map<String, Object>> rules = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            if (verdict != Verdict.OK) {
                rules.add(rule(verdict.contractName(), meaning(verdict)));
            }
        }
        rules.add(rule(EXPECTATION, "A hazard that the file expects does not come."));
        rules.add(rule(BAD_INPUT, "The file is no scenario that can be judged."));
        return rules;
    }

    private static Map<String, Object> rule(String id, String meaning) {
        return Map.of("id", id, "shortDescription", Map.of("text", meaning));
    }

    private static String meaning(Verdict verdict) {
        return switch (verdict) {
            case REJECTED -> "The program is malformed and is refused while it is encoded.";
            case DEADLOCK -> "Some schedule gets stuck with a spin running; the GPU is held.";
            case HANG -> "Some schedule gets stuck, but no kernel runs.";
            case STALE -> "Some schedule lets a kernel read what is not written yet.";
            case KILLED -> "Some schedule has the watchdog end something.";
            case UNKNOWN -> "The search was cut short; nothing is claimed.";
            case OK -> "Everything finishes.";
        };
    }
}
