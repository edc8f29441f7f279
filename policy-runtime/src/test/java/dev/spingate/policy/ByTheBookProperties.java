package dev.spingate.policy;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * All that {@link LedgerProperties} and {@link BoardProperties} compare, and the invariants, on
 * programs that are always the same and few: for a quick look after a change.
 */
class ByTheBookProperties {
    private static final int CELLS = 3;
    private static final int MOST = 5;

    @Property(
            tries = 150,
            seed = "4711",
            edgeCases = EdgeCasesMode.NONE,
            shrinking = ShrinkingMode.OFF)
    void everythingIsByTheBook(
            @ForAll("programs") List<ProgramStep> program, @ForAll("rules") DeviceRules rules) {
        Comparison run = new Comparison(Policies.SPINGATE, rules);
        for (ProgramStep step : program) {
            if (!run.take(step)) {
                break;
            }
            run.compareClosures();
            LedgerInvariants.check(run.ledger());
            for (int cell = 0; cell < CELLS; cell++) {
                for (long wanted = 0; wanted < MOST; wanted++) {
                    BoardProperties.compare(run.ledger(), rules, cell, wanted);
                }
            }
        }
    }

    @Provide
    Arbitrary<DeviceRules> rules() {
        return new LedgerProperties().rules();
    }

    @Provide
    Arbitrary<List<ProgramStep>> programs() {
        return Programs.any();
    }
}
