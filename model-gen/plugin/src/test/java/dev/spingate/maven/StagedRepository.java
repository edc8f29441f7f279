package dev.spingate.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A local repository for the builds that tests start. It holds what this build has packed, as if it
 * were installed, and shows everything else that the repository of this build holds through links:
 * so nothing is fetched again, and the user's repository never sees what is not released.
 */
final class StagedRepository {
    private static final String GROUP = "dev/spingate";

    private final Path top;
    private final Path checkout;
    private final String version;

    private StagedRepository(Path top, Path checkout, String version) {
        this.top = top;
        this.checkout = checkout;
        this.version = version;
    }

    /**
     * Lays it out.
     *
     * @param top a folder of its own
     * @param repository the repository of this build
     * @param checkout the checkout with its packed modules
     */
    static Path at(Path top, Path repository, Path checkout, String version) throws IOException {
        StagedRepository staged = new StagedRepository(top, checkout, version);
        staged.link(repository, top, "dev");
        staged.link(repository.resolve("dev"), top.resolve("dev"), "spingate");
        staged.install("spingate", Path.of("pom.xml"));
        for (Path module :
                List.of(Path.of("spec"), Path.of("model-gen"), Path.of("model-gen", "plugin"))) {
            String name = module.endsWith("plugin") ? "spingate-maven-plugin" : module.toString();
            staged.install(name, module.resolve("pom.xml"));
            staged.install(name, module.resolve("target/" + name + "-" + version + ".jar"));
        }
        return top;
    }

    private void link(Path from, Path into, String but) throws IOException {
        Files.createDirectories(into);
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> inside = Files.list(from)) {
            for (Path one : inside.toList()) {
                Path link = into.resolve(one.getFileName());
                if (!one.endsWith(but) && !Files.exists(link)) {
                    Files.createSymbolicLink(link, one.toAbsolutePath());
                }
            }
        }
    }

    private void install(String artifact, Path file) throws IOException {
        Path folder =
                Files.createDirectories(top.resolve(GROUP).resolve(artifact).resolve(version));
        String ending = file.endsWith("pom.xml") ? ".pom" : ".jar";
        Files.copy(
                checkout.resolve(file),
                folder.resolve(artifact + "-" + version + ending),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
