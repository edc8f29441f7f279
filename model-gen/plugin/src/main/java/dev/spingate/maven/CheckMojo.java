package dev.spingate.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * Makes the declared runs of a TLA+ specification with TLC, and fails the build if one does not
 * come out as declared: another outcome, another number of distinct states, another depth. What
 * passed before is not run again while nothing that it depends on has changed.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends LikeTestsMojo {
    private static final List<String> TIERS = List.of("fast", "full", "nightly");

    /** Which runs are due: {@code fast}, {@code full} or {@code nightly}; each has those before. */
    @Parameter(property = "spingate.tier", defaultValue = "fast")
    private String tier;

    /** Whether the build fails when a run does not come out as declared. */
    @Parameter(property = "spingate.failOnDifference", defaultValue = "true")
    private boolean failOnDifference;

    /** Folder for {@code evidence.json} and for the logs of TLC. */
    @Parameter(
            property = "spingate.checkDirectory",
            defaultValue = "${project.build.directory}/check")
    private File checkDirectory;

    /**
     * Folder of the verdicts that are kept; several projects and builds may share one. It may be
     * deleted at any time.
     */
    @Parameter(
            property = "spingate.cacheDirectory",
            defaultValue = "${project.build.directory}/check-cache")
    private File cacheDirectory;

    /** Leaves the goal out. */
    @Parameter(property = "spingate.check.skip", defaultValue = "false")
    private boolean skip;

    /** For Maven. */
    @Inject
    public CheckMojo(ToolchainManager toolchains) {
        super(toolchains);
    }

    @Override
    boolean isSkipped() {
        return skip || super.isSkipped();
    }

    @Override
    List<String> arguments() throws MojoFailureException {
        if (!TIERS.contains(tier)) {
            throw Refused.input(
                    "tier",
                    "there is no tier '" + tier + "'",
                    "write one of " + String.join(", ", TIERS));
        }
        List<String> arguments = new ArrayList<>(List.of("check", "--tier", tier));
        arguments.addAll(outputs(checkDirectory));
        arguments.addAll(keptIn(cacheDirectory));
        return arguments;
    }

    @Override
    void differs(String complaint) throws MojoFailureException {
        if (failOnDifference) {
            super.differs(complaint);
        }
        getLog().warn(complaint);
    }
}
