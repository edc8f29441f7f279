package dev.spingate.proofs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the evidence of {@code spingate prove} says of one proof.
 *
 * @param isProved whether each obligation came out as it must, asked as it reads now
 * @param isSkipped whether there was nobody to ask
 * @param text for the table of claims
 */
record ProofStatus(boolean isProved, boolean isSkipped, String text) {

    /**
     * The status of a proof.
     *
     * @param evidence what {@code spingate prove} left
     * @param obligations by name, the SHA-256 of each obligation of the proof as it reads now
     */
    static ProofStatus of(JsonNode evidence, String proof, Map<String, String> obligations) {
        if (evidence.has("skipped")) {
            return new ProofStatus(
                    false, true, "skipped: " + evidence.get("skipped").asText());
        }
        Map<String, String> asked = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        for (JsonNode one : evidence.path("obligations")) {
            String name = one.path("name").asText();
            if (name.startsWith(proof + "/")) {
                asked.put(name, one.path("sha256").asText());
                if (!one.path("fine").asBoolean()) {
                    wrong.add(name);
                }
            }
        }
        if (!wrong.isEmpty()) {
            return failed("not proved: " + String.join(", ", wrong));
        }
        if (obligations.isEmpty() || !asked.entrySet().containsAll(obligations.entrySet())) {
            return failed("not proved: the evidence is about another text");
        }
        List<String> missing = new ArrayList<>();
        evidence.path("notAsked").fieldNames().forEachRemaining(missing::add);
        String proved = "proved, " + obligations.size() + " obligations";
        return new ProofStatus(
                true,
                false,
                missing.isEmpty() ? proved : proved + "; skipped: " + String.join(", ", missing));
    }

    private static ProofStatus failed(String why) {
        return new ProofStatus(false, false, why);
    }
}
