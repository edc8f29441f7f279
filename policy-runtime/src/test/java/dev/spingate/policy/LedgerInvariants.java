package dev.spingate.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** What holds of a ledger between any two steps: all that it keeps twice agrees. */
final class LedgerInvariants {
    private LedgerInvariants() {}

    static void check(Ledger ledger) {
        ledger.ask(state -> {
            check(state);
            return null;
        });
    }

    private static void check(LedgerState state) {
        Entries entries = state.entries;
        BitSet taken = new BitSet();
        BitSet unfinished = new BitSet();
        BitSet uncommitted = new BitSet();
        BitSet unreleased = new BitSet();
        Map<Encoder, Integer> remembered = new HashMap<>();
        long busy = 0;
        long last = 0;
        for (Entry entry = entries.first(); entry != null; entry = entry.after) {
            assertThat(entry.ticket).isGreaterThan(last);
            last = entry.ticket;
            taken.set(entry.slot);
            assertThat(entries.find(entry.ticket)).isSameAs(entry);
            assertThat(entries.in(entry.slot)).isSameAs(entry);
            assertThat(entries.at(entry.site).get(entry.slot)).isTrue();
            assertThat(entry.finished && !entry.ended).isFalse();
            remembered.merge(entry.encoder, 1, Integer::sum);
            uncommitted.set(entry.slot, entry.open);
            boolean running = entry.onQueue() && !entry.ended;
            unfinished.set(entry.slot, running);
            busy |= running ? Queues.of(entry.site) : 0;
            if (entry.waits()) {
                unreleased.set(entry.slot, state.cells.of(entry).isUnreleased(entry));
            }
        }
        assertThat(last).isLessThan(entries.nextTicket());
        assertThat(entries.taken()).isEqualTo(taken);
        assertThat(entries.size()).isEqualTo(taken.cardinality());
        assertThat(entries.unfinishedOnQueues()).isEqualTo(unfinished);
        assertThat(entries.busyQueues()).isEqualTo(busy);
        assertThat(state.encoders.uncommitted()).isEqualTo(uncommitted);
        assertThat(state.cells.unreleased()).isEqualTo(unreleased);
        remembered.forEach((encoder, times) -> assertThat(encoder.remembered).isEqualTo(times));
        checkClosures(entries, taken);
        assertThat(state.isBroken()).isFalse();
    }

    private static void checkClosures(Entries entries, BitSet taken) {
        for (Entry entry = entries.first(); entry != null; entry = entry.after) {
            BitSet outside = (BitSet) entry.closure.clone();
            outside.andNot(taken);
            assertThat(outside.isEmpty()).isTrue();
        }
    }
}
