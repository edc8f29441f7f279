package dev.spingate.policy;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All that a ledger remembers of operations, as text that two states can be compared by. */
final class LedgerText {
    private LedgerText() {}

    static String of(Ledger ledger) {
        Entries entries = ledger.state.entries;
        return entries.nextTicket()
                + Stream.iterate(entries.first(), entry -> entry != null, entry -> entry.after)
                        .map(entry -> "\n" + of(entries, entry))
                        .collect(Collectors.joining());
    }

    private static String of(Entries entries, Entry entry) {
        return entry.ticket
                + " "
                + entry.thread
                + " "
                + Sites.named(entry.site)
                + " "
                + entry.kind
                + " "
                + entry.cell
                + " "
                + entry.value
                + (entry.open ? " open" : "")
                + (entry.ended ? " over" : "")
                + " in "
                + entry.encoder.name
                + " of "
                + entry.buffer
                + " after "
                + entry.closure.stream()
                        .mapToObj(entries::in)
                        .map(one -> one.ticket)
                        .sorted()
                        .toList();
    }
}
