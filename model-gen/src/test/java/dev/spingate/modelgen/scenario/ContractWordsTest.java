package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The words of the contract that other tools rely on. */
class ContractWordsTest {

    @Test
    void shouldSpellVerdictsMostSevereFirst() {
        assertThat(ContractWord.names(Verdict.class))
                .containsExactly(
                        "rejected", "deadlock", "hang", "stale", "killed", "ok", "unknown");
    }

    @Test
    void shouldSpellPolicies() {
        assertThat(ContractWord.names(PolicyName.class))
                .containsExactly("none", "own-queue", "own-thread", "all-queues", "spingate");
    }

    @Test
    void shouldSpellBarriersWeakestFirst() {
        assertThat(ContractWord.names(Step.Barrier.class))
                .containsExactly("none", "dmb-ish", "dsb-st", "dsb-sy");
    }

    @ParameterizedTest
    @EnumSource
    void shouldNameAnOperatorThatTheSpecificationDefines(PolicyName policy) {
        String specification =
                ScenarioFolders.text(ScenarioFolders.repository().resolve("spec/Admission.tla"));
        assertThat(specification).contains("\n" + policy.operator() + "(view) ==");
    }

    @Test
    void shouldFindAWordByItsSpellingOnly() {
        assertThat(ContractWord.find(PolicyName.class, "own-queue")).contains(PolicyName.OWN_QUEUE);
        assertThat(ContractWord.find(PolicyName.class, "OWN_QUEUE")).isEmpty();
    }
}
