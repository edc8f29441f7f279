package dev.spingate.modelgen.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlcOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the declared runs leave out: a row, a verdict, the premise of a promise. */
class CoverageTest {
    private static final Path SPEC = Path.of("..", "spec");
    private final Models models = Models.read(SpecFolder.at(SPEC));

    @Test
    void shouldShowEveryRowOfTheDesign() {
        Set<String> rows = Stream.concat(
                        IntStream.rangeClosed(1, 14).mapToObj(i -> "R" + i),
                        IntStream.rangeClosed(1, 7).mapToObj(i -> "F" + i))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(models.runs().stream().flatMap(run -> run.shows().stream())).containsAll(rows);
    }

    /** Withheld: in some run that decides otherwise throughout, since its premise is missing. */
    @Test
    void shouldProduceAndWithholdEveryVerdict() throws IOException {
        Set<String> all = verdicts();

        assertThat(all).hasSizeGreaterThan(5).contains("HOST_WAIT");
        assertThat(all).isSubsetOf(spoken(run -> run.violates().isPresent()));
        assertThat(all).isSubsetOf(spoken(run -> run.expect() == TlcOutcome.OK));
    }

    /** A promise that begins with a condition says nothing where the condition never holds. */
    @Test
    void shouldReachThePremiseOfEveryPromise() throws IOException {
        Map<String, String> premises = Map.of(
                "NoAddedDeadlockInv", "ReachStuck",
                "GpuFreeInv", "ReachStuck",
                "NoHangInv", "ReachStuck",
                "OrderKeptInv", "ReachDependent",
                "RejectsOnlyCyclesInv", "ReachReject");
        Set<String> violated = models.runs().stream()
                .flatMap(run -> run.violates().stream())
                .collect(Collectors.toSet());

        assertThat(premises.keySet()).isEqualTo(conditional());
        assertThat(violated).containsAll(premises.values());
    }

    /** The verdicts whose being given is unreachable, says a run of spingate of some kind. */
    private Set<String> spoken(Predicate<DeclaredRun> kind) throws IOException {
        Set<String> spoken = new TreeSet<>();
        for (DeclaredRun run : models.runs()) {
            RunConfiguration config = RunConfiguration.read(SPEC.resolve(run.config()));
            if (kind.test(run) && "Spingate".equals(config.replacements().get("Decide"))) {
                for (String verdict : verdicts()) {
                    if (config.invariants().contains(reach(verdict))) {
                        spoken.add(verdict);
                    }
                }
            }
        }
        return spoken;
    }

    private static String reach(String verdict) {
        return Stream.of(verdict.split("_"))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase())
                .collect(Collectors.joining("", "Reach", ""));
    }

    /** ADMIT is what everything gets that does not wait. */
    private static Set<String> verdicts() throws IOException {
        String text = Files.readString(SPEC.resolve("Admission.tla"));
        Set<String> found = named(
                "\"([A-Z_]+)\"",
                text.substring(text.indexOf("Verdict =="), text.indexOf("Reason  ==")));
        found.remove("ADMIT");
        return found;
    }

    private static Set<String> conditional() throws IOException {
        return named(
                "(?m)^(\\w+Inv) +==(?:(?!\\n\\n|\\n\\(\\*|Inv +==)[\\s\\S])*?=>",
                Files.readString(SPEC.resolve("Promise.tla")));
    }

    private static Set<String> named(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
