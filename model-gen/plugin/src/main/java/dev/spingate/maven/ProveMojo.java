package dev.spingate.maven;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * Proves what a TLA+ specification declares in {@code proof/obligations.json}, for any number of
 * everything, and fails the build if a prover does not agree or a mutant breaks nothing. Where the
 * libraries of the provers can not be loaded it warns, and the evidence says that it was skipped.
 */
@Mojo(name = "prove", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ProveMojo extends LikeTestsMojo {

    /** Folder for {@code evidence.json}. */
    @Parameter(
            property = "spingate.proveDirectory",
            defaultValue = "${project.build.directory}/prove")
    private File proveDirectory;

    /**
     * Folder of what is kept as proved; several projects and builds may share one. It may be
     * deleted at any time.
     */
    @Parameter(
            property = "spingate.proveCacheDirectory",
            defaultValue = "${project.build.directory}/prove-cache")
    private File cacheDirectory;

    /** Leaves the goal out. */
    @Parameter(property = "spingate.prove.skip", defaultValue = "false")
    private boolean skip;

    /** For Maven. */
    @Inject
    public ProveMojo(ToolchainManager toolchains) {
        super(toolchains);
    }

    @Override
    boolean isSkipped() {
        return skip || super.isSkipped();
    }

    @Override
    boolean readsModels() {
        return false;
    }

    @Override
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("prove", "--or-skip"));
        arguments.addAll(outputs(proveDirectory));
        arguments.addAll(keptIn(cacheDirectory));
        return arguments;
    }
}
