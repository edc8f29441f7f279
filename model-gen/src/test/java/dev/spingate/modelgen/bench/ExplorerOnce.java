package dev.spingate.modelgen.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.spingate.modelgen.explorer.Search;
import dev.spingate.modelgen.explorer.SearchOptions;
import dev.spingate.modelgen.explorer.SearchResult;
import dev.spingate.modelgen.explorer.compile.CompiledSystems;
import dev.spingate.modelgen.tlc.RunConfiguration;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;

/**
 * The explorer in a process of its own, so that it is measured as the others are. Arguments: folder
 * of what is compiled, module, configuration, workers, and how often; prints a line a search.
 */
final class ExplorerOnce {
    private ExplorerOnce() {}

    public static void main(String[] args) {
        CompiledSystems systems = new CompiledSystems(Path.of(args[0]));
        CompiledSystems.Source source = new CompiledSystems.Source(
                Path.of(args[1]), RunConfiguration.read(Path.of(args[2])), List.of());
        SearchOptions options = SearchOptions.DEFAULT.withWorkers(Integer.parseInt(args[3]));
        OperatingSystemMXBean machine =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        for (int i = 0; i < Integer.parseInt(args[4]); i++) {
            long before = machine.getProcessCpuTime();
            SearchResult result = systems.use(source, relation -> Search.run(relation, options));
            System.out.printf(
                    "holds %b states %d bytes %d nanos %d cpu %d%n",
                    result.holds(),
                    result.states(),
                    result.bytes(),
                    result.elapsed().toNanos(),
                    machine.getProcessCpuTime() - before);
        }
    }
}
