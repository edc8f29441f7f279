package dev.spingate.maven;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.apache.maven.toolchain.ToolchainManager;

/** What the goals have in common: a specification, and a JVM that runs Spingate on it. */
abstract class SpecificationMojo extends AbstractMojo {
    /** Exit code: a run did not come out as declared. */
    private static final int DIFFERS = 1;

    /** Exit code: bad input. */
    private static final int BAD_INPUT = 2;

    private final ToolchainManager toolchains;

    /** The folder that holds the TLA+ modules, flat, as TLC looks for them. */
    @Parameter(
            property = "spingate.specDirectory",
            defaultValue = "${project.basedir}/src/main/tla")
    private File specDirectory;

    /** The declared runs. Default: {@code models.json} in the folder of the specification. */
    @Parameter(property = "spingate.models")
    private File models;

    /** After so many seconds Spingate is ended and the build fails. Each run has its own bound. */
    @Parameter(property = "spingate.timeoutSeconds", defaultValue = "21600")
    private int timeoutSeconds;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${session}", readonly = true, required = true)
    private MavenSession session;

    @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
    private List<Artifact> pluginArtifacts;

    SpecificationMojo(ToolchainManager toolchains) {
        this.toolchains = toolchains;
    }

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (isSkipped()) {
            getLog().info("skipped");
            return;
        }
        requireParameters();
        List<String> arguments = new ArrayList<>(arguments());
        arguments.addAll(List.of("--spec", specDirectory.toString()));
        if (models != null && readsModels()) {
            arguments.addAll(List.of("--models", models.toString()));
        }
        judge(process().run(arguments, Duration.ofSeconds(timeoutSeconds)));
    }

    /** The command of Spingate and its options, without those for the specification. */
    abstract List<String> arguments() throws MojoFailureException;

    /** Whether the command reads the declared runs. */
    boolean readsModels() {
        return true;
    }

    /** A run did not come out as declared. */
    void differs(String complaint) throws MojoFailureException {
        throw new MojoFailureException(complaint);
    }

    /** All went well. */
    void succeeded() {}

    /** A complaint about bad input, for people who know parameters rather than options. */
    String inWordsOfTheBuild(String complaint) {
        return complaint;
    }

    /** Whether nothing is to be done. */
    abstract boolean isSkipped();

    final MavenProject project() {
        return project;
    }

    private void requireParameters() throws MojoFailureException {
        if (!specDirectory.isDirectory()) {
            throw Refused.input(
                    specDirectory,
                    specDirectory.exists() ? "this is no folder" : "there is no such folder",
                    "set the parameter specDirectory to the folder of the TLA+ modules");
        }
        File declared = models == null ? new File(specDirectory, "models.json") : models;
        if (readsModels() && !declared.isFile()) {
            throw Refused.input(
                    declared,
                    "no runs are declared: there is no such file",
                    "write it, or set the parameter models to another");
        }
        if (timeoutSeconds < 1) {
            throw Refused.input(
                    "timeoutSeconds",
                    "it is " + timeoutSeconds,
                    "write a number of seconds, at least 1");
        }
    }

    private SpingateProcess process() throws MojoExecutionException {
        Path home = Path.of(System.getProperty("java.home"));
        Jdk jdk = new JdkSearch(toolchains, session, System.getenv(), home).jdk();
        List<Path> classPath =
                pluginArtifacts.stream().map(one -> one.getFile().toPath()).toList();
        return new SpingateProcess(jdk, classPath, project.getBasedir().toPath(), getLog());
    }

    private void judge(SpingateProcess.Outcome outcome)
            throws MojoExecutionException, MojoFailureException {
        switch (outcome.code()) {
            case 0 -> {
                if (!outcome.complaint().isEmpty()) {
                    getLog().warn(outcome.complaint());
                }
                succeeded();
            }
            case DIFFERS -> differs(outcome.complaint());
            case BAD_INPUT ->
                throw new MojoFailureException(inWordsOfTheBuild(outcome.complaint()));
            default ->
                throw new MojoExecutionException(
                        outcome.complaint().isEmpty()
                                ? "Spingate ended with exit code " + outcome.code()
                                        + " and said nothing; run Maven with -X"
                                : outcome.complaint());
        }
    }
}
