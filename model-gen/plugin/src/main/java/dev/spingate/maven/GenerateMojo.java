package dev.spingate.maven;

import java.io.File;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * Generates Java, a C++ header and a reference page from the policy module of a specification,
 * {@code Admission.tla}, and adds the Java to the sources. It refuses unless there is evidence that
 * the specification, as it is, passed its check; every file names that evidence.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends SpecificationMojo {
    private static final String UNCHECKED = "--unchecked";

    /** Gets the folders {@code java}, which becomes a source root, {@code cpp} and {@code docs}. */
    @Parameter(
            property = "spingate.outputDirectory",
            defaultValue = "${project.build.directory}/generated-sources/spingate")
    private File outputDirectory;

    /** What the goal {@code check} left. */
    @Parameter(
            property = "spingate.evidence",
            defaultValue = "${project.build.directory}/check/evidence.json")
    private File evidence;

    /** Whether to do without evidence; what is generated is marked so. */
    @Parameter(property = "spingate.unchecked", defaultValue = "false")
    private boolean unchecked;

    /** Leaves the goal out; then its sources are not added either. */
    @Parameter(property = "spingate.generate.skip", defaultValue = "false")
    private boolean skip;

    /** For Maven. */
    @Inject
    public GenerateMojo(ToolchainManager toolchains) {
        super(toolchains);
    }

    @Override
    boolean isSkipped() {
        return skip;
    }

    @Override
    List<String> arguments() {
        return unchecked
                ? List.of("generate", UNCHECKED, "--out", outputDirectory.toString())
                : List.of(
                        "generate",
                        "--evidence",
                        evidence.toString(),
                        "--out",
                        outputDirectory.toString());
    }

    @Override
    boolean readsModels() {
        return !unchecked;
    }

    @Override
    String inWordsOfTheBuild(String complaint) {
        return complaint.contains(UNCHECKED)
                ? complaint + "\n    in a build: let the goal check come before, or set unchecked"
                : complaint;
    }

    @Override
    void succeeded() {
        project().addCompileSourceRoot(new File(outputDirectory, "java").toString());
    }
}
