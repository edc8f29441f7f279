package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import dev.spingate.modelgen.spec.SpecFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The declared runs of a specification.
 *
 * @param file where they are declared, {@code models.json}
 * @param runs in the order of the file
 */
public record Models(Path file, List<DeclaredRun> runs) {

    public Models {
        runs = List.copyOf(runs);
    }

    /** Reads {@code models.json} of a folder, as {@link #read(SpecFolder, Path)} does. */
    public static Models read(SpecFolder folder) {
        return read(folder, folder.modelsFile());
    }

    /**
     * Reads a file of declared runs, strictly.
     *
     * @param folder where the modules and configurations lie that the file names
     * @throws BadInput with every finding: unknown and missing keys, wrong types, unknown words,
     *     names that stand twice, files that are not there, runs whose counts would not be stable
     */
    public static Models read(SpecFolder folder, Path file) {
        List<Diagnostic> findings = new ArrayList<>();
        List<DeclaredRun> runs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (LocatedJson json : listed(LocatedJson.read(file), findings)) {
            RunReader.read(json, folder, findings).ifPresent(run -> {
                if (!names.add(run.name())) {
                    findings.add(new Diagnostic(
                            json.place(),
                            "the name \"" + run.name() + "\" stands twice",
                            "give each run a name of its own"));
                }
                runs.add(run);
            });
        }
        if (!findings.isEmpty()) {
            throw new BadInput(findings);
        }
        return new Models(file, runs);
    }

    /** The runs that are due up to a tier. */
    public List<DeclaredRun> upTo(Tier largest) {
        return runs.stream().filter(run -> run.tier().isWithin(largest)).toList();
    }

    /**
     * The run with this name.
     *
     * @throws BadInput if none is called so
     */
    public DeclaredRun named(String name) {
        return runs.stream()
                .filter(run -> run.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInput(
                        Place.of(file),
                        "no run is called \"" + name + "\"",
                        "name one of: "
                                + runs.stream()
                                        .map(DeclaredRun::name)
                                        .collect(Collectors.joining(", "))));
    }

    private static List<LocatedJson> listed(LocatedJson json, List<Diagnostic> findings) {
        JsonObject root = new JsonObject(json, findings);
        List<LocatedJson> runs = root.list("runs");
        root.refuseOthers();
        return runs;
    }
}
