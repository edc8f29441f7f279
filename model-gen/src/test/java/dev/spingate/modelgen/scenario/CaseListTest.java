package dev.spingate.modelgen.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of public cases beside the scenarios: each case once, each file there, none missing. */
class CaseListTest {
    private static final int CASES = 64;

    private final List<String> rows = ScenarioFolders.text(
                    ScenarioFolders.repository().resolve("spec/scenarios/README.md"))
            .lines()
            .filter(line -> line.startsWith("| C"))
            .toList();

    private Stream<String> linked() {
        Pattern link = Pattern.compile("\\]\\(([^)]*\\.yaml)\\)");
        return rows.stream()
                .flatMap(row -> link.matcher(row).results())
                .map((MatchResult found) -> found.group(1));
    }

    @Test
    void shouldListEachCaseOnceAndInOrder() {
        assertThat(rows)
                .hasSize(CASES)
                .extracting(row -> row.split("\\|")[1].strip())
                .allMatch(id -> id.matches("C[0-9]{2}"))
                .doesNotHaveDuplicates()
                .isSorted();
    }

    @Test
    void shouldNameFilesThatAreThereAndLeaveOutNone() {
        List<String> files = ScenarioFolders.published().stream()
                .map(file -> file.getFileName().toString())
                .toList();

        assertThat(files).containsAll(linked().toList());
        assertThat(linked().toList())
                .containsAll(files.stream().filter(f -> f.matches("c[0-9].*")).toList());
    }

    @Test
    void shouldSayWhyACaseHasNoFile() {
        assertThat(rows)
                .filteredOn(row -> row.contains("| - |"))
                .allMatch(row -> row.split("\\|")[4].strip().length() > 10);
    }
}
