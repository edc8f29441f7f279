package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.emit.smt.Obligation;
import dev.spingate.modelgen.emit.smt.ObligationEmitter;
import dev.spingate.modelgen.emit.smt.ProofPlan;
import dev.spingate.modelgen.prove.Plans;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import dev.spingate.modelgen.spec.Fingerprint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Holds the claims that rest on a proof against what {@code spingate prove} found in this build,
 * and leaves the table of claims in {@code target/prove/claims.txt}. Where the provers can not be
 * loaded it says "skipped" there, not "proved".
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProvedClaimsIT {
    private static final Path SPEC = Path.of("..", "spec");
    private static final Path PROVE = Path.of("..", "target", "prove");

    private final Map<String, ProofStatus> statuses = new TreeMap<>();
    private JsonNode claims;

    @BeforeAll
    void read() throws IOException {
        claims = new ObjectMapper().readTree(Path.of("claims.json").toFile()).get("claims");
        JsonNode evidence =
                new ObjectMapper().readTree(PROVE.resolve("evidence.json").toFile());
        Plans plans = Plans.read(SPEC);
        for (ProofPlan plan : plans.proofs()) {
            Map<String, String> now = new TreeMap<>();
            for (Obligation one : ObligationEmitter.emit(
                    SanyFrontEnd.read(plans.moduleOf(plan), List.of(SPEC)), plan)) {
                now.put(
                        plan.name() + "/" + one.name(),
                        new Fingerprint().add(one.text()).hex());
            }
            statuses.put(plan.name(), ProofStatus.of(evidence, plan.name(), now));
        }
    }

    @Test
    void shouldHaveProvedWhatAClaimRestsOnUnlessNobodyCouldBeAsked() throws IOException {
        List<String> table = new ArrayList<>();
        for (JsonNode claim : claims) {
            String proofs = texts(claim).stream()
                    .map(name -> name + " " + statuses.get(name).text())
                    .collect(Collectors.joining("; "));
            table.add(claim.get("id").asText() + "  "
                    + (proofs.isEmpty() ? "" : proofs + "; checked: ")
                    + claim.get("bound").asText());
        }
        Files.write(PROVE.resolve("claims.txt"), table);

        assertThat(statuses)
                .isNotEmpty()
                .allSatisfy((name, status) -> assertThat(status.isProved() || status.isSkipped())
                        .as(name + " " + status.text())
                        .isTrue());
    }

    @Test
    void shouldRestSomeClaimOnEachProof() {
        List<String> named = new ArrayList<>();
        claims.forEach(claim -> named.addAll(texts(claim)));

        assertThat(statuses.keySet()).containsExactlyInAnyOrderElementsOf(named);
    }

    private static List<String> texts(JsonNode claim) {
        List<String> texts = new ArrayList<>();
        claim.path("proofs").forEach(one -> texts.add(one.asText()));
        return texts;
    }
}
