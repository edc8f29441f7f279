package dev.spingate.maven;

import java.io.File;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/** What the goals that show something have in common: they are left out and report like tests. */
abstract class LikeTestsMojo extends SpecificationMojo {

    /** Folder for the report in JUnit's XML, {@code TEST-spingate-GOAL.xml}. */
    @Parameter(
            property = "spingate.reportsDirectory",
            defaultValue = "${project.build.directory}/surefire-reports")
    private File reportsDirectory;

    /** Whether what passed or was proved before, with nothing changed since, is not done again. */
    @Parameter(property = "spingate.cache", defaultValue = "true")
    private boolean cache;

    /** Leaves the goal out, like the tests. */
    @Parameter(property = "skipTests", defaultValue = "false")
    private boolean skipTests;

    /** Leaves the goal out, like the tests. */
    @Parameter(property = "maven.test.skip", defaultValue = "false")
    private boolean skipTestsAltogether;

    /** Leaves the goal out, like the integration tests. */
    @Parameter(property = "skipITs", defaultValue = "false")
    private boolean skipIntegrationTests;

    LikeTestsMojo(ToolchainManager toolchains) {
        super(toolchains);
    }

    @Override
    boolean isSkipped() {
        return skipTests || skipTestsAltogether || skipIntegrationTests;
    }

    /** The options for what the command leaves: its own files in {@code out}, and the report. */
    final List<String> outputs(File out) {
        return List.of("--out", out.toString(), "--reports", reportsDirectory.toString());
    }

    /** The options for a folder of what is kept, if anything is. */
    final List<String> keptIn(File folder) {
        return cache ? List.of("--cache", folder.toString()) : List.of();
    }
}
