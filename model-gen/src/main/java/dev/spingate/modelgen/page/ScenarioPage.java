package dev.spingate.modelgen.page;

import dev.spingate.modelgen.judge.CaseFile;
import dev.spingate.modelgen.judge.Wording;
import dev.spingate.modelgen.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The page about judged scenarios: one file, no request to anywhere. The same scenarios give the
 * same page.
 */
public final class ScenarioPage {
    private static final Page SORT = new Page("spingate scenario");

    private static final Pattern ISSUE = Pattern.compile("([\\w.-]+/[\\w.-]+)#([0-9]+)");

    private final List<CaseFile> files;
    private Markup out;

    private ScenarioPage(List<CaseFile> files) {
        this.files = files;
    }

    /**
     * The page.
     *
     * @param files at least one
     */
    public static String of(List<CaseFile> files) {
        return new ScenarioPage(files).page();
    }

    /** Whether a text is such a page. */
    public static boolean isOne(String text) {
        return SORT.isOne(text);
    }

    private String page() {
        return SORT.of(title(), this::body);
    }

    private void body(Markup markup) {
        out = markup;
        if (files.size() > 1) {
            contents();
        }
        out.open("main").line();
        for (int i = 0; i < files.size(); i++) {
            scenario(files.get(i), "drawing-" + i);
        }
        out.raw(Page.resource("help.html"));
        out.close().line();
    }

    private String title() {
        return files.size() == 1 ? files.getFirst().scenario().id() : files.size() + " scenarios";
    }

    private void contents() {
        out.open("nav", "aria-label", "Scenarios").leaf("h1", files.size() + " scenarios");
        out.open("ul").line();
        for (CaseFile file : files) {
            String id = file.scenario().id();
            out.open("li").leaf("a", id, "href", "#" + id);
            out.text(" ").text(file.scenario().about()).close().line();
        }
        out.close().close().line();
    }

    private void scenario(CaseFile file, String drawings) {
        Scenario scenario = file.scenario();
        Wording wording = new Wording(file.operations());
        out.open("article", "id", scenario.id()).line();
        out.leaf(files.size() == 1 ? "h1" : "h2", scenario.id(), "class", "scenario")
                .line();
        out.leaf("p", scenario.about(), "class", "about").line();
        sources(scenario.sources());
        device(scenario);
        new Verdicts(file, out).write();
        out.leaf("h2", "What each policy decides").line();
        new Decisions(file, wording, out).write();
        out.leaf("h2", "What happens").line();
        new Tales(file, wording, out, drawings).write();
        out.close().line();
    }

    private void sources(List<String> sources) {
        if (sources.isEmpty()) {
            return;
        }
        out.open("p").text("Reported in ");
        boolean first = true;
        for (String source : sources) {
            out.text(first ? "" : ", ");
            var issue = ISSUE.matcher(source);
            if (issue.matches()) {
                String url = "https://github.com/" + issue.group(1) + "/issues/" + issue.group(2);
                out.leaf("a", source, "href", url, "rel", "noreferrer");
            } else {
                out.text(source);
            }
            first = false;
        }
        out.close().line();
    }

    private void device(Scenario scenario) {
        out.open("p", "class", "device").text("Device: ");
        boolean first = true;
        for (Map.Entry<String, String> fact : scenario.device().settings().entrySet()) {
            out.text(first ? "" : ", ").leaf("code", fact.getKey() + ": " + fact.getValue());
            first = false;
        }
        out.close().line();
    }
}
