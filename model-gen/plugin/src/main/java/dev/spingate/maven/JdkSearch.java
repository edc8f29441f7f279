package dev.spingate.maven;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** Finds a JDK for Spingate: the build's own choice first, then what lies nearest. */
final class JdkSearch {
    private static final String TYPE = "jdk";
    private static final String VARIABLE = "JAVA" + Jdk.NEEDED + "_HOME";

    private final ToolchainManager toolchains;
    private final MavenSession session;
    private final Map<String, String> environment;
    private final Path ownHome;

    /**
     * @param environment the environment variables
     * @param ownHome the JDK that Maven runs on
     */
    JdkSearch(
            ToolchainManager toolchains,
            MavenSession session,
            Map<String, String> environment,
            Path ownHome) {
        this.toolchains = toolchains;
        this.session = session;
        this.environment = environment;
        this.ownHome = ownHome;
    }

    /**
     * The first that is new enough.
     *
     * @throws MojoExecutionException if there is none
     */
    Jdk jdk() throws MojoExecutionException {
        return Stream.of(selected(), declared(), named(), Jdk.in(ownHome).stream())
                .flatMap(found -> found)
                .filter(Jdk::isNewEnough)
                .findFirst()
                .orElseThrow(() -> Refused.environment(
                        "the toolchain of this build, toolchains.xml, " + VARIABLE + ", " + ownHome,
                        "no JDK " + Jdk.NEEDED + " or later is here, and Spingate runs on nothing"
                                + " older",
                        "install one, then let the goal select-jdk-toolchain of the Maven"
                                + " toolchains plugin choose version [" + Jdk.NEEDED + ",), declare"
                                + " it in toolchains.xml, set " + VARIABLE
                                + ", or run Maven itself on it"));
    }

    private Stream<Jdk> selected() {
        return Stream.ofNullable(toolchains.getToolchainFromBuildContext(TYPE, session))
                .flatMap(JdkSearch::jdkOf);
    }

    private Stream<Jdk> declared() {
        Map<String, String> wanted = Map.of("version", "[" + Jdk.NEEDED + ",)");
        return Stream.ofNullable(toolchains.getToolchains(session, TYPE, wanted))
                .flatMap(found -> found.stream())
                .flatMap(JdkSearch::jdkOf);
    }

    private Stream<Jdk> named() {
        return Optional.ofNullable(environment.get(VARIABLE))
                .filter(home -> !home.isBlank())
                .flatMap(home -> Jdk.in(Path.of(home)))
                .stream();
    }

    private static Stream<Jdk> jdkOf(Toolchain toolchain) {
        return Stream.ofNullable(toolchain.findTool("java"))
                .filter(Objects::nonNull)
                .map(java -> new Jdk(Path.of(java)));
    }
}
