package dev.spingate.modelgen.tlc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerdictCacheTest {
    @TempDir
    Path folder;

    private final List<Diagnostic> warnings = new ArrayList<>();
    private SpecWithRuns spec;
    private Path entries;

    @BeforeEach
    void writeSpecification() throws IOException {
        spec = SpecWithRuns.in(Files.createDirectory(folder.resolve("spec")));
        entries = folder.resolve("cache");
    }

    @Test
    void shouldFindNothingThatWasNotKept() {
        assertThat(cache().find(spec.run("first"))).isEmpty();
        assertThat(warnings).isEmpty();
        assertThat(entries).doesNotExist();
    }

    @Test
    void shouldServeWhatPassedWithWhatItTookThen() {
        keep(spec.passed("first"));

        Judgement served = cache().find(spec.run("first")).orElseThrow();

        assertThat(served.isAsDeclared()).isTrue();
        assertThat(served.result().elapsed()).isEqualTo(Duration.ofMillis(1234));
        assertThat(served.result().counts()).isEqualTo(new TlcCounts(10, 5, 3, 0));
        assertThat(served.cachedAs().map(key -> entries.resolve(key + ".json")))
                .contains(served.result().log())
                .hasValueSatisfying(file -> assertThat(file).exists());
        assertThat(cache().find(spec.run("second"))).isEmpty();
        assertThat(warnings).isEmpty();
    }

    @Test
    void shouldNeverKeepWhatDidNotPass() {
        keep(spec.differing("first"));

        assertThat(entries).doesNotExist();
        assertThat(cache().find(spec.run("first"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "A.tla, '---- MODULE A ----\n\\* other\n====\n'",
        "B.tla, '---- MODULE B ----\n====\n'",
        "models/A.cfg, 'INVARIANT J\n'"
    })
    void shouldForgetWhenAnyTextThatTheRunReadsChanges(String file, String text) {
        keep(spec.passed("first"));
        spec.write(file, text);

        assertThat(cache().find(spec.run("first"))).isEmpty();
        assertThat(warnings).isEmpty();
    }

    @Test
    void shouldForgetWhenTheDeclarationChanges() {
        keep(spec.passed("first"));
        spec.declare(SpecWithRuns.line("first", "full", 5));
        assertThat(cache().find(spec.run("first"))).isEmpty();

        spec.declare(SpecWithRuns.line("first", "fast", 6));
        assertThat(cache().find(spec.run("first"))).isEmpty();

        spec.declare(SpecWithRuns.line("first", "fast", 5));
        assertThat(cache().find(spec.run("first"))).isPresent();
    }

    @Test
    void shouldNotKeepARunWhoseSpecificationWasEditedMeanwhile() {
        VerdictCache cache = cache();
        cache.find(spec.run("first"));
        spec.write("A.tla", "---- MODULE A ----\n\\* edited while TLC ran\n====\n");

        cache.keep(spec.passed("first"));

        assertThat(entries).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{}", "null", "{\"key\": \"\u0000\"}", "not json"})
    void shouldIgnoreADamagedEntryWithAWarningAndMakeItAnew(String damaged) throws IOException {
        keep(spec.passed("first"));
        Files.writeString(onlyEntry(), damaged);

        assertThat(cache().find(spec.run("first"))).isEmpty();
        assertThat(warnings)
                .singleElement()
                .asString()
                .contains(onlyEntry().toString(), "this cached verdict is ignored", "remedy: ");

        keep(spec.passed("first"));
        assertThat(cache().find(spec.run("first"))).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"states\" : \"5\"', '\"states\" : \"6\"'",
        "'\"expect\" : \"ok\"', '\"expect\" : \"safety\"'",
        "'\"millis\" : 1234', '\"millis\" : -1'",
        "'\"generated\" : 10,', ''",
        "'\"runnerHash\" : \"', '\"runnerHash\" : \"0'",
        "'\"java.vm.version\" : \"', '\"java.vm.version\" : \"another '"
    })
    void shouldNotBelieveAnEntryThatWasEdited(String text, String other) throws IOException {
        keep(spec.passed("first"));
        String entry = Files.readString(onlyEntry());
        assertThat(entry).contains(text);
        Files.writeString(onlyEntry(), entry.replace(text, other));

        assertThat(cache().find(spec.run("first"))).isEmpty();
        assertThat(warnings).hasSize(1);
    }

    @Test
    void shouldNotBelieveAnEntryUnderAnotherName() throws IOException {
        keep(spec.passed("second"));
        Path second = onlyEntry();
        keep(spec.passed("first"));
        Path first = cache().find(spec.run("first")).orElseThrow().result().log();
        Files.copy(second, first, java.nio.file.StandardCopyOption.REPLACE_EXISTING);

        assertThat(cache().find(spec.run("first"))).isEmpty();
        assertThat(warnings).hasSize(1);
    }

    @Test
    void shouldOnlyWarnWhereNothingCanBeKept() throws IOException {
        Files.writeString(folder.resolve("taken"), "a file where a folder should be");
        entries = folder.resolve("taken/cache");

        keep(spec.passed("first"));

        assertThat(warnings).singleElement().asString().contains("taken", "remedy: ");
    }

    @Test
    void shouldRefuseAFileInPlaceOfItsFolder() throws IOException {
        entries = Files.writeString(folder.resolve("taken"), "a file");

        assertThatExceptionOfType(BadInput.class)
                .isThrownBy(this::cache)
                .withMessageContaining("taken: the cache of verdicts is no folder")
                .withMessageContaining("remedy: ");
    }

    @Test
    void shouldKeepTheCanariesOnlyIfAllAreAsDocumented() {
        cache().keepCanaries(List.of(SpecWithRuns.canary("ok"), SpecWithRuns.canary("other")));
        assertThat(cache().findCanaries()).isEmpty();

        cache().keepCanaries(List.of(SpecWithRuns.canary("ok")));
        assertThat(cache().findCanaries())
                .hasValueSatisfying(reports -> assertThat(reports)
                        .hasSize(10)
                        .allMatch(Canaries.Report::cached)
                        .allMatch(Canaries.Report::isAsDocumented));
    }

    @Test
    void shouldForgetTheCanariesWhenTheyAreOthers() throws IOException {
        cache().keepCanaries(List.of(SpecWithRuns.canary("ok")));
        Path own = Files.createDirectory(spec.path().resolve("canaries"));
        try (Stream<Path> files = Files.list(Path.of("..", "spec", "canaries"))) {
            for (Path file : files.toList()) {
                Files.copy(file, own.resolve(file.getFileName()));
            }
        }
        assertThat(cache().findCanaries()).as("the same texts").isPresent();

        Files.writeString(own.resolve("Grid.tla"), "---- MODULE Grid ----\n====\n");
        assertThat(cache().findCanaries()).isEmpty();
    }

    private VerdictCache cache() {
        return new VerdictCache(entries, spec.folder(), warnings::add);
    }

    private void keep(Judgement judgement) {
        VerdictCache cache = cache();
        cache.find(judgement.declared());
        warnings.clear();
        cache.keep(judgement);
    }

    private Path onlyEntry() throws IOException {
        try (Stream<Path> files = Files.list(entries)) {
            List<Path> all = files.toList();
            assertThat(all).hasSize(1);
            return all.getFirst();
        }
    }
}
