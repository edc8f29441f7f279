package dev.spingate.gpu.run;

import dev.spingate.gpu.Barrier;
import dev.spingate.gpu.Device;
import dev.spingate.gpu.DeviceEvent;
import dev.spingate.gpu.ProcessGate;
import dev.spingate.gpu.Word;
import dev.spingate.gpu.Words;
import dev.spingate.modelgen.judge.Operation;
import dev.spingate.modelgen.judge.Operation.Cell;
import dev.spingate.modelgen.scenario.Scenario;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The words and events of a program on a device. Behind each word stands an event that every store
 * signals too: what a spin waits for that became an event wait.
 */
final class Cells {
    /** A word in a cache line of its own. */
    private static final int LINE = 32;

    private final Device device;
    private final Barrier barrier;
    private final Words block;
    private final Map<Cell, Word> words = new HashMap<>();
    private final Map<Cell, DeviceEvent> events = new HashMap<>();
    private final Map<Cell, Long> seen = new HashMap<>();

    Cells(Device device, Scenario scenario, Collection<Operation> program) {
        this.device = device;
        this.barrier = device.info().barriers().stream().max(Barrier::compareTo).orElseThrow();
        program.forEach(operation -> operation.cell().ifPresent(this::declare));
        scenario.words().forEach((name, _) -> declare(new Cell(false, name)));
        scenario.events().forEach((name, _) -> declare(new Cell(true, name)));
        block = device.words(LINE * Math.max(1, events.size()));
        int index = 0;
        for (Cell cell : events.keySet()) {
            if (!cell.event()) {
                words.put(cell, block.word(LINE * index++));
            }
        }
        scenario.words().forEach((name, value) -> initial(new Cell(false, name), value));
        scenario.events().forEach((name, value) -> initial(new Cell(true, name), value));
    }

    private void declare(Cell cell) {
        events.computeIfAbsent(cell, _ -> device.event());
        seen.putIfAbsent(cell, 0L);
    }

    private void initial(Cell cell, int value) {
        if (!cell.event()) {
            words.get(cell).set(value);
        }
        events.get(cell).signal(value);
    }

    Word word(Cell cell) {
        return words.get(cell);
    }

    /** The event itself, or the one behind a word. */
    DeviceEvent event(Cell cell) {
        return events.get(cell);
    }

    /** The host stores to a word, or raises an event. */
    void release(Operation operation) {
        Cell cell = operation.cell().orElseThrow();
        if (!cell.event()) {
            device.store(words.get(cell), operation.value(), barrier);
        }
        events.get(cell).signal(operation.value());
    }

    boolean hasReached(Cell cell, long value) {
        return value(cell) >= value;
    }

    private long value(Cell cell) {
        return cell.event() ? events.get(cell).value() : words.get(cell).get();
    }

    /** Tells the gates what has changed; whether anything has. */
    boolean tell(Collection<ProcessGate> gates) {
        boolean any = false;
        for (Cell cell : seen.keySet()) {
            long value = value(cell);
            if (value != seen.get(cell)) {
                seen.put(cell, value);
                gates.forEach(gate -> gate.reached(cell, value));
                any = true;
            }
        }
        return any;
    }

    void close() {
        events.values().forEach(DeviceEvent::close);
        block.close();
    }
}
