package dev.spingate.modelgen.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnotTest {
    private final Wording wording = new Wording(Programs.ofSteps(
            "kernel: {on: P, name: one}", "kernel: {on: P, name: two}",
            "kernel: {on: P, name: three}", "kernel: {on: P, name: four}"));

    private String sentence(Obstacle... obstacles) {
        return new Knot(List.of(obstacles), wording).sentence();
    }

    private static Obstacle obstacle(int operation, String status, Object... whyAndWhom) {
        List<Obstacle.Because> because = new ArrayList<>();
        for (int i = 0; i < whyAndWhom.length; i += 2) {
            because.add(new Obstacle.Because((String) whyAndWhom[i], (int) whyAndWhom[i + 1]));
        }
        return new Obstacle(operation, status, because);
    }

    @Test
    void shouldTellACycleFromTheRunningSpinOn() {
        assertThat(sentence(
                        obstacle(1, "queued", "refused beside", 2),
                        obstacle(2, "running", "polls for", 1)))
                .isEqualTo("a cycle: two on P runs and polls for one on P;"
                        + " one on P is ready, but may be refused beside two on P");
    }

    @Test
    void shouldLeaveOutWhatOnlyLeadsIntoTheCycle() {
        assertThat(sentence(
                        obstacle(1, "new", "behind in its thread", 2),
                        obstacle(2, "queued", "needs", 3),
                        obstacle(3, "queued", "fence of", 2)))
                .isEqualTo("a cycle: two on P needs three on P;"
                        + " three on P waits for the MTLFence of two on P");
    }

    @Test
    void shouldTellAnOperationThatWaitsForItself() {
        assertThat(sentence(obstacle(1, "queued", "fence of", 1)))
                .isEqualTo("a cycle: one on P waits for the MTLFence of one on P");
    }

    @Test
    void shouldEndWhereSomethingWasNeverCommitted() {
        assertThat(sentence(
                        obstacle(1, "running", "polls for", 2),
                        obstacle(2, "queued", "not committed", 2)))
                .isEqualTo("one on P runs and polls for two on P;"
                        + " two on P is encoded but never committed");
    }

    @Test
    void shouldEndWhereAProcessHasDied() {
        assertThat(sentence(
                        obstacle(1, "new", "behind in its thread", 2),
                        obstacle(2, "killed", "process dead", 2)))
                .endsWith("two on P belongs to a process that has died")
                .doesNotContain("cycle");
    }

    @Test
    void shouldEndWhereNobodyWritesTheValue() {
        assertThat(sentence(obstacle(3, "running", "nobody", 0)))
                .isEqualTo("three on P waits for a value that nobody writes");
    }

    @Test
    void shouldEndAtWhatIsOver() {
        assertThat(sentence(obstacle(1, "running", "polls for", 2)))
                .isEqualTo("one on P runs and polls for two on P");
    }

    @Test
    void shouldPreferWhatIsUnfinishedAndRunsOverWhatIsNot() {
        assertThat(sentence(
                        obstacle(1, "running", "polls for", 4, "polls for", 3, "polls for", 2),
                        obstacle(2, "queued", "needs", 4),
                        obstacle(3, "queued", "refused beside", 2, "refused beside", 1)))
                .isEqualTo("one on P runs and polls for two on P; two on P needs four on P");
        assertThat(sentence(
                        obstacle(2, "queued", "refused beside", 3, "refused beside", 4),
                        obstacle(3, "queued", "needs", 2),
                        obstacle(4, "running", "polls for", 2)))
                .isEqualTo("a cycle: four on P runs and polls for two on P;"
                        + " two on P is ready, but may be refused beside four on P");
    }

    @Test
    void shouldBeginWithASpinThatGaveUpWhereNoneRuns() {
        assertThat(sentence(obstacle(1, "queued", "needs", 2), obstacle(2, "gaveup", "nobody", 0)))
                .isEqualTo("two on P waits for a value that nobody writes");
    }

    @Test
    void shouldSayThatNobodyReleasesWhatNothingHoldsBack() {
        assertThat(sentence(obstacle(1, "queued")))
                .isEqualTo("one on P waits for a value that nobody writes");
    }
}
