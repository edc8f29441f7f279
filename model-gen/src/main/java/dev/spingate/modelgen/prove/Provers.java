package dev.spingate.modelgen.prove;

import dev.spingate.modelgen.diagnostic.EnvironmentLacks;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The provers of this machine. */
public final class Provers {
    /** The prover whose proofs are checked. */
    static final String CHECKED = "smtinterpol";

    private final List<Prover> usable = new ArrayList<>();
    private final Map<String, String> missing = new TreeMap<>();
    private final Map<String, String> versions = new TreeMap<>();

    /**
     * Looks for them.
     *
     * @throws EnvironmentLacks when there is none but the one that needs no native library, since
     *     agreement of one says nothing
     */
    public Provers() {
        this(List.of(new Z3Prover(), new Cvc5Prover(), new SmtInterpolProver()));
    }

    Provers(List<Prover> known) {
        for (Prover prover : known) {
            prover.lacks().ifPresentOrElse(why -> missing.put(prover.name(), why), () -> {
                usable.add(prover);
                versions.put(prover.name(), prover.version());
            });
        }
        if (usable.size() < 2) {
            throw new EnvironmentLacks(
                    Place.of("provers"),
                    "neither z3 nor cvc5 can be loaded here: " + missing,
                    "prove on a system that their libraries exist for, such as Linux on x86-64");
        }
    }

    /** The provers that can be asked, in a fixed order. */
    List<Prover> usable() {
        return List.copyOf(usable);
    }

    /** By name, why a prover can not be asked here. */
    public Map<String, String> missing() {
        return Map.copyOf(missing);
    }

    /** By name, the versions of those that can. */
    public Map<String, String> versions() {
        return new TreeMap<>(versions);
    }
}
