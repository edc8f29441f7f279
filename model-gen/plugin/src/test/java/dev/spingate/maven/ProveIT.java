package dev.spingate.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The goal {@code prove} on a proof that is not Spingate's own. */
@Timeout(300)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the staged repository is made of links")
class ProveIT {
    private static final String MODULE = "src/main/tla/Lock.tla";
    private static final String PROOFS = "src/main/tla/proof/obligations.json";
    private static final String REPORT = "target/surefire-reports/TEST-spingate-prove.xml";
    private static final String EVIDENCE = "target/prove/evidence.json";

    @Test
    void shouldPassThenFailOnAWrongLockThenOnAMutantThatBreaksSomethingElse() throws Exception {
        SampleBuild sample = SampleBuild.copyOf("lock");

        passes(sample);
        asksNobodyAgain(sample);
        failsOnAWrongLock(sample);
        failsOnAMutantThatBreaksSomethingElse(sample);
    }

    private static void passes(SampleBuild sample) throws Exception {
        SampleBuild.Outcome outcome = sample.run("verify");

        assertThat(outcome.isSuccess()).as(outcome.log()).isTrue();
        assertThat(outcome.log())
                .containsPattern("Enter +3 +3 +3 +3 +3")
                .containsPattern("mutant open-door: .*\\n.*  breaks Enter/OneInside, for instance:")
                .contains("15 of 15 obligations as they must be")
                .doesNotContain("[WARNING]", "NOT ASKED");
        assertThat(sample.read(REPORT))
                .contains(
                        "tests=\"15\" failures=\"0\"",
                        "classname=\"lock\" name=\"Leave/OneInside\"",
                        "classname=\"lock/open-door\" name=\"Enter/OneInside\"");
        assertThat(sample.read(EVIDENCE)).contains("\"fine\" : true").doesNotContain("false");
    }

    private static void asksNobodyAgain(SampleBuild sample) throws Exception {
        SampleBuild.Outcome outcome = sample.run("verify");

        assertThat(outcome.isSuccess()).as(outcome.log()).isTrue();
        assertThat(outcome.log())
                .contains("15 of 15 obligations as they must be")
                .contains("11 of them proved before, with the same text and the same provers");
        assertThat(sample.run("verify", "-Dspingate.cache=false").log())
                .contains("15 of 15 obligations as they must be")
                .doesNotContain("proved before");
    }

    /** Who enters leaves the lock free. */
    private static void failsOnAWrongLock(SampleBuild sample) throws Exception {
        String module = sample.read(MODULE);
        sample.write(MODULE, module.replace("/\\ free' = FALSE", "/\\ free' = free"));

        SampleBuild.Outcome outcome = sample.run("verify");

        fails(outcome, "lock/Enter/FreeIsEmpty: z3 does not prove it: SAT");
        assertThat(outcome.log()).doesNotContain("lock/Enter/OneInside: ");
        assertThat(sample.read(REPORT)).contains("<failure message=\"z3 does not prove it: SAT");
        assertThat(sample.read(EVIDENCE)).contains("\"fine\" : false");
        sample.write(MODULE, module);
    }

    private static void failsOnAMutantThatBreaksSomethingElse(SampleBuild sample) throws Exception {
        String proofs = sample.read(PROOFS);
        sample.write(PROOFS, proofs.replace("[\"Enter/OneInside\"]", "[\"Enter/FreeIsEmpty\"]"));

        SampleBuild.Outcome outcome = sample.run("verify");

        fails(
                outcome,
                "lock/open-door/Enter/FreeIsEmpty: z3 finds nothing that satisfies it: UNSAT");
        assertThat(outcome.log())
                .contains("lock/open-door/Enter/OneInside: z3 does not prove it: SAT");
    }

    private static void fails(SampleBuild.Outcome outcome, String complaint) {
        assertThat(outcome.isSuccess()).isFalse();
        assertThat(outcome.log()).contains(complaint).doesNotContain("\tat ", "internal error");
    }
}
