package dev.spingate.modelgen.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ScenarioPageTest {
    private static final String PAGE = ScenarioPage.of(List.of(Pages.consumerFirst()));

    @Test
    void shouldTellTheVerdictOfEachPolicyBesideWhatIsExpected() {
        assertThat(PAGE)
                .contains(">deadlock</span></td><td>deadlock</td>")
                .contains(">deadlock</span></td><td>ok (not as expected)</td>")
                .contains(">ok</span></td><td>-</td>");
    }

    @Test
    void shouldTellTheDecisionOfEachPolicyAtEachWait() {
        assertThat(PAGE)
                .contains("<th scope=\"rowgroup\" rowspan=\"3\">spin F&gt;=1 on C")
                .contains("<code>SPIN</code> spins behind what it waits for")
                .contains("<td>prod on P, store F=1 on P</td><td>nothing</td>")
                .contains("<code>EVENT</code> waits for an event, which holds nothing")
                .contains("its releaser is GPU work<span class=\"place\">RELEASER_ON_GPU</span>")
                .contains("<td>nothing</td><td>P</td>");
    }

    @Test
    void shouldDrawTheScheduleThatTwoPoliciesShareOnce() {
        assertThat(PAGE.split("<svg", -1)).hasSize(2);
        assertThat(PAGE)
                .contains("under none, own-queue: the shortest way into it")
                .contains("aria-label=\"step 4, queue C: starts spin F&gt;=1\"")
                .contains("class=\"bar spin\"")
                .contains(">still runs</text>");
    }

    @Test
    void shouldSayWhoWaitsForWhomAndWhatWasMissing() {
        assertThat(PAGE)
                .contains("Who waits for whom: a cycle")
                .contains("and so back to spin F&gt;=1 on C")
                .contains("The guarantee that was missing: </strong>That a ready encoder starts");
    }

    @Test
    void shouldCountStallsAndSayWhereTheirScheduleIsNotGiven() {
        assertThat(PAGE)
                .contains("<strong>spingate</strong>: 1 operation may stall: use on C (29 states)")
                .contains("does not give the schedule with the longest here");
    }

    @Test
    void shouldShowTheScheduleWithTheLongestStall() {
        String page = ScenarioPage.of(List.of(Pages.stalled()));

        assertThat(page)
                .contains(
                        "the schedule with the longest stall",
                        "use on C is ready but refused for 3 steps, after step 4.",
                        "starts spin F&gt;=1")
                .doesNotContain("does not give the schedule");
    }

    @Test
    void shouldGiveTheSamePageForTheSameScenarios() {
        assertThat(ScenarioPage.of(List.of(Pages.consumerFirst()))).isEqualTo(PAGE);
    }

    @Test
    void shouldAskNobodyForAnything() {
        String urls = Pattern.compile("https?://[^\"<]*")
                .matcher(PAGE)
                .results()
                .map(found -> found.group())
                .filter(url -> !url.equals("http://www.w3.org/2000/svg"))
                .toList()
                .toString();
        assertThat(urls).isEqualTo("[https://github.com/ml-explore/mlx/issues/3142]");
        assertThat(PAGE).doesNotContain("src=", "@import", "url(http");
    }

    @Test
    void shouldKeepTextOfAFileText() {
        String page = ScenarioPage.of(List.of(Pages.consumerFirst(Pages.HOSTILE)));

        assertThat(page).contains("&lt;script&gt;window.broken=1&lt;/script&gt;");
        assertThat(page.split("<script", -1)).hasSameSizeAs(PAGE.split("<script", -1));
        assertThat(page.split("<img", -1)).hasSize(1);
        assertThat(page.split("</title>", -1)).hasSameSizeAs(PAGE.split("</title>", -1));
        assertThat(page).doesNotContain("href=\"javascript");
    }

    @Test
    void shouldKnowAPageOfOurs() {
        assertThat(ScenarioPage.isOne(PAGE)).isTrue();
        assertThat(ScenarioPage.isOne("<!doctype html><title>mine</title>")).isFalse();
        assertThat(ScenarioPage.isOne("")).isFalse();
    }

    @Test
    void shouldListSeveralScenariosFirst() {
        String page = ScenarioPage.of(List.of(Pages.consumerFirst(), Pages.crowded()));

        assertThat(page)
                .contains("<h1>2 scenarios</h1>")
                .contains("<a href=\"#crowded\">crowded</a>")
                .contains("<article id=\"crowded\">");
    }
}
