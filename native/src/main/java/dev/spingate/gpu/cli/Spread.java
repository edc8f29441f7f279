package dev.spingate.gpu.cli;

import dev.spingate.gpu.probe.Distribution;
import dev.spingate.gpu.probe.Fact;
import dev.spingate.modelgen.page.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws how measured times are spread, all on one logarithmic scale of whole decades.
 *
 * @param first the power of ten, in nanoseconds, at the left edge
 * @param last that at the right edge
 */
record Spread(int first, int last) {
    private static final int WIDTH = 240;
    private static final int HEIGHT = 20;
    private static final int NARROWEST = 2;

    /** A scale for all these; those without times do not count. */
    static Spread over(List<Fact> facts) {
        List<Distribution> all = new ArrayList<>();
        facts.stream().filter(fact -> fact.times() != null).forEach(fact -> all.add(fact.times()));
        long min = all.stream().mapToLong(Distribution::min).min().orElse(1);
        long max = all.stream().mapToLong(Distribution::max).max().orElse(1);
        int first = (int) Math.floor(Math.log10(Math.max(1, min)));
        int last = (int) Math.ceil(Math.log10(Math.max(1, max)));
        return new Spread(first, Math.max(first + 1, last));
    }

    /** What the edges are. */
    String inWords() {
        return "from " + inWords(Math.round(Math.pow(10, first))) + " to "
                + inWords(Math.round(Math.pow(10, last))) + ", a line at each tenfold";
    }

    /** From the shortest to the longest. */
    String range(Fact fact) {
        return fact.times() == null
                ? "no times"
                : inWords(fact.times().min()) + " to " + inWords(fact.times().max());
    }

    /** The drawing; of a fact without times, only the scale. */
    void draw(Markup out, Fact fact) {
        Distribution times = fact.times();
        begin(out, times == null ? "no times" : told(times));
        for (int power = first; power <= last; power++) {
            box(out, "tick", new Bar(at(Math.pow(10, power)), 0, 1, HEIGHT));
        }
        if (times != null) {
            double left = at(times.min());
            double range = Math.max(1, at(times.max()) - left);
            box(out, "range", new Bar(left, HEIGHT / 2.0 - 1, range, 2));
            double low = at(times.p5());
            double middle = Math.max(NARROWEST, at(times.p95()) - low);
            box(out, "box", new Bar(low, 5, middle, HEIGHT - 10));
            box(out, "median", new Bar(at(times.median()) - 1.5, 1, 3, HEIGHT - 2));
        }
        out.close().line();
    }

    /** How often the answer was yes. */
    static void share(Markup out, Fact fact) {
        double share = fact.repetitions() == 0 ? 0 : (double) fact.seen() / fact.repetitions();
        begin(out, fact.seen() + " of " + fact.repetitions() + " said yes");
        box(out, "frame", new Bar(0.5, 4.5, WIDTH - 1, HEIGHT - 9));
        if (share > 0) {
            box(out, "yes", new Bar(0.5, 4.5, (WIDTH - 1) * share, HEIGHT - 9));
        }
        out.close().line();
    }

    private static void begin(Markup out, String label) {
        out.open(
                "svg",
                "class",
                "spread",
                "width",
                WIDTH,
                "height",
                HEIGHT,
                "viewBox",
                "0 0 " + WIDTH + " " + HEIGHT,
                "role",
                "img",
                "aria-label",
                label);
    }

    private static String told(Distribution times) {
        return "min " + inWords(times.min()) + ", p5 " + inWords(times.p5()) + ", median "
                + inWords(times.median()) + ", p95 " + inWords(times.p95()) + ", max "
                + inWords(times.max());
    }

    private double at(double nanos) {
        double place = (Math.log10(Math.max(1, nanos)) - first) / (last - first);
        return 1 + place * (WIDTH - NARROWEST - 1);
    }

    /** A rectangle, in CSS pixels. */
    private record Bar(double x, double y, double width, double height) {}

    private static void box(Markup out, String kind, Bar bar) {
        out.leaf(
                "rect",
                "",
                "class",
                kind,
                "x",
                number(bar.x()),
                "y",
                number(bar.y()),
                "width",
                number(bar.width()),
                "height",
                number(bar.height()));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    /** In the unit that leaves one to three digits. */
    static String inWords(long nanos) {
        if (nanos < 1_000) {
            return nanos + " ns";
        }
        if (nanos < 1_000_000) {
            return String.format(Locale.ROOT, "%.1f us", nanos / 1e3);
        }
        return nanos < 1_000_000_000
                ? String.format(Locale.ROOT, "%.1f ms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }
}
