package dev.spingate.modelgen.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.ir.Definition;
import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.RunConfiguration;
import dev.spingate.modelgen.tlc.TlcMode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every declared run is a configured module with behaviours and invariants. */
class DeclaredRunsTest {
    private static final Path SPEC = Path.of("..", "spec");

    @Test
    void shouldConfigureEveryDeclaredRun() {
        Map<String, SpecModule> modules = new HashMap<>();
        for (DeclaredRun run : Models.read(SpecFolder.at(SPEC)).runs()) {
            SpecModule module = modules.computeIfAbsent(
                    run.module(), // an instance may bring steps that nobody asks for
                    one -> SanyFrontEnd.examine(SPEC.resolve(one), List.of()).module());
            RunConfiguration configuration = RunConfiguration.read(SPEC.resolve(run.config()));

            SpecModule configured = Configured.of(module, configuration);

            assertThat(configured.constants()).as(run.name()).isEmpty();
            assertThat(Behaviour.of(configured, configuration).fairness().isEmpty())
                    .as(run.name())
                    .isEqualTo(run.mode() != TlcMode.LIVENESS);
            assertThat(configured.definitions())
                    .as(run.name())
                    .extracting(Definition::name)
                    .containsAll(configuration.invariants());
        }
        assertThat(modules).hasSizeGreaterThan(1);
    }
}
