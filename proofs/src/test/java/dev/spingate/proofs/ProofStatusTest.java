package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProofStatusTest {
    private static final Map<String, String> NOW = Map.of("lock/Init/Types", "aa");
    private static final String FINE = """
            {"notAsked": {}, "obligations": [
              {"name": "lock/Init/Types", "fine": true, "sha256": "aa"},
              {"name": "lock/open-door/Enter/OneInside", "fine": true, "sha256": "bb"},
              {"name": "other/Init/Types", "fine": false, "sha256": "cc"}]}""";

    @Test
    void shouldBeProvedByWhatIsFine() throws IOException {
        assertThat(status(FINE)).isEqualTo(new ProofStatus(true, false, "proved, 1 obligations"));
    }

    @Test
    void shouldNameAProverThatWasMissing() throws IOException {
        String partly = FINE.replace("\"notAsked\": {}", "\"notAsked\": {\"cvc5\": \"none\"}");

        assertThat(status(partly).text()).isEqualTo("proved, 1 obligations; skipped: cvc5");
    }

    @Test
    void shouldNotBeProvedWhereNobodyCouldBeAsked() throws IOException {
        ProofStatus status = status("{\"skipped\": \"no natives\", \"obligations\": []}");

        assertThat(status).isEqualTo(new ProofStatus(false, true, "skipped: no natives"));
    }

    @Test
    void shouldNotBeProvedWhereAMutantBreaksSomethingElse() throws IOException {
        String wrong = FINE.replace("\"fine\": true, \"sha256\": \"bb\"", "\"fine\": false");

        assertThat(status(wrong).isProved()).isFalse();
        assertThat(status(wrong).text()).contains("lock/open-door/Enter/OneInside");
    }

    @Test
    void shouldNotBeProvedByAnOlderText() throws IOException {
        assertThat(status(FINE.replace("\"aa\"", "\"ab\"")).isProved()).isFalse();
        assertThat(status("{}").isProved()).isFalse();
    }

    private static ProofStatus status(String evidence) throws IOException {
        return ProofStatus.of(new ObjectMapper().readTree(evidence), "lock", NOW);
    }
}
