package dev.spingate.modelgen.lower;

import dev.spingate.modelgen.ir.SpecModule;
import dev.spingate.modelgen.ir.SystemMeaning;
import dev.spingate.modelgen.ir.Value;
import dev.spingate.modelgen.sany.SanyFrontEnd;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All states of a small system, by its reference meaning.
 *
 * @param states every state that can be reached
 * @param depth how many states the longest of the shortest ways there has
 * @param violated the invariants of the configuration that do not hold in all of them
 */
record Search(Set<Map<String, Value>> states, int depth, List<String> violated) {

    static Search of(Path file, Path config) {
        RunConfiguration configuration = RunConfiguration.read(config);
        SpecModule module = Configured.of(SanyFrontEnd.read(file), configuration);
        Behaviour behaviour = Behaviour.of(module, configuration);
        SystemMeaning system = new SystemMeaning(
                module, Configured.modelValues(module), behaviour.init(), behaviour.next());
        Set<Map<String, Value>> seen = new HashSet<>(system.beginnings());
        List<Map<String, Value>> level = List.copyOf(seen);
        int depth = 0;
        while (!level.isEmpty()) {
            depth++;
            List<Map<String, Value>> next = new ArrayList<>();
            for (Map<String, Value> state : level) {
                system.steps(state).stream().filter(seen::add).forEach(next::add);
            }
            level = next;
        }
        List<String> violated = configuration.invariants().stream()
                .filter(one -> !seen.stream()
                        .allMatch(state -> system.holds(
                                module.definition(one).orElseThrow().body(), state)))
                .toList();
        return new Search(seen, depth, violated);
    }
}
