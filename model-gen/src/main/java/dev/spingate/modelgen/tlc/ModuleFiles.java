package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The module files that a run read, by name of the module. Immutable. */
final class ModuleFiles {
    private static final String PARSING = "Parsing file ";
    private static final Pattern ASSUMPTION_NAME =
            Pattern.compile("(?:ASSUME|ASSUMPTION|AXIOM)\\s+(\\w+)\\s*==\\s*$");

    private final Map<String, Path> files = new LinkedHashMap<>();
    private final Path root;

    /**
     * @param root the root module, as the user named it
     * @param sanyLines what the parser said
     */
    ModuleFiles(Path root, List<String> sanyLines) {
        this.root = root;
        for (String line : sanyLines) {
            if (line.startsWith(PARSING)) {
                Path file = Path.of(line.substring(PARSING.length()).strip());
                files.put(moduleName(file), asNamed(file));
            }
        }
        files.putIfAbsent(moduleName(root), root);
    }

    /** The module that was read last; the root if none was. */
    Path last() {
        return files.values().stream().reduce(root, (_, later) -> later);
    }

    /** The file of a module; the root if that module was not read. */
    Path file(String module) {
        return files.getOrDefault(module, root);
    }

    Place place(ModulePlace place) {
        return files.containsKey(place.module())
                ? new Place(files.get(place.module()).toString(), place.line(), place.column())
                : Place.of(root);
    }

    /** The name of the assumption whose expression begins at this place, if it has one. */
    Optional<String> assumptionAt(ModulePlace place) {
        try {
            String text = Files.readString(file(place.module()));
            int line = 1;
            int start = 0;
            while (line < place.line()) {
                start = text.indexOf('\n', start) + 1;
                line++;
            }
            String before = text.substring(0, Math.min(text.length(), start + place.column() - 1));
            Matcher matcher = ASSUMPTION_NAME.matcher(before);
            return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** Beside the root module, files are shown as the user named it. */
    private Path asNamed(Path file) {
        Path folder = root.toAbsolutePath().normalize().getParent();
        boolean beside = file.toAbsolutePath().normalize().getParent().equals(folder);
        return beside ? root.resolveSibling(file.getFileName()) : file;
    }

    private static String moduleName(Path file) {
        return file.getFileName().toString().replaceFirst("\\.tla$", "");
    }
}
