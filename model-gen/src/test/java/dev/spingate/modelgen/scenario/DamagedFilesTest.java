package dev.spingate.modelgen.scenario;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Valid files, damaged at random, are read or refused; nothing else ever comes of them. */
class DamagedFilesTest {

    @Provide
    Arbitrary<String> published() {
        List<String> texts =
                ScenarioFolders.published().stream().map(ScenarioFolders::text).toList();
        return Arbitraries.of(texts);
    }

    @Property(tries = 1000)
    void damagedBytesAreReadOrRefused(
            @ForAll("published") String text,
            @ForAll @IntRange(min = 1, max = 20) int damages,
            @ForAll Random random) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < damages; i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        assertReadOrRefused(bytes);
    }

    @Property(tries = 1000)
    void damagedPunctuationIsReadOrRefused(
            @ForAll("published") String text,
            @ForAll @IntRange(min = 1, max = 5) int damages,
            @ForAll Random random) {
        String punctuation = "[]{}:,-?&*!|>'\"%@` \n\t#0";
        StringBuilder damaged = new StringBuilder(text);
        for (int i = 0; i < damages; i++) {
            char other = punctuation.charAt(random.nextInt(punctuation.length()));
            damaged.setCharAt(random.nextInt(damaged.length()), other);
        }
        assertReadOrRefused(damaged.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Property(tries = 1000)
    void shuffledLinesAreReadOrRefused(
            @ForAll("published") String text,
            @ForAll @IntRange(min = 1, max = 10) int moves,
            @ForAll Random random) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        for (int i = 0; i < moves; i++) {
            String line = lines.remove(random.nextInt(lines.size()));
            lines.add(random.nextInt(lines.size() + 1), line);
        }
        assertReadOrRefused(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    @Property(tries = 1000)
    void exchangedWordsAreReadOrRefused(
            @ForAll("published") String text,
            @ForAll @IntRange(min = 1, max = 6) int exchanges,
            @ForAll Random random) {
        List<String> words = new ArrayList<>(Arrays.asList(text.split("(?<=[^\\w-])|(?=[^\\w-])")));
        for (int i = 0; i < exchanges; i++) {
            words.set(random.nextInt(words.size()), words.get(random.nextInt(words.size())));
        }
        assertReadOrRefused(String.join("", words).getBytes(StandardCharsets.UTF_8));
    }

    @Property(tries = 300)
    void aCutFileIsReadOrRefused(@ForAll("published") String text, @ForAll Random random) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertReadOrRefused(Arrays.copyOf(bytes, random.nextInt(bytes.length)));
    }

    private static void assertReadOrRefused(byte[] bytes) {
        try {
            ScenarioReader.read("damaged", bytes);
        } catch (BadInput refused) {
            for (Diagnostic said : refused.diagnostics()) {
                if (!said.place().file().equals("damaged")
                        || said.cause().isBlank()
                        || said.remedy().isBlank()) {
                    throw new AssertionError("place, cause and remedy are needed: " + said);
                }
            }
        }
    }
}
