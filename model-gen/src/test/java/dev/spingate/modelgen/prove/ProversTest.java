package dev.spingate.modelgen.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProversTest {
    private static final FakeProver JAVA = FakeProver.credulous(Provers.CHECKED, "1");
    private static final FakeProver CVC5 = FakeProver.credulous("cvc5", "2");

    @Test
    void shouldDoWithoutAProverAndSayWhich() {
        Provers provers = new Provers(List.of(FakeProver.lacking("z3", "no libz3"), CVC5, JAVA));

        assertThat(provers.usable()).containsExactly(CVC5, JAVA);
        assertThat(provers.missing()).containsOnlyKeys("z3").containsValue("no libz3");
        assertThat(provers.versions()).containsOnlyKeys("cvc5", Provers.CHECKED);
    }

    @Test
    void shouldNotBelieveOneProverAlone() {
        List<Prover> lacking = List.of(
                FakeProver.lacking("z3", "no libz3"),
                FakeProver.lacking("cvc5", "no libcvc5jni"),
                JAVA);

        assertThatExceptionOfType(EnvironmentLacks.class)
                .isThrownBy(() -> new Provers(lacking))
                .withMessageContaining("neither z3 nor cvc5 can be loaded here")
                .withMessageContaining("no libz3")
                .withMessageContaining("no libcvc5jni");
    }

    @Test
    void shouldCallNothingFineThatWasSkipped() throws Exception {
        Plans plans = Plans.read(Path.of("..", "spec"));

        JsonNode evidence = new ObjectMapper().readTree(ProofEvidence.skipped(plans, "no natives"));

        assertThat(evidence.path("skipped").asText()).isEqualTo("no natives");
        assertThat(evidence.path("fine").asBoolean(true)).isFalse();
        assertThat(evidence.path("obligations")).isEmpty();
        List<String> names = new ArrayList<>();
        evidence.path("proofs").forEach(one -> names.add(one.path("name").asText()));
        assertThat(names).isEqualTo(plans.names());
    }
}
