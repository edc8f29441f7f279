package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.probe.Fact;
import dev.spingate.gpu.probe.Profile;
import dev.spingate.gpu.probe.Unmeasured;
import dev.spingate.modelgen.page.Markup;
import dev.spingate.modelgen.page.Page;
import java.util.List;
import java.util.Map;

/** What {@code probe} found, as a page: each fact, how it was measured, and how sure it is. */
final class ProbePage {
    private static final Page SORT = new Page("spingate probe");

    private final Markup out;

    private ProbePage(Markup out) {
        this.out = out;
    }

    static String of(Map<String, Availability> devices, Map<String, Profile> profiles) {
        return SORT.of("Devices", out -> new ProbePage(out).body(devices, profiles));
    }

    /** Whether a text is such a page. */
    static boolean isOne(String text) {
        return SORT.isOne(text);
    }

    private void body(Map<String, Availability> devices, Map<String, Profile> profiles) {
        out.open("main").line();
        out.leaf("h1", "What the devices of this machine do").line();
        table("devices", "Devices", "device", "", "what, or why not", "remedy");
        devices.forEach(this::device);
        out.close().close().line();
        profiles.forEach(this::profile);
        help();
        out.close().line();
    }

    private void device(String name, Availability availability) {
        out.open("tr").leaf("th", name, "scope", "row");
        switch (availability) {
            case Availability.Present present -> {
                sign("ok", "\u2713", "here");
                out.leaf("td", present.what()).leaf("td", "");
            }
            case Availability.Absent absent -> {
                sign("unknown", "-", "not here");
                out.leaf("td", absent.missing() + ": " + absent.why()).leaf("td", absent.remedy());
            }
        }
        out.close().line();
    }

    private void sign(String colour, String sign, String text) {
        out.open("td")
                .open("span", "class", "verdict " + colour)
                .leaf("span", sign, "class", "sign", "aria-hidden", "true")
                .text(text)
                .close()
                .close();
    }

    private void profile(String name, Profile profile) {
        out.open("article", "id", name)
                .line()
                .leaf("h2", name, "class", "scenario")
                .line();
        out.leaf(
                "p",
                profile.device().product() + ", " + profile.device().driver() + ". Measured on "
                        + profile.measuredOn() + ", " + inWords(profile.machine()) + ".",
                "class",
                "device");
        out.leaf("h3", "What the model may assume").open("p");
        boolean first = true;
        for (Map.Entry<String, String> one : profile.model().settings().entrySet()) {
            out.text(first ? "" : ", ").leaf("code", one.getKey() + ": " + one.getValue());
            first = false;
        }
        out.close().line();
        List<Fact> whether =
                profile.facts().stream().filter(one -> one.seen() >= 0).toList();
        List<Fact> howLong =
                profile.facts().stream().filter(one -> one.seen() < 0).toList();
        whether(whether);
        howLong(howLong);
        unmeasured(profile.unmeasured());
        out.close().line();
    }

    private static String inWords(Map<String, String> machine) {
        return machine.get("os") + " on " + machine.get("architecture") + " with "
                + machine.get("processors") + " processors, Java " + machine.get("java");
    }

    private void whether(List<Fact> facts) {
        out.leaf("h3", "Whether").line();
        table("facts", "The filled part says yes", "question", "yes", "verdict", "confidence");
        for (Fact fact : facts) {
            question(fact);
            out.open("td", "class", "spread");
            Spread.share(out, fact);
            out.leaf("span", fact.seen() + " of " + fact.repetitions(), "class", "place");
            answer(fact);
        }
        out.close().close().line();
    }

    private void howLong(List<Fact> facts) {
        Spread spread = Spread.over(facts);
        out.leaf("h3", "How long").line();
        table(
                "facts",
                "A line from shortest to longest, a box from p5 to p95, a bar at the median;"
                        + " one scale for all rows, logarithmic: " + spread.inWords(),
                "question",
                "times",
                "median",
                "confidence");
        for (Fact fact : facts) {
            question(fact);
            out.open("td", "class", "spread");
            spread.draw(out, fact);
            out.leaf("span", spread.range(fact), "class", "place");
            answer(fact);
        }
        out.close().close().line();
    }

    /** The row and its first cell. */
    private void question(Fact fact) {
        out.open("tr").open("th", "scope", "row", "class", "question").text(fact.question());
        out.leaf("span", fact.id(), "class", "place").leaf("span", fact.method(), "class", "note");
        out.close();
    }

    /** Closes the second cell, and the row after its last. */
    private void answer(Fact fact) {
        out.close()
                .leaf("td", fact.verdict())
                .leaf("td", fact.confidence())
                .close()
                .line();
    }

    private void unmeasured(List<Unmeasured> all) {
        out.leaf("h3", "What nobody has measured").line();
        table("unmeasured", "Taken at its worst instead", "fact", "assumed", "why not measured");
        for (Unmeasured one : all) {
            out.open("tr").leaf("th", one.fact(), "scope", "row").leaf("td", one.assumed());
            out.leaf("td", one.why()).close().line();
        }
        out.close().close().line();
    }

    private void table(String kind, String caption, String... heads) {
        out.open("div", "class", "scroll", "tabindex", 0).open("table", "class", kind);
        out.leaf("caption", caption).line().open("tr");
        for (String head : heads) {
            out.leaf("th", head, "scope", "col");
        }
        out.close().line();
    }

    private void help() {
        out.open("aside").leaf("h2", "How to read this").open("dl");
        term(
                "Confidence",
                "If only one answer was seen: how often the other can come at most, so that not to"
                        + " have seen it has a chance of 5 %.");
        term(
                "Assume",
                "What a specification may rely on here. A start that was never refused stays maybe,"
                        + " since that it cannot be was not shown.");
        term("p5, p95", "A twentieth of the times is shorter, a twentieth longer.");
        out.close().close().line();
    }

    private void term(String what, String means) {
        out.leaf("dt", what).leaf("dd", means).line();
    }
}
