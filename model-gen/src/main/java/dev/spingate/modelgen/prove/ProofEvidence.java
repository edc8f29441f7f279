package dev.spingate.modelgen.prove;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.spingate.modelgen.spec.Fingerprint;
import dev.spingate.modelgen.spec.SpecFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a run of the provers leaves for tools: no times, so that it can be compared. */
public final class ProofEvidence {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private ProofEvidence() {}

    /** JSON, sorted, ending with a line break. */
    public static String json(Plans asked, Provers provers, List<Trial> trials) {
        Map<String, Object> root = new TreeMap<>();
        root.put("provers", provers.versions());
        root.put("notAsked", provers.missing());
        root.put("proofs", listed(asked));
        List<Object> obligations = new ArrayList<>();
        for (Trial trial : trials) {
            Map<String, Object> one = new TreeMap<>();
            one.put("name", trial.name());
            one.put("kind", trial.obligation().kind().name());
            one.put("mustBe", trial.obligation().isRefutation() ? "UNSAT" : "SAT");
            one.put("answers", trial.answers());
            one.put("fine", trial.isFine());
            one.put("sha256", new Fingerprint().add(trial.obligation().text()).hex());
            trial.cachedAs().ifPresent(key -> one.put("cachedAs", key));
            if (!trial.story().isEmpty()) {
                one.put("story", trial.story());
            }
            obligations.add(one);
        }
        root.put("obligations", obligations);
        root.put("fine", trials.stream().allMatch(Trial::isFine));
        return text(root);
    }

    /** That nothing was asked, since there is too little here to ask; nothing is proved by it. */
    public static String skipped(Plans asked, String why) {
        Map<String, Object> root = new TreeMap<>();
        root.put("skipped", why);
        root.put("proofs", listed(asked));
        root.put("obligations", List.of());
        root.put("fine", false);
        return text(root);
    }

    private static List<Map<String, Object>> listed(Plans asked) {
        return asked.proofs().stream()
                .map(one -> Map.<String, Object>of(
                        "name", one.name(),
                        "about", one.about(),
                        "module", SpecFolder.hash(asked.moduleOf(one)),
                        "rules", one.rules()))
                .toList();
    }

    private static String text(Map<String, Object> root) {
        try {
            return MAPPER.writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("maps of texts have a JSON form", e);
        }
    }
}
