package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.policy.generated.Kind;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** What is decided without a turn is what the ledger itself would decide. */
class BoardProperties {
    private static final int THREADS = 2;
    private static final int CELLS = 3;
    private static final int QUEUE = 1;
    private static final int MOST = 6;

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void boardsShowWhatTheLedgerKnows(
            @ForAll("programs") List<ProgramStep> program,
            @ForAll Scope waitScope,
            @ForAll Scope signalScope,
            @ForAll boolean watchdog,
            @ForAll boolean ratherBlock) {
        DeviceRules rules =
                new DeviceRules(waitScope, signalScope, false, watchdog, false, ratherBlock);
        Comparison run = new Comparison(Policies.SPINGATE, rules);
        for (ProgramStep step : program) {
            if (!run.take(step)) {
                break;
            }
            for (int cell = 0; cell < CELLS; cell++) {
                compare(run.ledger(), rules, cell);
            }
        }
        Statistics.label("decided without a turn")
                .coverage(seen -> seen.check(true).percentage(percent -> percent > 60));
    }

    private static void compare(Ledger ledger, DeviceRules rules, int cell) {
        for (long wanted = 0; wanted < MOST; wanted++) {
            for (boolean shown : compare(ledger, rules, cell, wanted)) {
                Statistics.label("decided without a turn").collect(shown);
            }
        }
    }

    /** For each thread, whether it was decided without a turn. */
    static boolean[] compare(Ledger ledger, DeviceRules rules, int cell, long wanted) {
        Board board = ledger.ask(state -> state.cells.at(cell).board);
        boolean[] shown = new boolean[THREADS];
        for (int thread = 0; thread < THREADS; thread++) {
            Question question = new Question(ledger, Policies.SPINGATE, rules, thread);
            boolean spins = wanted % 3 != 0;
            Kind kind = spins ? Kind.SPIN : Kind.WAIT;
            Site queue = Site.queue(QUEUE);
            Work wait = spins
                    ? Work.spin(thread, queue, cell, wanted)
                    : Work.wait(thread, queue, cell, wanted);
            Answer answer = new Answer();
            shown[thread] = question.ask(kind, QUEUE, board, wanted, answer);
            if (shown[thread]) {
                assertThat(text(answer))
                        .as("%s after %s", wait, LedgerText.of(ledger))
                        .isEqualTo(decided(ledger, wait));
            }
        }
        return shown;
    }

    private static String decided(Ledger ledger, Work wait) {
        Request request = new Request(Bounds.NONE);
        request.draft.set(wait);
        ledger.turns.take(request.set(Request.Call.DECIDE, 0, 0));
        return text(request.admission.answer);
    }

    private static String text(Answer answer) {
        return "%s %s %x %x %s"
                .formatted(
                        answer.verdict(),
                        answer.reason(),
                        answer.waitQueues(),
                        answer.commitQueues(),
                        answer.signalledBy());
    }

    @Provide
    Arbitrary<List<ProgramStep>> programs() {
        return Programs.any();
    }
}
