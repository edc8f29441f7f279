package dev.spingate.policy;

import java.util.stream.Collectors;

/** All that a ledger remembers of operations, as text that two states can be compared by. */
final class LedgerText {
    private LedgerText() {}

    static String of(Ledger ledger) {
        return ledger.nextTicket()
                + ledger.entries.all().stream()
                        .map(entry -> "\n" + of(ledger, entry))
                        .collect(Collectors.joining());
    }

    private static String of(Ledger ledger, Entry entry) {
        return entry.ticket
                + " "
                + entry.work
                + (entry.open ? " open" : "")
                + (entry.ended ? " over" : "")
                + " in "
                + entry.encoder.name
                + " of "
                + entry.buffer
                + " after "
                + ledger.entries
                        .in(entry.closure)
                        .map(one -> one.ticket)
                        .sorted()
                        .toList();
    }
}
