package dev.spingate.modelgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the reference page and the starter file promise. */
@Timeout(300)
class StepExamplesIT {

    @Test
    void shouldJudgeTheExampleOfEachStepAsItExpects() throws IOException {
        List<Object> line = new ArrayList<>(
                List.of("scenario", "--policy", "none,spingate", "--spec", Checkout.spec()));
        try (Stream<Path> files = Files.list(Checkout.spec().resolve("scenarios/steps"))) {
            line.addAll(files.sorted().toList());
        }
        Checkout.Ran ran = Checkout.run(line.toArray());

        assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(line).hasSizeGreaterThan(15);
    }

    @Test
    void shouldJudgeTheStarterFileAsItsCommentsPromise(@TempDir Path folder) {
        Path file = folder.resolve("my-hang.yaml");
        assertThat(Checkout.run("scenario", "--init", file).code()).isEqualTo(ExitCode.FINE);
        Checkout.Ran ran = Checkout.run("scenario", file, "--spec", Checkout.spec());

        assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(ExitCode.FINE);
        assertThat(ran.out()).containsPattern("none +as given +deadlock +deadlock");
        assertThat(ran.out()).containsPattern("spingate +as given +ok +ok");
    }
}
