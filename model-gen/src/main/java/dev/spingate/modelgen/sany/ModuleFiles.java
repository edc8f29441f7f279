package dev.spingate.modelgen.sany;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import util.FilenameToStream;

/**
 * Where the parser finds modules: in the folders of the specification, else among its own standard
 * modules. Left alone it unpacks those by their plain names into the common temporary folder and
 * deletes them when its JVM ends, under the eyes of any other JVM; here each run has a folder of
 * its own.
 */
final class ModuleFiles implements FilenameToStream, AutoCloseable {
    /** With the process, since others have theirs in the same folder. */
    static final String UNPACKED = "spingate-modules-" + ProcessHandle.current().pid() + "-";

    private static final String STANDARD = "/tla2sany/StandardModules/";

    private final Folders folders;
    private final Path unpacked;
    private final List<Path> toDelete = new ArrayList<>();

    ModuleFiles(Folders folders) {
        this.folders = folders;
        try {
            this.unpacked = Files.createTempDirectory(UNPACKED);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public File resolve(String name, boolean isModule) {
        String file = isModule && !name.endsWith(".tla") ? name + ".tla" : name;
        Path own = folders.find(file);
        Path found = Files.exists(own) || !isStandardModule(name) ? own : unpack(file);
        return new TLAFile(found.toAbsolutePath().toString(), !found.equals(own), this);
    }

    @Override
    public String getFullPath() {
        return folders.all().getFirst().toAbsolutePath().toString();
    }

    @Override
    public boolean isStandardModule(String name) {
        String file = name.endsWith(".tla") ? name : name + ".tla";
        return !Files.exists(folders.find(file))
                && TLAFile.class.getResource(STANDARD + file) != null;
    }

    private Path unpack(String file) {
        Path copy = unpacked.resolve(file);
        try (InputStream text = TLAFile.class.getResourceAsStream(STANDARD + file)) {
            if (!Files.exists(copy)) {
                Files.copy(text, copy);
                toDelete.add(copy);
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            for (Path copy : toDelete) {
                Files.deleteIfExists(copy);
            }
            Files.deleteIfExists(unpacked);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
