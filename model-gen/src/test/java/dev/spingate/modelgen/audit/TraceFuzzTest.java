package dev.spingate.modelgen.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.diagnostic.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever the bytes, the audit accepts, refuses, or says what is wrong with them. */
class TraceFuzzTest {
    private static final int INPUTS = 1_000;
    private static final byte[] LIKELY = "{}[]\",:0123456789truefalse\\ \n\0\u00ff"
            .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);

    @Test
    void shouldHaveAnAnswerToAThousandBrokenTraces() throws IOException {
        byte[] sound = Files.readAllBytes(Path.of("..", "spec", "traces", "two-streams.ndjson"));
        Random random = new Random(6);
        int accepted = 0;
        int refused = 0;
        int bad = 0;
        for (int i = 0; i < INPUTS; i++) {
            byte[] broken = broken(sound, random);
            try {
                if (TraceText.audit(broken).isAccepted()) {
                    accepted++;
                } else {
                    refused++;
                }
            } catch (BadInput e) {
                bad++;
                assertThat(e.getMessage()).startsWith("t.ndjson").contains("remedy: ");
            }
        }
        assertThat(accepted).isPositive();
        assertThat(refused).isPositive();
        assertThat(bad).isGreaterThan(INPUTS / 2);
    }

    private static byte[] broken(byte[] sound, Random random) {
        byte[] broken = sound.clone();
        int times = 1 + random.nextInt(3);
        for (int i = 0; i < times; i++) {
            int at = random.nextInt(broken.length);
            switch (random.nextInt(4)) {
                case 0 -> broken[at] = LIKELY[random.nextInt(LIKELY.length)];
                case 1 -> broken[at] = (byte) random.nextInt(256);
                case 2 -> broken = Arrays.copyOf(broken, at + 1);
                default -> broken = without(broken, at, random.nextInt(20));
            }
        }
        return broken;
    }

    private static byte[] without(byte[] text, int from, int length) {
        int to = Math.min(text.length, from + length);
        byte[] rest = new byte[Math.max(1, text.length - (to - from))];
        System.arraycopy(text, 0, rest, 0, from);
        System.arraycopy(text, to, rest, from, text.length - to);
        return rest;
    }
}
