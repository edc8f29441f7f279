package dev.spingate.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spingate.modelgen.PolicyGenerator;
import dev.spingate.modelgen.emit.EmittedFile;
import dev.spingate.modelgen.emit.GeneratedHeader;
import dev.spingate.modelgen.spec.SpecFolder;
import dev.spingate.modelgen.tlc.Models;
import dev.spingate.modelgen.tlc.PassedCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The runtime compiles its policy before any check can have passed. Now that one has, the same is
 * generated with its evidence: the text may differ in nothing but who vouches for it.
 */
class CheckedPolicyIT {
    private static final Path SPEC = Path.of("..", "spec");
    private static final Path EVIDENCE = Path.of("..", "target", "check", "evidence.json");
    private static final Path COMPILED =
            Path.of("..", "policy-runtime", "target", "generated-sources", "policy");

    @Test
    void shouldHaveCompiledThePolicyOfASpecificationThatPassed() throws IOException {
        SpecFolder folder = SpecFolder.at(SPEC);
        PassedCheck check = PassedCheck.of(folder, Models.read(folder), EVIDENCE);
        List<EmittedFile> files = PolicyGenerator.generate(SPEC, Optional.of(check));

        assertThat(files).hasSizeGreaterThan(5);
        for (EmittedFile file : files) {
            String vouched = "Evidence that it passed its check: " + check.id();
            assertThat(file.text()).contains(vouched);
            assertThat(Files.readString(COMPILED.resolve(file.path())))
                    .as(file.path().toString())
                    .isEqualTo(file.text().replace(vouched, GeneratedHeader.UNCHECKED));
        }
    }
}
