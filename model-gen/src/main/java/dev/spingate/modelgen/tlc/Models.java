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
 * @param engines what must make the runs unless something else is asked for: {@code tlc}, and
 *     {@code explorer} where the file names it
 * @param reductions the one that saves most first
 */
public record Models(
        Path file, List<DeclaredRun> runs, Set<String> engines, List<Reduction> reductions) {
    private static final String TLC = "tlc";
    private static final Set<String> ENGINES = Set.of(TLC, "explorer");

    public Models {
        runs = List.copyOf(runs);
        engines = Set.copyOf(engines);
        reductions = List.copyOf(reductions);
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
        JsonObject root = new JsonObject(LocatedJson.read(file), findings);
        List<LocatedJson> listed = root.list("runs");
        Set<String> engines = engines(root);
        List<Reduction> reductions = root.optionalList("reductions").stream()
                .map(json -> reduction(json, folder, findings))
                .toList();
        root.refuseOthers();
        for (LocatedJson json : listed) {
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
        Reduction.check(runs, folder, reductions);
        return new Models(file, runs, engines, reductions);
    }

    private static Reduction reduction(
            LocatedJson located, SpecFolder folder, List<Diagnostic> findings) {
        JsonObject json = new JsonObject(located, findings);
        Reduction reduction = new Reduction(
                json.optionalTexts("of"),
                json.text("module"),
                json.text("specification"),
                json.optionalTexts("keeps"));
        json.refuseOthers();
        if (!folder.modules().contains(folder.path().resolve(reduction.module()))) {
            json.find(
                    json.placeOf("module"),
                    "there is no module " + reduction.module() + " in " + folder.path(),
                    "name a file that ends in .tla and lies there");
        }
        return reduction;
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

    private static Set<String> engines(JsonObject root) {
        Set<String> engines = new HashSet<>(root.optionalTexts("engines"));
        if (engines.isEmpty()) {
            return Set.of(TLC);
        }
        if (!ENGINES.containsAll(engines) || !engines.contains(TLC)) {
            root.find(
                    root.placeOf("engines"),
                    "the engines " + engines,
                    "write [\"tlc\"] or [\"tlc\", \"explorer\"]");
        }
        return engines;
    }
}
