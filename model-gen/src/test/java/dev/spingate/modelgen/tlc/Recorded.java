package dev.spingate.modelgen.tlc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Outputs of TLC 2.18, recorded from the canaries and from small modules with errors. */
final class Recorded {
    private Recorded() {}

    static ToolOutput output(String name) {
        return outputOf(text(name));
    }

    static ToolOutput outputOf(String text) {
        ToolOutput output = new ToolOutput(TlcProgress.NONE);
        text.lines().forEach(output::line);
        return output;
    }

    static String text(String name) {
        try (InputStream stream = Recorded.class.getResourceAsStream(name + ".txt")) {
            return new String(
                    Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ForkedJvm.End exit(int code) {
        return new ForkedJvm.End(code, false, false, Duration.ofSeconds(1));
    }

    static List<TlcMessage> messages(String name) {
        return output(name).messages();
    }
}
