package dev.spingate.policy;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LLL_Result;

/**
 * The outcome tables of {@link Races}: tickets, commits, completions, and what is read without a
 * turn. What is not listed is forbidden. The harness wants all of a test in one class.
 */
public final class RacesStress {
    private RacesStress() {}

    /** One order, no ticket twice. */
    @JCStressTest
    @Outcome(id = "1, 2, 2", expect = ACCEPTABLE, desc = "one order, no ticket twice")
    @Outcome(id = "2, 1, 2", expect = ACCEPTABLE, desc = "one order, no ticket twice")
    @State
    public static class TicketsStress {
        private final Races.Race race = new Races.Tickets();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** One of them is refused. */
    @JCStressTest
    @Outcome(id = "ended, refused, 0", expect = ACCEPTABLE, desc = "one of them is refused")
    @Outcome(id = "refused, ended, 0", expect = ACCEPTABLE, desc = "one of them is refused")
    @State
    public static class TwoEndsStress {
        private final Races.Race race = new Races.TwoEnds();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** What is not committed has not finished. */
    @JCStressTest
    @Outcome(
            id = "done, refused, 1",
            expect = ACCEPTABLE,
            desc = "what is not committed has not finished")
    @Outcome(
            id = "done, ended, 0",
            expect = ACCEPTABLE,
            desc = "what is not committed has not finished")
    @State
    public static class CommitAndEndStress {
        private final Races.Race race = new Races.CommitAndEnd();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** Seen if and only if it came before. */
    @JCStressTest
    @Outcome(
            id = "1, EVENT \\[\\], 2",
            expect = ACCEPTABLE,
            desc = "seen if and only if it came before")
    @Outcome(
            id = "2, EVENT \\[\\], 2",
            expect = ACCEPTABLE,
            desc = "seen if and only if it came before")
    @Outcome(
            id = "1, SPIN \\[\\], 2",
            expect = ACCEPTABLE,
            desc = "seen if and only if it came before")
    @State
    public static class StoreAndSpinStress {
        private final Races.Race race = new Races.StoreAndSpin();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** Waited for if and only if not over. */
    @JCStressTest
    @Outcome(
            id = "ended, SPIN \\[1\\], ",
            expect = ACCEPTABLE,
            desc = "waited for if and only if not over")
    @Outcome(
            id = "ended, SPIN \\[\\], ",
            expect = ACCEPTABLE,
            desc = "waited for if and only if not over")
    @State
    public static class EndAndSpinStress {
        private final Races.Race race = new Races.EndAndSpin();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** The same without a turn. */
    @JCStressTest
    @Outcome(id = "ended, SPIN 1, ", expect = ACCEPTABLE, desc = "the same without a turn")
    @Outcome(id = "ended, SPIN 0, ", expect = ACCEPTABLE, desc = "the same without a turn")
    @State
    public static class EndAndAskStress {
        private final Races.Race race = new Races.EndAndAsk();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** Who has seen the later one has seen the earlier one. */
    @JCStressTest
    @Outcome(
            id = "told, EVENT EVENT, ",
            expect = ACCEPTABLE,
            desc = "who has seen the later one has seen the earlier one")
    @Outcome(
            id = "told, EVENT SKIP, ",
            expect = ACCEPTABLE,
            desc = "who has seen the later one has seen the earlier one")
    @Outcome(
            id = "told, SKIP SKIP, ",
            expect = ACCEPTABLE,
            desc = "who has seen the later one has seen the earlier one")
    @State
    public static class TwoValuesStress {
        private final Races.Race race = new Races.TwoValues();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }

    /** Whoever closes it is refused. */
    @JCStressTest
    @Outcome(id = "ADMIT, REJECT, 2", expect = ACCEPTABLE, desc = "whoever closes it is refused")
    @Outcome(id = "REJECT, ADMIT, 2", expect = ACCEPTABLE, desc = "whoever closes it is refused")
    @State
    public static class CycleStress {
        private final Races.Race race = new Races.Cycle();

        /** One thread. */
        @Actor
        public void one(LLL_Result result) {
            result.r1 = race.one();
        }

        /** The other one. */
        @Actor
        public void other(LLL_Result result) {
            result.r2 = race.other();
        }

        /** Both have done. */
        @Arbiter
        public void after(LLL_Result result) {
            result.r3 = race.after();
        }
    }
}
