package dev.spingate.modelgen.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.sany.InstanceModules;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.DeclaredRun;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.TlcOutcome;
import dev.spingate.modelgen.tlc.TlcRequest;
import dev.spingate.modelgen.tlc.TlcResult;
import dev.spingate.modelgen.tlc.TlcRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference meaning of systems finds what the model checker finds. */
class SystemMeaningIT {
    private static final Path SPEC = Path.of("..", "spec");

    @TempDir
    Path folder;

    static List<SmallSystems.Small> systems() {
        return SmallSystems.all();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void shouldReachTheStatesThatTheModelCheckerReaches(SmallSystems.Small system) {
        assertSameStates(system.module(folder), system.configuration(folder));
    }

    @Test
    void shouldReachTheSameStatesThroughInstances() throws IOException {
        Path module = InstanceModules.write(folder, InstanceModules.VALUES);
        assertSameStates(
                module,
                Files.writeString(folder.resolve("Outer.cfg"), InstanceModules.CONFIGURATION));
    }

    private void assertSameStates(Path module, Path config) {
        TlcResult result =
                TlcRunner.run(TlcRequest.of("small", module, config, folder.resolve("work")));
        Search search = Search.of(module, config);

        assertThat(result.outcome()).as("%s", result.diagnostics()).isEqualTo(TlcOutcome.OK);
        assertThat(search.states()).hasSize((int) result.counts().distinct());
        assertThat(search.depth()).isEqualTo(result.counts().depth());
        assertThat(search.violated()).isEmpty();
    }

    @Test
    void shouldReachTheDeclaredStatesOfTheSystemItself() {
        DeclaredRun declared = Models.read(SpecFolder.at(SPEC)).named("U3_AllQueues_1T");

        Search search = Search.of(SPEC.resolve(declared.module()), SPEC.resolve(declared.config()));

        assertThat(search.states()).hasSize((int) declared.states());
        assertThat(search.depth()).isEqualTo(declared.depth());
        assertThat(search.violated()).isEmpty();
    }
}
