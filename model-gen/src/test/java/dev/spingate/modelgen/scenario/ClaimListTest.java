package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The table of claims beside the scenarios says what the files say, and leaves out no claim. */
class ClaimListTest {
    private static final int CLAIMS = 14;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]*\\.yaml)\\)");
    private static final Pattern VERDICT =
            Pattern.compile("([a-z-]+)(?: with ([a-zA-Z]+): ([a-z-]+))? `([a-z]+)`");

    private final List<String[]> rows = ScenarioFolders.text(
                    ScenarioFolders.repository().resolve("spec/scenarios/README.md"))
            .lines()
            .filter(line -> line.startsWith("| R"))
            .map(line -> line.split("\\|"))
            .toList();

    @Test
    void shouldListEveryClaimInOrder() {
        assertThat(rows)
                .extracting(row -> row[1].strip())
                .isEqualTo(IntStream.rangeClosed(1, CLAIMS)
                        .mapToObj(number -> "R" + number)
                        .toList());
    }

    @TestFactory
    List<DynamicTest> theFirstFileExpectsWhatTheTableSays() {
        return rows.stream()
                .map(row -> DynamicTest.dynamicTest(row[1].strip(), () -> compare(row)))
                .toList();
    }

    private static void compare(String[] row) {
        String file = LINK.matcher(row[3]).results().findFirst().orElseThrow().group(1);
        Scenario scenario = scenario(file);
        List<MatchResult> said = VERDICT.matcher(row[4]).results().toList();

        assertThat(said).isNotEmpty();
        for (MatchResult one : said) {
            DeviceFacts device = one.group(2) == null
                    ? scenario.device()
                    : scenario.device().with(Map.of(one.group(2), one.group(3)));
            assertThat(scenario.expectations())
                    .as(file + ": " + one.group())
                    .anyMatch(e -> e.policy().contractName().equals(one.group(1))
                            && e.device().equals(device)
                            && e.verdict().contractName().equals(one.group(4)));
        }
    }

    private static Scenario scenario(String file) {
        return ScenarioReader.read(
                file,
                ScenarioFolders.text(
                        ScenarioFolders.repository().resolve("spec/scenarios").resolve(file)));
    }
}
