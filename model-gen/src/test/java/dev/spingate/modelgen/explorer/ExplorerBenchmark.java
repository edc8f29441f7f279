package dev.spingate.modelgen.explorer;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the search alone, with steps that cost next to nothing, and prints one line a run. Each
 * run is preceded by a short one. Time is that of the processor as well as that of the clock, so
 * that a machine that does other work is no excuse.
 *
 * <p>Arguments: the largest power of ten of states, 6 to 8 (6 if left out), and a word width, 1 to
 * 8 (2 if left out). Give the JVM a heap of 2 GB for 10^7 states and 6 GB for 10^8.
 */
final class ExplorerBenchmark {
    private static final String HEAD =
            "states      families  words  workers  seconds  cpu s  Mstates/s  Msteps/s  bytes/st.";

    private ExplorerBenchmark() {}

    public static void main(String[] args) {
        int largest = args.length > 0 ? Integer.parseInt(args[0]) : 6;
        int width = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        if (largest < 6 || largest > 8 || width < 1 || width > 8) {
            System.err.println("arguments: 6 to 8, 1 to 8");
            System.exit(2);
        }
        List<Pairs> shapes = new ArrayList<>();
        shapes.add(new Pairs(width, 3, 4, 100_000));
        for (int power = 6; power <= largest; power++) {
            shapes.add(new Pairs(width, power, 10, 1));
        }
        System.out.println(HEAD);
        for (Pairs shape : shapes) {
            for (int workers = 1; workers <= 2; workers++) {
                measure(new Pairs(width, 6, 6, 20), workers);
                System.out.println(measure(shape, workers));
            }
        }
    }

    private static String measure(Pairs shape, int workers) {
        OperatingSystemMXBean machine =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long before = machine.getProcessCpuTime();
        SearchResult result = Search.run(shape, SearchOptions.DEFAULT.withWorkers(workers));
        double cpu = (machine.getProcessCpuTime() - before) / 1e9;
        double seconds = result.elapsed().toNanos() / 1e9;
        if (result.states() != shape.states()) {
            throw new IllegalStateException(result.states() + " states, not " + shape.states());
        }
        return "%-11d %-9d %-6d %-8d %-8.2f %-6.2f %-10.2f %-9.2f %.1f"
                .formatted(
                        result.states(),
                        result.families(),
                        shape.words(),
                        workers,
                        seconds,
                        cpu,
                        result.states() / seconds / 1e6,
                        result.generated() / seconds / 1e6,
                        (double) result.bytes() * result.families() / result.states());
    }
}
