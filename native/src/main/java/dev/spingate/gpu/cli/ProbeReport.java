package dev.spingate.gpu.cli;

import dev.spingate.gpu.Availability;
import dev.spingate.gpu.probe.Fact;
import dev.spingate.gpu.probe.Profile;
import dev.spingate.gpu.probe.Unmeasured;
import dev.spingate.modelgen.cli.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What {@code probe} tells to people. */
final class ProbeReport {
    private ProbeReport() {}

    static List<String> lines(Map<String, Availability> devices, Map<String, Profile> profiles) {
        List<String> lines = new ArrayList<>();
        Table here = new Table("device", "", "");
        devices.forEach((name, availability) -> {
            switch (availability) {
                case Availability.Present present -> here.row(name, "here", present.what());
                case Availability.Absent absent ->
                    here.row(name, "not here", absent.missing() + ": " + absent.why());
            }
        });
        lines.addAll(here.lines());
        devices.forEach((name, availability) -> {
            if (availability instanceof Availability.Absent absent) {
                lines.add("  " + name + ": " + absent.remedy());
            }
        });
        profiles.forEach((name, profile) -> {
            lines.add("");
            lines.addAll(facts(name, profile));
        });
        return lines;
    }

    private static List<String> facts(String name, Profile profile) {
        List<String> lines = new ArrayList<>();
        lines.add(name + ": " + profile.device().product() + ", "
                + profile.device().driver());
        Table facts = new Table("fact", "n", "yes", "verdict", "confidence");
        for (Fact fact : profile.facts()) {
            facts.row(
                    fact.id(),
                    fact.repetitions(),
                    fact.seen() < 0 ? "" : fact.seen(),
                    fact.verdict(),
                    fact.confidence());
        }
        facts.lines().forEach(line -> lines.add("  " + line));
        lines.add("  not measured:");
        for (Unmeasured one : profile.unmeasured()) {
            lines.add("    " + one.fact() + "; assumed: " + one.assumed() + " (" + one.why() + ")");
        }
        lines.add("  the model may assume: " + profile.model().settings());
        return lines;
    }
}
