package dev.spingate.modelgen.spec;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A folder of TLA+ modules with what belongs to them: {@code models.json} and the folders {@code
 * models}, {@code mutants}, {@code reach}, {@code canaries} and {@code scenarios}. Modules lie flat
 * in it, because the tools find them by name beside the root module. Immutable; it reads the files
 * when asked, so it can be shared by threads.
 */
public final class SpecFolder {
    private static final String MODULE_SUFFIX = ".tla";

    private final Path path;

    private SpecFolder(Path path) {
        this.path = path;
    }

    /**
     * The specification in a folder.
     *
     * @throws BadInput if there is no such folder, or no module in it
     */
    public static SpecFolder at(Path path) {
        if (!Files.isDirectory(path)) {
            throw new BadInput(
                    Place.of(path),
                    Files.exists(path) ? "this is no folder" : "there is no such folder",
                    "name the folder that holds the TLA+ modules and models.json");
        }
        SpecFolder folder = new SpecFolder(path);
        if (folder.modules().isEmpty()) {
            throw new BadInput(
                    Place.of(path),
                    "this is no specification: it holds no file that ends in .tla",
                    "name the folder that holds the TLA+ modules and models.json");
        }
        return folder;
    }

    /** The folder itself, as it was named. */
    public Path path() {
        return path;
    }

    /** The module files, sorted by name. */
    public List<Path> modules() {
        List<Path> modules = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(path, "*" + MODULE_SUFFIX)) {
            files.forEach(modules::add);
        } catch (IOException e) {
            throw new BadInput(
                    Place.of(path), "cannot be listed: " + e.getMessage(), "make it readable");
        }
        Collections.sort(modules);
        return List.copyOf(modules);
    }

    /**
     * A file of this folder.
     *
     * @param relative its path from here, such as {@code models/U3.cfg}
     * @throws BadInput if there is no such file here
     */
    public Path file(String relative) {
        Path file = path.resolve(relative).normalize();
        if (!file.startsWith(path.normalize()) || !Files.isRegularFile(file)) {
            throw new BadInput(
                    Place.of(path.resolve(relative)),
                    "there is no such file in the specification's folder " + path,
                    "correct the name, or add the file");
        }
        return file;
    }

    /** The declared runs; the file need not exist. */
    public Path modelsFile() {
        return path.resolve("models.json");
    }

    /** The specifications that test the checker itself; the folder need not exist. */
    public Path canaries() {
        return path.resolve("canaries");
    }

    /** The scenario files; the folder need not exist. */
    public Path scenarios() {
        return path.resolve("scenarios");
    }

    /**
     * SHA-256 over the names and texts of all modules, as 64 hexadecimal digits. It changes when a
     * module is edited, added, removed or renamed, and with nothing else.
     */
    public String hash() {
        Fingerprint fingerprint = new Fingerprint();
        modules().forEach(fingerprint::addNamed);
        return fingerprint.hex();
    }

    /** SHA-256 over the text of one file, as 64 hexadecimal digits. */
    public static String hash(Path file) {
        return new Fingerprint().addText(file).hex();
    }
}
