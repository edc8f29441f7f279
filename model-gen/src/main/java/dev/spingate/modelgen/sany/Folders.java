package dev.spingate.modelgen.sany;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the text of a module is looked for: in the folder of the root module, then in libraries.
 * Immutable.
 *
 * @param all as the user named them, in the order of the search; the root module's first
 */
record Folders(List<Path> all) {

    Folders {
        all = List.copyOf(all);
    }

    /** The folder of a file, then others. */
    static Folders of(Path file, List<Path> libraries) {
        List<Path> all = new ArrayList<>();
        all.add(file.getParent() == null ? Path.of("") : file.getParent());
        all.addAll(libraries);
        return new Folders(all);
    }

    /** The file of this name that is found first; where none is, in the folder of the root. */
    Path find(String file) {
        return all.stream()
                .map(folder -> folder.resolve(file))
                .filter(Files::exists)
                .findFirst()
                .orElseGet(() -> all.getFirst().resolve(file));
    }

    /** The file of a module. */
    Path module(String name) {
        return find(name + ".tla");
    }

    /** Refuses a module of which another folder has a different text. */
    void requireOnlyOne(String name) {
        Path first = module(name);
        for (Path folder : all) {
            Path other = folder.resolve(name + ".tla");
            if (Files.exists(other) && !isSame(first, other)) {
                throw new BadInput(
                        Place.of(other),
                        "there is another module of this name: " + first,
                        "rename one of them, or leave out a folder");
            }
        }
    }

    private static boolean isSame(Path first, Path other) {
        try {
            return Files.mismatch(first, other) == -1;
        } catch (IOException _) {
            return false;
        }
    }
}
