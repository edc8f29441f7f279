package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.tlc.launch.TlcLaunch;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The command line of one forked TLC. */
final class TlcCommand {
    private final TlcRequest request;
    private final LaunchKit kit;
    private final Path ownFolder;

    /**
     * @param ownFolder a folder that is this run's alone
     */
    TlcCommand(TlcRequest request, LaunchKit kit, Path ownFolder) {
        this.request = request;
        this.kit = kit;
        this.ownFolder = ownFolder.toAbsolutePath();
    }

    Path temporaryFolder() {
        return ownFolder.resolve("tmp");
    }

    Path metaFolder() {
        return ownFolder.resolve("meta");
    }

    /**
     * @param classArchive flags about the archive of classes
     * @param options more options for TLC
     */
    List<String> line(List<String> classArchive, List<String> options) {
        List<String> line = new ArrayList<>();
        line.add(ForkedJvm.java());
        line.addAll(jvmFlags());
        line.addAll(classArchive);
        line.addAll(request.resources().jvmFlags());
        line.addAll(List.of("-cp", kit.classPath(), kit.mainClass()));
        line.addAll(tlcOptions());
        line.addAll(options);
        line.add(request.module().toAbsolutePath().toString());
        return line;
    }

    private List<String> jvmFlags() {
        List<String> flags = new ArrayList<>(request.resources().effort().jvmFlags());
        flags.add("-Xmx" + request.resources().heapMb() + "m");
        // At once and with a code of its own, instead of going on with half a state.
        flags.add("-XX:+ExitOnOutOfMemoryError");
        // What the JVM itself has to say must not get between the messages.
        flags.addAll(List.of("-XX:+DisplayVMOutputToStderr", "-Xlog:disable", "-Xshare:auto"));
        flags.add("-Djava.io.tmpdir=" + temporaryFolder());
        // TLC looks there for the consent to send statistics away; it finds none.
        flags.add("-Duser.home=" + temporaryFolder());
        flags.addAll(List.of("-Duser.language=en", "-Duser.country=US"));
        flags.addAll(List.of("-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"));
        flags.add("-Dstderr.encoding=UTF-8");
        flags.add("-D" + TlcLaunch.PARENT + "=" + ProcessHandle.current().pid());
        if (!request.libraries().isEmpty()) {
            flags.add("-DTLA-Library="
                    + request.libraries().stream()
                            .map(folder -> folder.toAbsolutePath().toString())
                            .collect(Collectors.joining(File.pathSeparator)));
        }
        return flags;
    }

    private List<String> tlcOptions() {
        List<String> options = new ArrayList<>(List.of("-tool", "-checkpoint", "0"));
        // One fingerprint function, and one check of properties at the end: the same counts always.
        options.addAll(List.of("-fp", "0", "-lncheck", "final"));
        options.addAll(List.of("-metadir", metaFolder().toString()));
        options.addAll(List.of("-workers", Integer.toString(request.resources().workers())));
        options.addAll(List.of("-config", request.config().toAbsolutePath().toString()));
        if (!request.checkDeadlock()) {
            // Despite its name, this switches the check off.
            options.add("-deadlock");
        }
        return options;
    }
}
