package dev.spingate.modelgen.tlc;

import dev.spingate.modelgen.diagnostic.BadInput;
import dev.spingate.modelgen.diagnostic.Diagnostic;
import dev.spingate.modelgen.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * What a configuration must and must not hold, by the mode of the run. Each refusal stands for a
 * way in which TLC answers "no error" although there is one, or checks nothing at all.
 */
final class ConfigRules {
    /**
     * Liveness under a constraint is vacuously true (tlaplus/tlaplus#839); under a symmetry or a
     * view it is checked on a graph that has lost behaviours (tlaplus/tlaplus#59, #644, #816).
     */
    private static final List<String> BREAK_LIVENESS =
            List.of("CONSTRAINTS", "ACTION_CONSTRAINTS", "SYMMETRY", "VIEW");

    private final TlcConfig config;
    private final TlcRequest request;
    private final List<Diagnostic> findings = new ArrayList<>();

    private ConfigRules(TlcConfig config, TlcRequest request) {
        this.config = config;
        this.request = request;
    }

    /** Throws {@link BadInput} with everything that the configuration does wrong. */
    static void enforce(TlcConfig config, TlcRequest request) {
        ConfigRules rules = new ConfigRules(config, request);
        switch (request.mode()) {
            case SAFETY, EXPLORER -> rules.safety();
            case LIVENESS -> rules.liveness();
            case CONSTANT -> rules.constant();
        }
        rules.deadlock();
        if (!rules.findings.isEmpty()) {
            throw new BadInput(rules.findings);
        }
    }

    private void safety() {
        refuse("PROPERTIES", "a property in a run of mode safety", "set the mode to liveness");
        if (config.names("INVARIANTS").isEmpty() && !request.checkDeadlock()) {
            lacks("no invariant: it would check nothing", "add an INVARIANT");
        }
        needsBehaviour();
    }

    private void liveness() {
        for (String keyword : BREAK_LIVENESS) {
            refuse(
                    keyword,
                    keyword + " in a run of mode liveness: TLC may then miss violations",
                    "remove it, or check the property in a model that needs none");
        }
        if (config.names("PROPERTIES").isEmpty()) {
            lacks("no property in a run of mode liveness", "add a PROPERTY");
        }
        needsBehaviour();
    }

    private void constant() {
        for (String keyword :
                List.of("SPECIFICATION", "INIT", "NEXT", "INVARIANTS", "PROPERTIES")) {
            refuse(keyword, keyword + " in a run of mode constant", "set the mode to safety");
        }
    }

    /** The request says whether deadlock is looked for; the configuration must not differ. */
    private void deadlock() {
        for (TlcConfig.Statement statement : config.all("CHECK_DEADLOCK")) {
            boolean wanted = statement.arguments().stream()
                    .anyMatch(token -> token.text().equals("TRUE"));
            if (wanted != request.checkDeadlock()) {
                find(
                        statement.place(),
                        "CHECK_DEADLOCK says " + (wanted ? "TRUE" : "FALSE")
                                + " but the run says otherwise",
                        "remove it: a run that expects deadlock looks for it, others do not");
            }
        }
    }

    private void needsBehaviour() {
        if (!config.hasBehaviour()) {
            lacks("no SPECIFICATION, nor INIT and NEXT: it has no states", "add one");
        }
    }

    private void refuse(String keyword, String cause, String remedy) {
        config.all(keyword).forEach(statement -> find(statement.place(), cause, remedy));
    }

    private void lacks(String cause, String remedy) {
        find(Place.of(config.file()), cause, remedy);
    }

    private void find(Place place, String cause, String remedy) {
        findings.add(new Diagnostic(place, cause, remedy));
    }
}
