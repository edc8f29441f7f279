package dev.spingate.policy;

import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What two threads do at the same time, and all that may come of it. Each is run a few thousand
 * times by {@link RacesTest}, and for long by the harness in {@code src/jcstress}.
 */
final class Races {
    private static final Site P = Site.queue(0);
    private static final Site Q = Site.queue(1);
    private static final Site COMM = Site.host(0);
    private static final int F = 0;
    private static final int G = 1;

    private Races() {}

    /** What one thread does, what the other one does, and how it looks when both have. */
    interface Race {
        String one();

        String other();

        default String after() {
            return "";
        }
    }

    /** A race, and its outcomes as {@code one, other, after}. */
    record Table(Supplier<Race> race, Set<String> outcomes) {}

    static List<Table> all() {
        return List.of(
                new Table(Tickets::new, Set.of("1, 2, 2", "2, 1, 2")),
                new Table(TwoEnds::new, Set.of("ended, refused, 0", "refused, ended, 0")),
                new Table(CommitAndEnd::new, Set.of("done, refused, 1", "done, ended, 0")),
                new Table(
                        StoreAndSpin::new,
                        Set.of("1, EVENT [], 2", "2, EVENT [], 2", "1, SPIN [], 2")),
                new Table(EndAndSpin::new, Set.of("ended, SPIN [1], ", "ended, SPIN [], ")),
                new Table(EndAndAsk::new, Set.of("ended, SPIN 1, ", "ended, SPIN 0, ")),
                new Table(
                        TwoValues::new,
                        Set.of("told, EVENT EVENT, ", "told, EVENT SKIP, ", "told, SKIP SKIP, ")),
                new Table(Cycle::new, Set.of("ADMIT, REJECT, 2", "REJECT, ADMIT, 2")));
    }

    private static Ledger ledger() {
        return new Ledger(Policies.SPINGATE, Scope.BUFFER, Scope.QUEUE);
    }

    private static String end(Ledger ledger, long ticket) {
        try {
            ledger.finished(ticket);
            return "ended";
        } catch (IllegalStateException refused) {
            return "refused";
        }
    }

    private static String asked(Question question, Site queue, Board board) {
        Answer answer = new Answer();
        boolean shown = question.ask(
                dev.spingate.policy.generated.Kind.SPIN, queue.index(), board, 1, answer);
        return shown ? answer.verdict() + " " + answer.waitQueues() : "not shown";
    }

    /** Two registrations: one order, no ticket twice. */
    static final class Tickets implements Race {
        private final Ledger ledger = ledger();

        @Override
        public String one() {
            return "" + ledger.register(Work.kernel(0, P)).ticket();
        }

        @Override
        public String other() {
            return "" + ledger.register(Work.kernel(1, Q)).ticket();
        }

        @Override
        public String after() {
            return "" + ledger.remembered();
        }
    }

    /** Two completions of one ticket: one of them is refused. */
    static final class TwoEnds implements Race {
        private final Ledger ledger = ledger();

        TwoEnds() {
            ledger.register(Work.kernel(0, P));
            ledger.commit(0, 0);
        }

        @Override
        public String one() {
            return end(ledger, 1);
        }

        @Override
        public String other() {
            return end(ledger, 1);
        }

        @Override
        public String after() {
            return "" + ledger.remembered();
        }
    }

    /** What is not committed has not finished. */
    static final class CommitAndEnd implements Race {
        private final Ledger ledger = ledger();

        CommitAndEnd() {
            ledger.register(Work.kernel(0, P));
        }

        @Override
        public String one() {
            ledger.commit(0, 0);
            return "done";
        }

        @Override
        public String other() {
            return end(ledger, 1);
        }

        @Override
        public String after() {
            return "" + ledger.remembered();
        }
    }

    /** A spin sees a release if and only if that came before it. */
    static final class StoreAndSpin implements Race {
        private final Ledger ledger = ledger();

        @Override
        public String one() {
            return "" + ledger.register(Work.store(0, COMM, F, 1)).ticket();
        }

        @Override
        public String other() {
            Registration spin = ledger.register(Work.spin(1, Q, F, 1));
            return spin.verdict() + " " + spin.waits();
        }

        @Override
        public String after() {
            return "" + ledger.remembered();
        }
    }

    /** A wait set holds what has not finished before. */
    static final class EndAndSpin implements Race {
        private final Ledger ledger = waiting();

        static Ledger waiting() {
            Ledger ledger = ledger();
            ledger.register(Work.kernel(0, P));
            ledger.commit(0, 0);
            ledger.register(Work.store(0, COMM, F, 1).needing(1));
            return ledger;
        }

        @Override
        public String one() {
            return end(ledger, 1);
        }

        @Override
        public String other() {
            Registration spin = ledger.register(Work.spin(1, Q, F, 1));
            return spin.verdict() + " " + spin.waits();
        }
    }

    /** The same without a turn. */
    static final class EndAndAsk implements Race {
        private final Ledger ledger = EndAndSpin.waiting();
        private final Board board = ledger.ask(state -> state.cells.at(F).board);
        private final Question question =
                new Question(ledger, Policies.SPINGATE, DeviceRules.CONSERVATIVE, 1);

        @Override
        public String one() {
            return end(ledger, 1);
        }

        @Override
        public String other() {
            return asked(question, Q, board);
        }
    }

    /** Who has seen the later step without a turn sees the earlier one too. */
    static final class TwoValues implements Race {
        private final Ledger ledger = ledger();
        private final Board first = ledger.ask(state -> state.cells.at(F).board);
        private final Board second = ledger.ask(state -> state.cells.at(G).board);
        private final Question question =
                new Question(ledger, Policies.SPINGATE, DeviceRules.CONSERVATIVE, 1);

        @Override
        public String one() {
            ledger.reached(F, 1);
            ledger.reached(G, 1);
            return "told";
        }

        @Override
        public String other() {
            String later = verdict(second);
            return later + " " + verdict(first);
        }

        private String verdict(Board board) {
            return asked(question, Q, board).split(" ")[0];
        }
    }

    /** Two hosts that wait for each other: whoever closes the cycle is refused. */
    static final class Cycle implements Race {
        private final Ledger ledger = ledger();

        Cycle() {
            ledger.register(Work.spin(0, Site.host(0), F, 1));
            ledger.register(Work.spin(1, Site.host(1), G, 1));
        }

        @Override
        public String one() {
            return "" + ledger.register(Work.store(0, Site.host(0), G, 1)).verdict();
        }

        @Override
        public String other() {
            return "" + ledger.register(Work.store(1, Site.host(1), F, 1)).verdict();
        }

        @Override
        public String after() {
            return "" + ledger.ask(state -> state.entries.size() - 1);
        }
    }
}
