package dev.spingate.maven;

import java.io.File;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * Proves what a TLA+ specification declares in {@code proof/obligations.json}, for any number of
 * everything, and fails the build if a prover does not agree or a mutant breaks nothing.
 */
@Mojo(name = "prove", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ProveMojo extends SpecificationMojo {

    /** Folder for the report in JUnit's XML, {@code TEST-spingate-prove.xml}. */
    @Parameter(
            property = "spingate.reportsDirectory",
            defaultValue = "${project.build.directory}/surefire-reports")
    private File reportsDirectory;

    /** Folder for {@code evidence.json}. */
    @Parameter(
            property = "spingate.proveDirectory",
            defaultValue = "${project.build.directory}/prove")
    private File proveDirectory;

    /** Leaves the goal out. */
    @Parameter(property = "spingate.prove.skip", defaultValue = "false")
    private boolean skip;

    /** Leaves the goal out, like the tests. */
    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    /** Leaves the goal out, like the tests. */
    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean skipTestsAltogether;

    /** Leaves the goal out, like the integration tests. */
    @Parameter(property = "skipITs", defaultValue = "false")
    private boolean skipIntegrationTests;

    /** For Maven. */
    @Inject
    public ProveMojo(ToolchainManager toolchains) {
        super(toolchains);
    }

    @Override
    boolean isSkipped() {
        return skip || skipTests || skipTestsAltogether || skipIntegrationTests;
    }

    @Override
    boolean takesModels() {
        return false;
    }

    @Override
    boolean needsModels() {
        return false;
    }

    @Override
    List<String> arguments() {
        return List.of(
                "prove",
                "--out",
                proveDirectory.toString(),
                "--reports",
                reportsDirectory.toString());
    }
}
