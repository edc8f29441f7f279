package dev.spingate.proofs.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A checkout with the real launcher, in a folder with a space, beside a JDK and a Maven that only
 * say what was asked of them. Nothing of the machine is seen but the few tools named here.
 */
final class Checkout {
    private static final List<String> TOOLS = List.of(
            "cat",
            "dirname",
            "find",
            "grep",
            "head",
            "ln",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "rmdir",
            "sed",
            "sleep");
    private static final long BOUND_SECONDS = 60;

    private static final String JAVA = """
        #!/bin/sh
        case $1 in -XX:AOTCacheOutput=*) : > "${1#*=}" ;; esac
        for argument in "$@"; do printf '<%s>\\n' "$argument"; done
        exit "${STUB_EXIT:-0}"
        """;
    private static final String MAVEN = """
        #!/bin/sh
        echo "$@" >> maven.calls
        echo "$$" > maven.new && mv maven.new maven.pid
        [ -z "${STUB_SAYS:-}" ] || { printf '%s\\n' "$STUB_SAYS" && exit 1; }
        [ -z "${STUB_HANGS:-}" ] || exec sleep 50
        while [ -n "${STUB_WAITS:-}" ] && [ ! -e go ]; do sleep 1; done
        : > proofs/target/proofs.jar
        printf '%s' "$PWD/proofs/target/proofs.jar" > proofs/target/class-path
        """;

    final Path home;
    final Path jdk;
    final Map<String, String> environment = new HashMap<>();
    private final Path tools;

    /** What a finished run of the launcher said. */
    record Outcome(int code, String out, String err) {}

    Checkout(Path temporary) throws IOException {
        home = Files.createDirectories(temporary.resolve("a checkout"));
        jdk = jdk("a jdk", "25.0.1");
        tools = Files.createDirectories(temporary.resolve("tools"));
        for (var tool : TOOLS) {
            script(tools.resolve(tool), "#!/bin/sh\nexec " + onThisMachine(tool) + " \"$@\"\n");
        }
        script(tools.resolve("mvn"), MAVEN);
        Files.copy(Path.of("..", "spingate"), home.resolve("spingate"));
        home.resolve("spingate").toFile().setExecutable(true);
        for (var file :
                List.of("pom.xml", ".mvn/jvm.config", "spec/Admission.tla", "spec/pom.xml")) {
            write(file);
        }
        for (var module : List.of("model-gen", "policy-runtime", "native", "proofs")) {
            write(module + "/pom.xml");
            write(module + "/src/main/java/Some.java");
            write(module + "/src/test/java/SomeTest.java");
        }
        write("spec/scenarios/some.yaml");
        environment.put("PATH", tools.toString());
        environment.put("JAVA25_HOME", jdk.toString());
        environment.put("SPINGATE_JDK_FOLDERS", temporary.resolve("jdks").toString());
        environment.put("SPINGATE_BUILD_SECONDS", Long.toString(BOUND_SECONDS / 2));
    }

    /** Runs the launcher to its end. */
    Outcome run(String... arguments) throws IOException, InterruptedException {
        return end(start(arguments));
    }

    Process start(String... arguments) throws IOException {
        return start(home.resolve("spingate"), arguments);
    }

    Process start(Path launcher, String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(tools.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start();
    }

    static Outcome end(Process process) throws IOException, InterruptedException {
        try {
            if (!process.waitFor(BOUND_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("the launcher did not end");
            }
            var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            var err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Outcome(process.exitValue(), out, err);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** A JDK of this version beside the checkout. */
    Path jdk(String name, String version) throws IOException {
        var folder = home.resolveSibling(name);
        Files.createDirectories(folder.resolve("bin"));
        script(folder.resolve("bin/java"), JAVA);
        script(folder.resolve("bin/javac"), JAVA);
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
        return folder;
    }

    void remove(String tool) throws IOException {
        Files.delete(tools.resolve(tool));
    }

    /** Gives the file a time after every build that a test makes. */
    void touch(String file) throws IOException {
        var later = FileTime.from(Instant.now().plusSeconds(BOUND_SECONDS));
        Files.setLastModifiedTime(home.resolve(file), later);
    }

    Path write(String file) throws IOException {
        var path = home.resolve(file);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, "");
    }

    int builds() throws IOException {
        var calls = home.resolve("maven.calls");
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    private static Path onThisMachine(String tool) {
        return List.of("/bin", "/usr/bin").stream()
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("this machine has no " + tool));
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, text);
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("not made executable: " + file);
        }
    }
}
