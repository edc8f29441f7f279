package dev.spingate.gpu.simulated;

import dev.spingate.gpu.Command;
import dev.spingate.gpu.Kernel;
import dev.spingate.gpu.KernelWords;
import java.util.ArrayList;
import java.util.List;

/** Turns commands into encoders, waits and signals. */
final class BufferReader {
    private final SimulatedQueue queue;
    private final SimulatedDevice device;
    private final List<Item> items = new ArrayList<>();
    private final List<Dispatch> behind = new ArrayList<>();
    private final List<Encoder> fenceWaits = new ArrayList<>();
    private final List<SimulatedFence> updates = new ArrayList<>();

    /** Null between encoders. */
    private Encoder open;

    BufferReader(SimulatedQueue queue, SimulatedDevice device) {
        this.queue = queue;
        this.device = device;
    }

    List<Item> read(List<Command> commands) {
        commands.forEach(this::read);
        endEncoder();
        return items;
    }

    private void read(Command command) {
        switch (command) {
            case Command.Run(Kernel kernel) -> dispatch(kernel);
            case Command.Order _ -> order();
            case Command.EndEncoder _ -> endEncoder();
            case Command.UpdateFence(var fence) -> updates.add(device.own(fence));
            case Command.WaitFence(var fence) -> waitFence(device.own(fence));
            case Command.WaitEvent(var event, long value) ->
                between(Gate.event(device.own(event), value));
            case Command.SignalEvent(var event, long value) ->
                between(new Signal(device.own(event), value));
            case Command.WaitWord(var word, int value) -> {
                device.own(word.block());
                between(Gate.word(word, value));
            }
        }
    }

    private void dispatch(Kernel kernel) {
        KernelWords.of(kernel).forEach(device::own);
        if (open == null) {
            open = new Encoder(queue, device.nextEncoder());
            open.fenceNeeds.addAll(fenceWaits);
            fenceWaits.clear();
        }
        open.dispatches.add(new Dispatch(kernel, behind));
    }

    private void order() {
        behind.clear();
        if (open != null) {
            behind.addAll(open.dispatches);
        }
    }

    private void waitFence(SimulatedFence fence) {
        endEncoder();
        if (fence.updater != null) {
            fenceWaits.add(fence.updater);
        }
    }

    private void between(Item item) {
        endEncoder();
        items.add(item);
    }

    private void endEncoder() {
        behind.clear();
        if (open != null) {
            for (SimulatedFence fence : updates) {
                fence.updater = open;
            }
            updates.clear();
            items.add(open);
            open = null;
        }
    }
}
