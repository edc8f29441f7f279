package dev.spingate.modelgen.tlc;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a run comes to, as far as a declaration says it.
 *
 * @param outcome its word, see {@link TlcOutcome#word()}
 * @param violates what is violated, if anything
 * @param states distinct states
 * @param depth see {@link TlcCounts}
 */
record Finding(String outcome, Optional<String> violates, long states, int depth) {

    /** What must come out. */
    static Finding of(DeclaredRun run) {
        return new Finding(run.expect().word(), run.violates(), run.states(), run.depth());
    }

    /** What came out. */
    static Finding of(TlcResult result) {
        return new Finding(
                result.outcome().word(), result.violated(), result.states(), result.depth());
    }

    /** What {@link #json} wrote; stand-ins that no run comes to for what is not there. */
    static Finding read(JsonNode json) {
        return new Finding(
                json.path("outcome").asText(),
                Optional.ofNullable(json.get("violates")).map(JsonNode::asText),
                json.path("states").asLong(-1),
                json.path("depth").asInt(-1));
    }

    /** For evidence; {@code violates} is only there if something is violated. */
    SortedMap<String, Object> json() {
        SortedMap<String, Object> finding = new TreeMap<>();
        finding.put("depth", depth);
        finding.put("outcome", outcome);
        finding.put("states", states);
        violates.ifPresent(name -> finding.put("violates", name));
        return finding;
    }
}
