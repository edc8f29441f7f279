package dev.spingate.gpu.run;

import dev.spingate.gpu.Device;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.Occupancy;
import dev.spingate.gpu.Report;
import dev.spingate.gpu.Words;
import dev.spingate.modelgen.judge.Operation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;

/** The buffers of a program, and what each reader must find in them. */
final class Payloads implements Works {
    private static final int SIZE = 256;
    private static final long WORK_NANOS = 100_000;
    private static final int STRIDE = 1_000_003;

    private final Device device;
    private final List<Operation> program;
    private final Map<String, Words> buffers = new HashMap<>();

    Payloads(Device device, List<Operation> program) {
        this.device = device;
        this.program = program;
    }

    /** The operation with this number. */
    Operation operation(int number) {
        return program.get(number - 1);
    }

    Words buffer(String name) {
        return buffers.computeIfAbsent(name, _ -> device.words(SIZE));
    }

    /** What this operation writes. */
    static int seed(Operation writer) {
        return writer.number() * STRIDE;
    }

    /**
     * What a reader must find: written by the latest writer before it, if one thread encodes all
     * writers; else by the only writer; else nothing can be said.
     */
    OptionalInt expected(Operation reader, String buffer) {
        List<Operation> writers = program.stream()
                .filter(one -> one.kind() == Operation.Kind.KERNEL)
                .filter(one -> one.writes().contains(buffer))
                .toList();
        if (writers.size() == 1) {
            return OptionalInt.of(seed(writers.getFirst()));
        }
        boolean oneThread = writers.stream().allMatch(one -> one.thread().equals(reader.thread()));
        return !oneThread
                ? OptionalInt.empty()
                : writers.stream()
                        .filter(one -> one.number() < reader.number())
                        .mapToInt(Payloads::seed)
                        .reduce((_, later) -> later);
    }

    @Override
    public List<Kernel> kernels(
            Operation operation,
            Function<String, Optional<Report>> guards,
            Supplier<Report> reports) {
        List<Kernel> kernels = new ArrayList<>();
        for (String name : operation.reads()) {
            OptionalInt seed = expected(operation, name);
            if (seed.isPresent()) {
                Report guard = guards.apply(name).orElse(null);
                kernels.add(
                        new Kernel.Consume(buffer(name), seed.getAsInt(), guard, reports.get()));
            }
        }
        for (String name : operation.writes()) {
            kernels.add(new Kernel.Fill(buffer(name), seed(operation), reports.get()));
        }
        if (kernels.isEmpty()) {
            kernels.add(new Kernel.Busy(WORK_NANOS, Occupancy.ONE, reports.get()));
        }
        return kernels;
    }

    /** The host does an operation's work: writes what it writes; whether what it read was right. */
    boolean workOfHost(Operation operation) {
        boolean right = true;
        for (String name : operation.reads()) {
            OptionalInt seed = expected(operation, name);
            Words payload = buffer(name);
            for (int i = 0; seed.isPresent() && i < SIZE; i++) {
                right &= payload.get(i) == seed.getAsInt() + i;
            }
        }
        for (String name : operation.writes()) {
            Words payload = buffer(name);
            for (int i = 0; i < SIZE; i++) {
                payload.set(i, seed(operation) + i);
            }
        }
        return right;
    }

    void close() {
        buffers.values().forEach(Words::close);
    }
}
