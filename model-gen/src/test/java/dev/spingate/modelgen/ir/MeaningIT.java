package dev.spingate.modelgen.ir;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ModuleText;
import dev.spingate.modelgen.tlc.TlcMode;
import dev.spingate.modelgen.tlc.TlcOutcome;
import dev.spingate.modelgen.tlc.TlcRequest;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@link InterpreterTest} holds the interpreter to is what TLC says, too. */
class MeaningIT {
    @TempDir
    Path folder;

    @Test
    void shouldAgreeWithTheModelCheckerOnEveryForm() throws IOException {
        Path module = ModuleText.write(folder, "Assumed", Sayings.assuming("Assumed"));
        Path config = Files.writeString(folder.resolve("Assumed.cfg"), Sayings.CONFIGURATION);

        TlcResult result =
                TlcRunner.run(TlcRequest.of("Assumed", module, config, folder.resolve("work"))
                        .withMode(TlcMode.CONSTANT));

        assertThat(result.outcome()).as("%s", result.diagnostics()).isEqualTo(TlcOutcome.OK);
    }
}
