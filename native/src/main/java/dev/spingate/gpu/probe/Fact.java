package dev.spingate.gpu.probe;

import java.util.List;
import java.util.Locale;

/**
 * One thing that was measured.
 *
 * @param id what profiles call it; stable
 * @param question in words
 * @param method how it was measured
 * @param repetitions how often
 * @param seen how often the answer was yes; -1 if the question is how long
 * @param times how long; null if the question is whether
 * @param verdict the answer
 * @param confidence how sure it is
 */
public record Fact(
        String id,
        String question,
        String method,
        int repetitions,
        int seen,
        Distribution times,
        String verdict,
        String confidence) {
    private static final int NOT_COUNTED = -1;

    /** What was asked, and how. */
    record Question(String id, String text, String method) {}

    /** An answer of yes or no, again and again. */
    static Fact counted(Question question, int seen, int of, String verdict) {
        return new Fact(
                question.id(),
                question.text(),
                question.method(),
                of,
                seen,
                null,
                verdict,
                confidence(seen, of));
    }

    /** Times; none if nothing could be timed. */
    static Fact timed(Question question, List<Long> times) {
        Distribution all = times.isEmpty() ? null : Distribution.of(times);
        return new Fact(
                question.id(),
                question.text(),
                question.method(),
                times.size(),
                NOT_COUNTED,
                all,
                all == null ? "did not work: it failed, or a bound ended it" : micros(all.median()),
                all == null
                        ? "none"
                        : "median of " + times.size() + ", p5 " + micros(all.p5()) + ", p95 "
                                + micros(all.p95()));
    }

    /** How rare the other answer is at most, if it was never seen; at 95 %. */
    private static String confidence(int seen, int of) {
        if (of == 0) {
            return "none: it was not measured";
        }
        if (seen == 0 || seen == of) {
            double most = 1 - Math.pow(0.05, 1.0 / of);
            return String.format(
                    Locale.ROOT, "the other answer in at most %.1f %% of runs (95 %%)", 100 * most);
        }
        return "both answers were seen";
    }

    static String micros(long nanos) {
        return String.format(Locale.ROOT, "%.1f us", nanos / 1e3);
    }

    /** Whether the answer was yes each time, and there was one. */
    boolean always() {
        return repetitions > 0 && seen == repetitions;
    }

    /** Whether the answer was never yes, and there was one. */
    boolean never() {
        return repetitions > 0 && seen == 0;
    }
}
